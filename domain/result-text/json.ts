// Results that are JSON: a Dynamic output may be a bare document, and models write JSON in blocks of code.

/** Beyond this nesting, JSON stays as it was written: indented, its size would grow with the square of the text. */
const DEPTH_MAX = 16;
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;

/** The JSON object or list that a text consists of, trimmed; null for any other text, "[1]" and "[1, 2]" as citations included. */
export function jsonOf(text: string): string | null {
  const json = text.trim();
  if (!(json.startsWith('{') && json.endsWith('}')) && !(json.startsWith('[') && json.endsWith(']'))) return null;
  try {
    const value: unknown = JSON.parse(json);
    const isCitation = Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number');
    return isCitation ? null : json;
  } catch {
    return null;
  }
}

/** Valid JSON on indented lines. Strings and numbers keep their spelling, which parsing would change: 1.50, 12345678901234567890. */
export function indentJson(json: string): string {
  const tokens = json.match(TOKENS) ?? [];
  const written: string[] = [];
  let depth = 0;
  const newLine = () => `\n${'  '.repeat(depth)}`;
  for (const [at, token] of tokens.entries()) {
    if (token === '{' || token === '[') {
      depth += 1;
      if (depth > DEPTH_MAX) return json;
      const next = tokens[at + 1];
      written.push(token, next === '}' || next === ']' ? '' : newLine());
    } else if (token === '}' || token === ']') {
      depth -= 1;
      const before = tokens[at - 1];
      written.push(before === '{' || before === '[' ? '' : newLine(), token);
    } else if (token === ',') written.push(token, newLine());
    else written.push(token === ':' ? ': ' : token);
  }
  return written.join('');
}
