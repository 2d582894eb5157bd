// The smallest edit of a passage that a person has rewritten: equal words at both ends are left out. Pure.
import { diffWords } from '#domain/word-diff.ts';

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The words that the dialog shows as changed, from the first to the last: an amount or "thirty (30)" stays whole.
 * @param start where `before` begins in the text.
 */
export function smallestEdit(start: number, before: string, after: string): Edit {
  const pieces = diffWords(before, after);
  const head = pieces[0]?.op === 'equal' ? pieces[0].text.length : 0;
  const last = pieces.length > 1 ? pieces.at(-1) : undefined;
  const tail = last?.op === 'equal' ? last.text.length : 0;
  return { start: start + head, end: start + before.length - tail, text: after.slice(head, after.length - tail) };
}

/**
 * A deletion with one of the spaces around it, where two would meet or one would stand before a mark or at a paragraph's end.
 * @param text of the whole view
 */
export function deletion(text: string, { start, end }: Pick<Edit, 'start' | 'end'>): Edit {
  const [before, behind] = [text.charAt(start - 1), text.charAt(end)];
  const isAtStart = before === '' || before === '\n';
  if (before === ' ' && (behind === '' || /[\s.,;:!?)\]”’]/u.test(behind))) return { start: start - 1, end, text: '' };
  if (isAtStart && behind === ' ') return { start, end: end + 1, text: '' };
  return { start, end, text: '' };
}
