# 읽을 수 없는 수와 윈도우, 그리고 무엇이 맞는가.

score-no-number = `{ $text }`{ JOSA("은/는") } 숫자가 아니다; 정수나 소수, `inf`, `-inf`를 쓴다
score-too-large = `{ $text }`{ JOSA("은/는") } 점수로는 너무 크다; 무한대를 뜻하면 `inf`나 `-inf`를 쓴다
window-no-pair = `{ $text }`{ JOSA("은/는") } 윈도우가 아니다; 알파와 베타를 `-1,1`처럼 쉼표로 나누어 쓴다
window-closed = 알파 { $alpha }{ JOSA("은/는") } 베타 { $beta }보다 작지 않다; 작은 쪽을 먼저 쓴다
