// What can be said of the edits before the file's XML is looked at: their words, offsets and characters.
import type { RedlineRefusal, RefusedEdit } from '#domain/contracts/redlines.ts';
import type { RedlineEdit } from '#server/redlines/redline-task.ts';

/** Edits of one redline. */
const MAX_EDITS = 10_000;

interface CheckedEdits {
  /** In the order of the text, those at the same place in the order in which they were given. They may overlap. */
  readonly edits: readonly RedlineEdit[];
  readonly refused: readonly RefusedEdit[];
}

export function checkEdits(edits: readonly RedlineEdit[], text: string): CheckedEdits {
  if (edits.length > MAX_EDITS) return { edits: [], refused: edits.map(({ id }) => ({ id, reason: 'too_many' })) };
  const refused: RefusedEdit[] = [];
  const kept: RedlineEdit[] = [];
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const reason = refusalOf(edit, text);
    if (reason === null) kept.push(edit);
    else refused.push({ id: edit.id, reason });
  }
  return { edits: kept, refused };
}

/** What XML 1.0 cannot hold: control characters and halves of surrogate pairs. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;

export function isWritable(text: string): boolean {
  return !UNWRITABLE.test(text);
}

function refusalOf(
  { start, end, expected, text: words, comment = '' }: RedlineEdit,
  text: string,
): RedlineRefusal | null {
  const isPlaced = Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start <= end;
  if (!isPlaced || end > text.length || text.slice(start, end) !== expected) return 'other_words';
  if (isInsidePair(text, start) || isInsidePair(text, end)) return 'split_character';
  return isWritable(words) && isWritable(comment) ? null : 'unwritable_text';
}

function isInsidePair(text: string, at: number): boolean {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff && at > 0;
}
