"""Finds the positions in Swift sources that `mutate.py` changes, and writes sources with each change behind a switch.

Only tokens are considered, never types: a change that the compiler refuses is dropped. A change stays on its line, so
that messages of the compiler name it.
"""
import dataclasses
import re

ARROWS = "↑↓←→↔↕⇐⇑⇒⇓"
COMPARISONS = {"<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="]}
TOKEN = re.compile(r"//.*|/\*|(#*)\"|[A-Za-z_$@#][\w]*|\d[\w.]*|[-+*/<>=!&|^~%?.]+|\S")
FOLLOWED_BY_PARENTHESES = re.compile(r"\s*\(")


@dataclasses.dataclass(frozen=True)
class Mutant:
    target: str
    path: str
    line: int  # from 1
    column: int  # from 0, of the token
    kind: str
    token: str
    replacement: str
    text: str  # the whole line, without blanks around it
    indent: int  # of the line

    @property
    def change(self):
        return f"{self.token} -> {self.replacement}"

    @property
    def key(self):
        """The parts that survive moved lines: the file, the line's text, the token's number in it, and the change."""
        nth = self.text[: self.column - self.indent].count(self.token)
        return f"{self.path} | {self.text} | {self.change}" + (f" #{nth + 1}" if nth else "")


def tokens(source):
    """Words, numbers and operators with line and column, without comments and contents of strings."""
    in_comment, in_text = 0, None
    for number, line in enumerate(source.split("\n"), 1):
        place = 0
        while place < len(line):
            if in_comment:
                end = line.find("*/", place)
                if end < 0:
                    break
                in_comment, place = 0, end + 2
                continue
            if in_text:
                end = line.find(in_text, place)
                if end < 0:
                    break
                in_text, place = None, end + len(in_text)
                continue
            match = TOKEN.search(line, place)
            if not match:
                break
            token, place = match.group(), match.end()
            if token.startswith("//"):
                break
            if token == "/*":
                in_comment = 1
            elif token.endswith('"'):
                fence = token[:-1]
                if line.startswith('""', place):
                    in_text, place = '"""' + fence, place + 2
                else:
                    place = end_of_string(line, place, fence)
                yield number, match.start(), '"'
            else:
                yield number, match.start(), token


def end_of_string(line, place, fence):
    """The index after a string on one line, including strings inside its interpolations."""
    depth, escape = 0, "\\" + fence
    while place < len(line):
        if line.startswith(escape + "(", place):
            depth, place = 1, place + len(escape) + 1
            while place < len(line) and depth:
                if line[place] == '"':
                    place = end_of_string(line, place + 1, "")
                    continue
                depth += {"(": 1, ")": -1}.get(line[place], 0)
                place += 1
        elif line.startswith(escape, place):
            place += len(escape) + 1
        elif line.startswith('"' + fence, place):
            return place + 1 + len(fence)
        else:
            place += 1
    return place


def mutants(target, path, source):
    """All possible changes to a file, in order."""
    lines = source.split("\n")
    found, precondition, depth, skipped = [], None, 0, 0
    stream = list(tokens(source))
    for index, (number, column, token) in enumerate(stream):
        line = lines[number - 1]
        before = stream[index - 1][2] if index else ""
        if token in ("#if", "#elseif", "#else"):
            skipped += token == "#if"
        elif token == "#endif":
            skipped -= 1
        if token == "(":
            depth += 1
            if before in ("precondition", "assert", "preconditionFailure") and precondition is None:
                precondition = depth
        elif token == ")":
            if precondition == depth:
                precondition = None
            depth -= 1
        # Other platforms and caller errors are not tested here, nor keys of scene files (docs/scene-keys.md shows a change
        # to them), and reserved capacity has no visible effect.
        if skipped or precondition is not None or re.search(r"(reserve|keeping|minimum)Capacity|\b(examples|required): |, default: ", line):
            continue

        def add(kind, replacement):
            found.append(Mutant(target, path, number, column, kind, token, replacement, line.strip(), len(line) - len(line.lstrip())))

        end = column + len(token)
        is_spaced = line[column - 1 : column] == " " and line[end : end + 1] == " " and before not in ("func", "operator")
        if token in COMPARISONS and is_spaced and not re.search(r"\b(extension|where \w+(\.\w+)* ==)", line):
            for replacement in COMPARISONS[token]:
                add("comparison", replacement)
        elif token in ("+", "-", "+=", "-=") and is_spaced and '"' not in line and "[" != line[end + 1 : end + 2]:
            add("arithmetic", token.translate(str.maketrans("+-", "-+")))
        elif token in ("&&", "||") and is_spaced:
            add("logic", "||" if token == "&&" else "&&")
        elif token in ("min", "max") and before not in (".", "func") and FOLLOWED_BY_PARENTHESES.match(line, end):
            add("extreme", "max" if token == "min" else "min")
        elif token in ("true", "false") and not line.strip().startswith("case "):
            add("truth", "false" if token == "true" else "true")
        elif re.fullmatch(r"\d+", token) and not line.strip().startswith("case ") and is_value(line, column, end, before):
            add("constant", str(int(token) + 1))
        elif token == "guard" or token in ("if", "while") and before != "}":
            if line[end : end + 1] != " ":
                continue
            add("branch", f"{token} false,")
            condition = re.match(r" (.*?)( else)? \{", line[end:])
            if condition and token != "while" and not re.search(r"\b(let|var|case|try|await)\b|,|\{|#", condition[1]):
                add("branch", f"{token} true ||")
    return found


