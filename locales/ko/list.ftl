# `plyscope list`가 출력하는 것.

list-evaluation = { $games }: { $counts }
list-zero = 모든 게임: 끝나지 않은 국면의 값은 0이다
list-own = 이 프로그램의 게임; GAME을 적지 않으면 이것을 뜻한다
list-tree = 그 자리에 적은 트리, 텍스트나 JSON
list-file = .tree, .json: 트리; .test: CS188의 그래프 게임 테스트; .jsonl, .jsonl.gz: 기록; .game: 둔 게임; -: 표준 입력에서 이 가운데 하나
list-games = 게임
list-algorithms = 알고리즘 (-a)
list-orders = 수의 순서 (--order)
list-tables = 테이블 (--table)
list-evaluations = 평가 함수 (--evaluation)
