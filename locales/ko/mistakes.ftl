# 알려진 실수를 한 문장씩, 그리고 그 실수로 설명되는 기록에 대해 하는 말.

mistake-strict-for-weak = 선언된 규칙은 약한 규칙인데, 알파와 베타가 같을 때 가지치기하지 않는다.
mistake-weak-for-strict = 선언된 규칙은 엄격한 규칙인데, 알파와 베타가 같을 때 가지치기한다.
mistake-alpha-not-passed = 알파를 하위 노드에 물려주지 않는다.
mistake-beta-not-passed = 베타를 하위 노드에 물려주지 않는다.
mistake-parent-bound-only = 하위 노드가 바로 위 노드의 값만 경계로 받고, 더 위에서 온 경계는 받지 못한다.
mistake-bounds-swapped = 내려가면서 알파와 베타의 자리가 바뀐다.
mistake-alpha-moved-at-min = MIN이 베타를 내려야 할 곳에서 알파를 올린다.
mistake-beta-moved-at-max = MAX가 알파를 올려야 할 곳에서 베타를 내린다.
mistake-alpha-not-updated = MAX가 알파를 올리지 않는다.
mistake-beta-not-updated = MIN이 베타를 내리지 않는다.
mistake-value-not-reset = 값을 모든 노드에 한 번만 정한 것처럼, 노드가 앞 형제가 남긴 값으로 시작한다.
mistake-returns-other-bound = 노드가 제가 움직이지 않는 경계를 돌려준다.
mistake-returns-in-loop = 노드가 첫 하위 노드를 본 뒤 바로 돌아간다.
mistake-no-cutoff-at-max = MAX가 윈도우가 닫혔는지 검사하지 않는다.
mistake-no-cutoff-at-min = MIN이 윈도우가 닫혔는지 검사하지 않는다.
mistake-depth-off-by-one = 지평선이 한 플라이 어긋났다.
mistake-rounds-for-plies = 깊이가 한쪽에서만 줄어든다: 플라이가 아니라 라운드를 센다.
mistake-last-of-equals = 값이 같은 여러 수 가운데 마지막 것을 고르는데, 그 값은 경계일 뿐일 수 있다.
mistake-minus-forgotten-in-window = 윈도우를 물려줄 때 마이너스 부호가 빠졌다.
mistake-minus-forgotten-in-value = 하위 노드의 값을 받을 때 마이너스 부호가 빠졌다.
mistake-cache-answers = 캐시가 답했을 수 있다: 이 노드들의 값은 저마다 그 국면이 전에 돌려준 값이다.
mistake-cutoff-stored-as-exact = 테이블이 컷오프의 값을 정확한 값인 것처럼 저장한다.
mistake-terminal-after-depth = 지평선에서 끝난 게임에 추정값을 매긴다.
mistake-root-side-wrong = 프로그램이 루트에서 둘 차례인 쪽을 반대로 안다.
mistake-leaf-wrong = 리프의 값이 게임이 주는 값과 다르다.
mistake-illegal-move = 규칙에 없는 수를 둔다.
mistake-starts-at-zero = 노드가 무한대가 아니라 0에서 시작한다.
mistake-value-overwritten = 노드가 최선의 값이 아니라 마지막 하위 노드의 값을 돌려준다.
mistake-root-window-not-narrowed = 루트가 들어올 때의 윈도우를 모든 하위 노드에 그대로 물려준다: 답은 같지만 노드를 더 많이 방문한다.
mistake-cutoff-inverted = 윈도우가 닫혔는지 보는 검사가 거꾸로다.
mistake-starts-at-other-infinity = 노드가 상대편의 무한대에서 시작해, 어떤 하위 노드도 그보다 나을 수 없다.
mistake-starts-at-number = 노드가 무한대가 아니라, 리프의 값이 그보다 나쁠 수 있는 숫자에서 시작한다.
mistake-bounds-global = 알파와 베타가 모든 노드에 하나뿐이다: 하위 노드가 남긴 값이 그대로 있다.
mistake-maximum-at-min = MIN이 가장 작은 값이 아니라 가장 큰 값을 고른다.
mistake-minimum-at-max = MAX가 가장 큰 값이 아니라 가장 작은 값을 고른다.
mistake-bound-overwritten = 경계를 더 낫지 않은 값으로 바꾼다.
mistake-test-before-update = 윈도우가 닫혔는지를 경계가 움직이기 전에 검사하여, 하위 노드를 하나 더 탐색한다.
mistake-wrong-bound-tested = 값을 그 노드 자신이 움직이는 경계와 견주어 검사한다.
mistake-minus-forgotten-at-alpha = 알파를 물려줄 때 마이너스 부호가 빠졌다.

# 발견된 실수 하나. $side는 그 실수를 하는 쪽이고, 다른 쪽은 하지 않을 때만 있다.
mistake-at = { $side ->
    [none] { $mistake }
    [both] { $mistake } 네가맥스처럼 두 쪽 모두 그렇다.
   *[other] { $mistake } 이 실수는 { $side }에만 있다.
}
# 틀린 코드 한 줄을 맞는 줄과 함께. 그 줄이 빠졌으면 $wrong이 없다.
mistake-line = { $mistake } { $wrong ->
    [none] `{ $right }` 줄이 빠진 것과 같다.
   *[other] `{ $right }` 자리에 `{ $wrong }` 줄이 있는 것과 같다.
}
# 여러 실수가 기록을 설명한다: 그 가운데 첫째, 그리고 모두의 이름.
mistakes-alike = 가능한 원인: { $first } 이 트리에서는 { $words }{ JOSA("이/가") } 똑같아 보인다.
