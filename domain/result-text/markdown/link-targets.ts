// What stands in the round brackets behind a link's words, and addresses in angle brackets.

/** More are no address; it keeps each bracket from being looked at again and again. */
const BRACKETS_MAX = 32;
const ADDRESS = /[a-z][a-z\d+.-]{1,31}:[^\s<>]*|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/iy;

/** Offset behind `<https://…>` or `<name@example.com>` at `start`; null where something else stands there. */
export function addressAt(text: string, start: number): number | null {
  ADDRESS.lastIndex = start + 1;
  if (!ADDRESS.test(text)) return null;
  const end = ADDRESS.lastIndex;
  return text[end] === '>' ? end + 1 : null;
}

interface Target {
  readonly href: string;
  /** Behind the closing bracket. */
  readonly end: number;
}

/** Address and title of a link, from behind its opening bracket; null where there is no link. */
export function targetAt(text: string, start: number): Target | null {
  const from = blanksEnd(text, start);
  const address = text[from] === '<' ? angled(text, from) : bare(text, from);
  if (address === null) return null;
  let at = blanksEnd(text, address.end);
  if (at > address.end && text[at] !== ')') {
    const title = titleEnd(text, at);
    if (title === null) return null;
    at = blanksEnd(text, title);
  }
  return text[at] === ')' ? { href: address.href, end: at + 1 } : null;
}

function blanksEnd(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\t') at += 1;
  return at;
}

const unescaped = (written: string) => written.replace(/\\([!-/:-@[-`{-~])/g, '$1');

function angled(text: string, start: number): Target | null {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at];
    if (character === '>') return { href: unescaped(text.slice(start + 1, at)), end: at + 1 };
    if (character === '<' || character === '\n') return null;
    if (character === '\\') at += 1;
  }
  return null;
}

function bare(text: string, start: number): Target | null {
  let depth = 0;
  let opened = 0;
  let at = start;
  for (; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\\') at += 1;
    else if (character === '(') {
      depth += 1;
      opened += 1;
      if (opened > BRACKETS_MAX) return null;
    } else if (character === ')') {
      if (depth === 0) break;
      depth -= 1;
    } else if (character <= ' ') break;
  }
  return depth === 0 ? { href: unescaped(text.slice(start, at)), end: Math.min(at, text.length) } : null;
}

function titleEnd(text: string, start: number): number | null {
  const opening = text[start] ?? '';
  const closing = opening === '(' ? ')' : opening;
  if (!['"', "'", '('].includes(opening)) return null;
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === closing) return at + 1;
    if (text[at] === opening) return null;
    if (text[at] === '\\') at += 1;
  }
  return null;
}
