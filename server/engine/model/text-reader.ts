// Reads the growing "text" of a JSON reply while the rest of it is still being written. It only feeds the preview: the
// finished reply is parsed as a whole, so whatever this reader does not understand is simply not shown early.

/** Prose longer than this is not followed by the object that was asked for. */
const PREAMBLE_MAX = 10_000;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/** Returns a function that takes the next piece of the reply and gives what it added to the top-level `text`. */
export function createTextReader(key = 'text'): (piece: string) => string {
  let raw = '';
  let at = 0;
  let depth = 0;
  /** The last string at depth 1, a key if a colon follows. */
  let latest = '';
  let isKey = false;
  let isText = false;
  let isInString = false;
  let isOver = false;

  /** One character of a string with its escape resolved; null when the rest of the escape is still to come. */
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

  /** The reply may open with thoughts, a sentence or a code fence; its object begins at a brace before a quotation mark. */
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

  return (piece) => {
    if (isOver) return '';
    // What has been read is let go of: all of a long reply, gone through at every piece, would take quadratic time.
    raw = raw.slice(at) + piece;
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
