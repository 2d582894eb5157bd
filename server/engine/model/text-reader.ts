// Reads the "text" of a JSON reply while the reply is streamed. It only feeds the preview: the finished reply is parsed as a
// whole, so text that this reader does not understand is merely shown later.

/** No JSON object is expected after prose of this length. */
const PREAMBLE_MAX = 10_000;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/** Returns a function that takes the next chunk of the reply and returns the text that it adds to the top-level `key`. */
export function createTextReader(key = 'text'): (chunk: string) => string {
  let raw = '';
  let at = 0;
  let depth = 0;
  /** The last string at depth 1, a key if a colon follows. */
  let latest = '';
  let isKey = false;
  let isText = false;
  let isInString = false;
  let isOver = false;

  /** One unescaped character of a string; null while its escape is incomplete. */
  const readCharacter = (): string | null => {
    const first = raw.charAt(at);
    if (first !== '\\') {
      at += 1;
      return first;
    }
    const kind = raw.charAt(at + 1);
    if (kind === '') return null;
    if (kind !== 'u') {
      at += 2;
      return ESCAPES[kind] ?? kind;
    }
    if (raw.length < at + 6) return null;
    const code = Number.parseInt(raw.slice(at + 2, at + 6), 16);
    at += 6;
    return Number.isNaN(code) ? '' : String.fromCharCode(code);
  };

  const readInside = (): string => {
    let added = '';
    while (at < raw.length) {
      if (raw.charAt(at) === '"') {
        at += 1;
        isInString = false;
        isOver = isText;
        return added;
      }
      const character = readCharacter();
      if (character === null) return added;
      if (isText) added += character;
      else if (depth === 1) latest += character;
    }
    return added;
  };

  const readOutside = () => {
    const character = raw.charAt(at);
    at += 1;
    if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    else if (character === ':' && depth === 1) isKey = latest === key;
    else if (character === ',' && depth === 1) isKey = false;
    else if (character === '"') {
      isInString = true;
      isText = isKey && depth === 1;
      latest = '';
    }
  };

  /** The reply may begin with reasoning, a sentence or a code fence; its object begins at a brace before a quotation mark. */
  const skipPreamble = (): boolean => {
    if (raw.trimStart().startsWith('<think>')) {
      const end = raw.indexOf('</think>');
      if (end < 0) {
        raw = `<think>${raw.slice(-'</think>'.length)}`;
        return false;
      }
      at = end;
    }
    isOver = raw.length - at > PREAMBLE_MAX;
    if (isOver) return false;
    const start = raw.slice(at).search(/\{\s*"/);
    if (start < 0) return false;
    at += start;
    return true;
  };

  return (chunk) => {
    if (isOver) return '';
    // Drops what was read: scanning the whole reply for every chunk would take quadratic time.
    raw = raw.slice(at) + chunk;
    at = 0;
    if (depth === 0 && !skipPreamble()) return '';
    let added = '';
    while (at < raw.length && !isOver) {
      if (isInString) {
        const before = at;
        added += readInside();
        if (at === before) break;
      } else {
        readOutside();
        isOver = depth === 0;
      }
    }
    return added;
  };
}
