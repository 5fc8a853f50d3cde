// The values that a scene's text sets, as far as the controls show them. The server reads scenes; this is only enough of
// YAML to tell which choice a control shows, and nothing is drawn or written from it.

/// The scene's keys as a plain object; empty if the text is anything unusual.
export function values(text) {
  try {
    const lines = text.split("\n").map(withoutComment).filter((line) => line.trim() !== "" && line !== "---");
    const reader = { lines, at: 0 };
    const value = /^\s*[{[]/.test(lines[0] ?? "") ? new Flow(lines.join(" ")).value() : block(reader, 0);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

const depth = (line) => line.length - line.trimStart().length;

function withoutComment(line) {
  let quote = null;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at];
    if (quote) {
      if (letter === "\\" && quote === '"') at++;
      else if (letter === quote) quote = null;
    } else if (letter === '"' || letter === "'") {
      if (at === 0 || /[\s,:[{]/.test(line[at - 1])) quote = letter;
    } else if (letter === "#" && (at === 0 || /\s/.test(line[at - 1]))) {
      return line.slice(0, at).trimEnd();
    }
  }
  return line.trimEnd();
}

const keyPattern = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'{[&*!|>-](?:[^:]|:(?=\S))*?|-[^\s:]+)\s*:(?:\s+(.*))?$/;

function block(reader, indent) {
  const isList = /^\s*-(\s|$)/.test(reader.lines[reader.at] ?? "");
  const found = isList ? [] : Object.create(null);
  while (reader.at < reader.lines.length) {
    const line = reader.lines[reader.at];
    if (depth(line) < indent || /^\s*-(\s|$)/.test(line) !== isList) break;
    if (isList) {
      // What follows the dash is as deep as its text.
      const rest = line.trimStart().slice(1);
      reader.lines[reader.at] = " ".repeat(depth(line) + 1) + rest;
      if (rest.trim() === "") reader.at++;
      found.push(keyPattern.test(rest.trim()) || rest.trim() === "" ? below(reader, depth(line)) : after(reader, rest.trim(), depth(line)));
    } else {
      const entry = keyPattern.exec(line.trim());
      if (!entry) throw new Error("not a key");
      const inner = entry[2] ?? "";
      if (inner === "") reader.at++;
      found[scalar(entry[1])] = inner === "" ? below(reader, depth(line)) : after(reader, inner, depth(line));
    }
  }
  return found;
}

/// The value on the lines below a key.
function below(reader, indent) {
  const line = reader.lines[reader.at];
  if (line === undefined) return null;
  const isDeeper = depth(line) > indent || (depth(line) === indent && /^\s*-(\s|$)/.test(line));
  return isDeeper ? block(reader, depth(line)) : null;
}

/// The value that begins on a key's own line.
function after(reader, text, indent) {
  let whole = text;
  reader.at++;
  while (reader.at < reader.lines.length && depth(reader.lines[reader.at]) > indent) whole += " " + reader.lines[reader.at++].trim();
  return /^[{[]/.test(whole) ? new Flow(whole).value() : scalar(whole.replace(/^[|>][-+\d]*\s*/, ""));
}

function scalar(text) {
  if (/^".*"$/.test(text)) return JSON.parse(text);
  if (/^'.*'$/.test(text)) return text.slice(1, -1).replaceAll("''", "'");
  if (text === "true" || text === "false") return text === "true";
  if (text === "" || text === "~" || text === "null") return null;
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : text;
}

/// Mappings and lists in braces and brackets.
class Flow {
  #text;
  #at = 0;

  constructor(text) { this.#text = text; }

  #skip() { while (/\s/.test(this.#text[this.#at] ?? "")) this.#at++; }

  value() {
    this.#skip();
    const open = this.#text[this.#at];
    if (open !== "{" && open !== "[") return scalar(this.#word());
    const found = open === "{" ? Object.create(null) : [];
    const close = open === "{" ? "}" : "]";
    this.#at++;
    for (;;) {
      this.#skip();
      if (this.#at >= this.#text.length) throw new Error("not closed");
      if (this.#text[this.#at] === close) break;
      if (open === "[") found.push(this.value());
      else {
        const key = scalar(this.#word());
        this.#skip();
        const hasValue = this.#text[this.#at] === ":";
        if (hasValue) this.#at++;
        found[key] = hasValue ? this.value() : null;
      }
      this.#skip();
      if (this.#text[this.#at] === ",") this.#at++;
    }
    this.#at++;
    return found;
  }

  #word() {
    const pattern = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|(?:[^,[\]{}:]|:(?=[^\s,\]}]))*/y;
    pattern.lastIndex = this.#at;
    const word = pattern.exec(this.#text)[0];
    if (word === "") throw new Error("no value");
    this.#at += word.length;
    return word.trim();
  }
}
