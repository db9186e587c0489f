# 내보낸 것에서 값과 수 옆에 쓰는 말.

# 하나하나 그리지 않은 노드와 가지, 메모로.
export-left-out = +노드 { $nodes }개
export-more-pruned = +잘린 가지 { $branches }개
# 개요에서도 같다; 마지막 것은 일부나 전부의 이름이 없을 때.
export-lines-left-out = +노드 { $nodes }개 생략
export-pruned = 잘림: { $names }
export-and-more-pruned = 잘림: { $names }, 그 밖에 { $more }개
export-some-pruned = 잘림: 가지 { $branches }개

# 무엇을 내보낸 것인지, 제목에 쓴다.
export-unnamed = 기록된 탐색
export-below = { $node } 아래
export-moment = 시점 { $shown } / { $moments }
export-cut-short = 중단됨, 열린 노드: { $nodes }
# 방문의 특별한 점.
export-pass = 회차 { $number }
export-visit-table = 테이블에서
export-visit-research = 재탐색
export-visit-quiet = 정적 탐색
export-visit-stand = 스탠드 팻
export-visit-table-move = 테이블의 수

# 기록을 LaTeX로 그릴 수 없는 까닭.
tikz-too-many-moments = 슬라이드 하나에 오버레이가 { $moments }개 생기는데, { $most }개를 넘으면 넘겨 보기에 너무 많다; --focus나 --max-depth로 탐색의 일부를 보이거나, --at으로 시점을 고른다
tikz-too-wide = LaTeX에는 이렇게 큰 그림의 길이가 없다; --focus나 --max-depth로 일부만 그린다
# LaTeX 파일에 쓰는 말: 어느 줄이 그림의 모양을 정하는지.
tikz-looks = 모양은 여기서, 또는 이 블록 아래에서 바꾼다: \tikzset{"{"}ply/max/.append style={"{"}fill=white{"}"}{"}"}.
# 한글에 필요한 패키지.
tex-letters = \usepackage{"{"}kotex{"}"}
tikz-bare = \input용이다. 같은 것을 --bare 없이 내보낸 파일의 \usepackage부터 "end of looks"까지를 프리앰블에 한 번 넣는다.

# 그림의 모양, 선, 기호의 뜻, 범례에 쓴다.
export-legend-max = MAX
export-legend-min = MIN
export-legend-leaf = 리프
export-legend-chance = 확률
export-legend-open = 끝나지 않음
export-legend-pv = 최선의 진행
export-legend-coming = 앞으로 올 것
export-legend-cut = 가지치기
export-legend-pruned = 잘림
export-legend-cross = 들어가지 않음
export-legend-skipped = 가지를 건너뜀
export-legend-closed = 남은 가지 없음
export-legend-at-most = 이하
export-legend-at-least = 이상
export-legend-so-far = 지금까지 최선
export-legend-type-pv = 윈도우 안
export-legend-type-cut = 너무 좋음
export-legend-type-all = 모자람
export-legend-window = 윈도우
export-legend-words = { $shape ->
    [triangle] 세모: MAX; 거꾸로 된 세모: MIN; 네모: 리프
   *[house] 위로 뾰족: MAX; 아래로 뾰족: MIN; 상자: 리프
}; 굵게: 최선의 진행; 겹줄: 가지치기, 가지를 건너뜀; 파선: 잘림, 들어가지 않음; 점선: 끝나지 않음; 3?: 지금까지 최선, 증명 전
