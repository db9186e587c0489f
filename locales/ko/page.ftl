# `export -f html`이 쓰는, 스테퍼를 담은 HTML 쪽의 말: 단추, 그리고 쪽이 스스로 하는 말.
# 변수는 없다: 쪽은 이 말을 그대로 받는다.

page-stepper = 스테퍼. 모든 키가, Tab도, 여기로 온다. Shift-Tab이나 F6으로 단추에 가고, 물음표로 키 목록을 본다.
page-picture = 탐색의 그림
page-controls = 스테퍼의 단추

## 늘 있는 단추

page-back = 뒤로
page-back-long = 한 시점 뒤로
page-forward = 앞으로
page-forward-long = 한 시점 앞으로
page-last-cut = 이전 가지치기
page-last-cut-long = 이전 가지치기로
page-next-cut = 다음 가지치기
page-next-cut-long = 다음 가지치기로
page-why = 왜
page-why-long = 왜 이렇게 되었나?
page-help = 도움말
page-help-long = 모든 키와 낱말
page-more = 더 보기
page-to-menu = 메뉴
page-link = 링크
page-copy-link = 이 시점의 링크 복사
page-own-tab = 새 탭에서 열기

## 그 밖의 단추

page-play = 재생, 일시정지
page-to-start = 처음으로
page-to-end = 끝으로
page-go-to = 시점으로 가기
page-find = 노드 찾기
page-practice = 연습
page-what-if = 만약에
page-undo = 바꾼 것 되돌리기
page-algorithm = 다른 알고리즘
page-beside = 두 번째 탐색
page-every-move = 수마다의 값
page-drawing = 트리를 그림으로
page-outline = 트리를 개요로
page-icicle = 트리를 아이시클로
page-closer = 가까이
page-farther = 멀리
page-whole = 트리 전체
page-read-on = 더 읽기
page-statistics = 통계
page-words = 짧은 말, 긴 말
page-large = 큰 글자
page-theme = 다른 색
page-spoilers = 앞일 숨기기, 보이기
page-save-picture = 그림 저장
page-print = 인쇄

## 입력

page-type-here = 여기에 입력
page-enter = 확인

## 자기 트리

page-own-tree = 직접 쓴 트리, 또는 게임:
page-own-algorithm = 알고리즘
page-own-open = 탐색

## 점수

page-score = 결과
page-student = 이름:
page-in-practice = 연습
page-seed = 시드
page-copy-score = 이 줄 복사
page-save-score = 제출할 파일 저장

## 쪽이 하는 말

page-copied = 복사했다.
page-link-copied = 이 시점의 링크를 복사했다.
page-copy-by-hand = 이 브라우저에서는 복사할 수 없다. 직접 복사한다:
page-searching = 탐색 중 …
page-stop = 멈춤
page-stopped = 탐색이 끝나기 전에 멈추어서 보일 것이 없다.
page-search-failed = 이 탐색은 브라우저에 담기에 너무 크거나 깊다. 더 얕게 탐색하거나 plyscope를 직접 쓴다.
page-asleep = 그림을 클릭한 다음 키를 누른다.
page-nothing-to-quit = 이 쪽에서 나가려면 탭을 닫는다.
page-close = 닫기
page-reload = 다시 불러오기
page-crashed = 스테퍼가 멈췄다. 대개는 트리가 브라우저에 담기에 너무 깊거나 크다. 계속하려면 쪽을 다시 불러온다.
page-cannot-open = 이 쪽은 탐색을 보일 수 없다:
page-bad-link = 이것은 보일 수 없다:
page-answers-lost = 지금 나가면 지금까지의 답이 사라진다. 그래도 나가려면 단추를 한 번 더 누른다.
page-link-unknown = 이 쪽의 링크에 쓸 수 없는 말:
page-link-no-game = 링크의 algorithm과 options는 game 뒤에 쓴다.
page-link-options = 옵션은 --depth 4처럼 줄표 두 개로 시작한다. 잘못된 것:
page-link-no-place = 이 쪽의 질문은 처음부터 시작하므로 링크에 at과 node를 쓸 수 없다.
page-too-old = 이 브라우저는 너무 오래되었다. 2023년 이후의 Chrome, Edge, Firefox, Safari에서 볼 수 있다.
