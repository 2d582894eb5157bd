// The smallest edit of a passage that a person has rewritten: equal words at both ends are left out. Pure.

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const WORD = /[\p{L}\p{M}\p{N}]/u;

/** @param start where `before` begins in the text. */
export function smallestEdit(start: number, before: string, after: string): Edit {
  let head = 0;
  const most = Math.min(before.length, after.length);
  while (head < most && before[head] === after[head]) head += 1;
  head = backToBorder(before, after, head);
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  tail = tailToBorder(before, after, tail);
  return { start: start + head, end: start + before.length - tail, text: after.slice(head, after.length - tail) };
}

/** A cut never splits a word or a character of two code units. */
const splits = (text: string, at: number): boolean => {
  if (at <= 0 || at >= text.length) return false;
  const isPair = /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(at));
  return isPair || (WORD.test(text.charAt(at - 1)) && WORD.test(text.charAt(at)));
};

function backToBorder(before: string, after: string, head: number): number {
  let at = head;
  while (at > 0 && (splits(before, at) || splits(after, at))) at -= 1;
  return at;
}

function tailToBorder(before: string, after: string, tail: number): number {
  let at = tail;
  while (at > 0 && (splits(before, before.length - at) || splits(after, after.length - at))) at -= 1;
  return at;
}