def is_value(line, column, end, before):
    """Whether a number is used in a computation: not a tuple member, part of a type, or table entry."""
    if before in (".", "<", "of") or line[column - 1 : column] in ("-", "<", ".") or line[end : end + 1] in (">", ":"):
        return False
    return len(re.findall(r"\b\d+\b", line)) <= 4


def switched(mutant, number):
    """The mutant's line with the switch: the text to replace from the token on, the new text, and declarations."""
    on = f"gridreelMutant == {number}"
    digits = "".join(ARROWS[int(digit)] for digit in str(number))
    name = f"mutant{number}"
    token, other = mutant.token, mutant.replacement
    if mutant.kind == "comparison":
        kind = "Equatable" if token in ("==", "!=") else "Comparable"
        return token, token + digits, (
            f"infix operator {token + digits}: ComparisonPrecedence\n"
            f"public func {token + digits} <T: {kind}>(a: T, b: T) -> Bool {{ {on} ? a {other} b : a {token} b }}")
    if mutant.kind == "arithmetic":
        is_assignment = len(token) > 1
        precedence = "Assignment" if is_assignment else "Addition"
        body = f"if {on} {{ a {other} b }} else {{ a {token} b }}" if is_assignment else f"{on} ? a {other} b : a {token} b"
        parameters = "(a: inout T, b: T)" if is_assignment else "(a: T, b: T) -> T"
        return token, token + digits, (
            f"infix operator {token + digits}: {precedence}Precedence\n"
            f"public func {token + digits} <T: AdditiveArithmetic>{parameters} {{ {body} }}")
    if mutant.kind == "logic":
        precedence = "LogicalConjunction" if token == "&&" else "LogicalDisjunction"
        return token, token + digits, (
            f"infix operator {token + digits}: {precedence}Precedence\n"
            f"public func {token + digits} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool {{\n"
            f"  try {on} ? a {other} b() : a {token} b()\n}}")
    if mutant.kind == "extreme":
        return token, name, (
            f"public func {name}<T: Comparable>(_ a: T, _ b: T) -> T {{ {on} ? {other}(a, b) : {token}(a, b) }}")
    if mutant.kind == "truth":
        return token, f"{name}()", f"public func {name}() -> Bool {{ {on} ? {other} : {token} }}"
    if mutant.kind == "constant":
        return token, f"{name}({token})", (
            f"public func {name}<T: Numeric>(_ value: T) -> T {{ {on} ? value + 1 : value }}")
    if other.endswith("||"):
        rest = mutant.text[mutant.column + len(token):]
        condition = re.match(r" (.*?)( else)? \{", rest)[1]
        return f"{token} {condition}", f"{token} {name}() || ({condition})", f"public func {name}() -> Bool {{ {on} }}"
    return f"{token} ", f"{token} {name}(), ", f"public func {name}() -> Bool {{ !({on}) }}"


def instrumented(source, numbered):
    """The file with the switches of (number, mutant) pairs, at most one per line, and their declarations."""
    lines, declarations = source.split("\n"), []
    for number, mutant in numbered:
        line = lines[mutant.line - 1]
        old, new, declaration = switched(dataclasses.replace(mutant, text=line), number)
        assert line.startswith(old, mutant.column), (line, old)
        lines[mutant.line - 1] = line[: mutant.column] + new + line[mutant.column + len(old):]
        declarations.append(declaration)
    return "\n".join(lines), declarations
