# 여러 곳에서 하는 말.
#
# 용어. alpha나 beta라는 이름의 용어는 화면에서 그 경계의 색을 띤다.
-alpha = 알파
-beta = 베타
-sign-le = <=
-sign-ge = >=

language-code = `{ $code }`{ JOSA("은/는") } 언어 코드가 아니다; `en`이나 `ko` 같은 코드, 또는 메시지 폴더를 쓴다
language-file = { $file }, 줄 { $problem }
# 둘 가운데 하나. 셋이면 앞의 둘이 $before에 있다.
or = { $before }{ JOSA("이나/나") } { $last }
# 비슷한 말이 적혔을 때 옳은 말 앞에 선다. 다른 메시지가 넣어 쓴다.
did-you-mean = { $near ->
    [none] {""}
   *[other] `{ $near }`{ JOSA("을/를") } 뜻했는가?{" "}
}

# 어떤 수로도 가지 않는 노드의 이름: 이름 없는 루트, 회차, 스탠드 팻.
label-root = 루트
label-pass = 회차 { $pass }
label-standing-pat = 스탠드 팻
# 윈도우를 닫은 검사. 그 노드에서 고르는 쪽이 하는 대로 쓴다.
closing-test = { $side ->
    [min] 베타 { $beta } { $cutoff ->
        [strict] <
       *[weak] <=
    } 알파 { $alpha }
   *[max] 알파 { $alpha } { $cutoff ->
        [strict] >
       *[weak] >=
    } 베타 { $beta }
}

# 숫자로 시작하는 수의 이름. 값으로 읽히지 않게 한다.
numbered-move = 수 { $label }
# 한 문장에 이름이 같은 노드가 여럿일 때.
name-at-ply = { $name }(플라이 { $ply })

# 목록의 끝: $names가 앞에 서고, 마지막 이름이나 남은 개수가 온다.
list = { $names }{ $more ->
    [none] { JOSA("과/와") } { $last }
   *[other] {" "}외 { $more }개
}

# 끝이 기록되지 않은 진행.
line-cut = { $line } … (나머지는 기록되지 않음)

# 다 적기에는 많은 합의 항.
more = { $count }개 더
# 확률 노드의 가지: 확률과 값.
term = { $chance } x { $value }
# 앞의 수만 적은 진행.
line-of = { $moves } … (모두 { $plies }수)
# 말할 수 없는 언어.
language-unknown = `{ $name }`{ JOSA("은/는") } 내장된 언어도 메시지 폴더도 아니다; { $known } 가운데 하나, 또는 이름이 .ftl로 끝나는 메시지 파일의 폴더를 쓴다
language-broken = 언어 `{ $name }`{ JOSA("을/를") } 쓸 수 없다: { $problem }; 내장된 언어는 { $known }
language-unseen = 이 터미널은 언어 `{ $name }`의 글자를 보일 수 없어 영어로 말한다; ko_KR.UTF-8 같은 UTF-8 로캘을 쓴다
language-begun = { $folder }에 영어 메시지 파일 { $files }개를 썼다; 그 위에 자기 언어로 옮겨 쓴다
language-missing = { $file }: { $name } 메시지가 없어 영어로 말한다
language-odd = { $file }: { $name } 메시지를 말하는 곳이 없다
language-variable = { $file }: { $name }에 ${ $variable } 변수가 있는데, 영어 메시지는 그것을 받지 않는다
language-whole = 메시지 { $count }개 중 { $there }개가 있다
