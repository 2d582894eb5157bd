// Neighboring changes of one author as what a reader takes for one: a replacement, a whole table row, an inserted paragraph
// with its mark. Pure.
import type { ChangeKind, TextChange } from '#domain/contracts/contract-text.ts';
import { byWhom, CHANGE_WORDS, isMark, REMOVED_KINDS } from './change-words.ts';

export interface ChangeGroup {
  /** Of its first change. */
  readonly id: string;
  readonly author: string;
  /** Of its latest change. */
  readonly date: string | null;
  readonly start: number;
  readonly end: number;
  /** In the order of the text. */
  readonly changes: readonly TextChange[];
}

interface WordsOfChange {
  readonly op: 'added' | 'removed' | 'equal';
  readonly text: string;
}

/** Moves and formats stay apart from words that come and go: each is its own question to decide. */
const ALONE: ReadonlySet<ChangeKind> = new Set(['moved_from', 'moved_to', 'formatted']);

/** @param changes in the order of the text. */
export function groupChanges(changes: readonly TextChange[]): ChangeGroup[] {
  const groups: (Omit<ChangeGroup, 'changes'> & { end: number; date: string | null; changes: TextChange[] })[] = [];
  const open = new Map<string, (typeof groups)[number]>();
  for (const change of changes) {
    const family = JSON.stringify([ALONE.has(change.kind) ? change.kind : '', change.author]);
    const group = open.get(family);
    if (group && change.start <= group.end) {
      group.changes.push(change);
      group.end = Math.max(group.end, change.end);
      if (change.date !== null && change.date > (group.date ?? '')) group.date = change.date;
    } else {
      const { id, author, date, start, end } = change;
      const next = { id, author, date, start, end, changes: [change] };
      open.set(family, next);
      groups.push(next);
    }
  }
  return groups;
}

/** The group of a change: all of them are shown as the current one. */
export const groupWith = (groups: readonly ChangeGroup[], change: string | null): ChangeGroup | undefined =>
  change === null ? undefined : groups.find(({ changes }) => changes.some(({ id }) => id === change));

/** "Replaced", "Table row deleted", "3 paragraph breaks inserted". */
export function wordsForGroup({ changes }: Pick<ChangeGroup, 'changes'>): string {
  const kinds = new Set(changes.map(({ kind }) => kind));
  const whole = changes.find(({ kind }) => kind.startsWith('row_') || kind.startsWith('cell_'));
  const first = whole ?? changes.find((change) => !isMark(change)) ?? changes[0];
  if (!first) return '';
  if (!whole && kinds.has('inserted') && kinds.has('deleted')) return 'Replaced';
  if (!isMark(first) || changes.length === 1) return CHANGE_WORDS[first.kind];
  if (kinds.size > 1) return 'Paragraph breaks changed';
  return `${changes.length} paragraph breaks ${first.kind === 'paragraph_inserted' ? 'inserted' : 'deleted'}`;
}

export const describeGroup = (group: ChangeGroup): string => byWhom(wordsForGroup(group), group);

/** The words that a group adds and removes, in the order of the text; none for marks. */
export function wordsOfGroup({ start, changes }: ChangeGroup, text: string): WordsOfChange[] {
  const words: WordsOfChange[] = [];
  let at = start;
  for (const { kind, start: from, end } of changes) {
    const added = text.slice(Math.max(at, from), end);
    if (added.trim() === '') continue;
    const op = kind === 'formatted' ? 'equal' : REMOVED_KINDS.has(kind) ? 'removed' : 'added';
    words.push({ op, text: added });
    at = end;
  }
  return words;
}

/** How far the words around a mark are shown. */
const AROUND = 48;

/** What stands before and after a place without words, so that a mark is told from the others. */
export function wordsAround({ start, end }: Pick<ChangeGroup, 'start' | 'end'>, text: string) {
  const before =
    text
      .slice(Math.max(0, start - AROUND), start)
      .split('\n')
      .at(-1) ?? '';
  const after = text
    .slice(end, end + 2 * AROUND)
    .split('\n')
    .find((line) => line.trim() !== '');
  return { before: before.trim(), after: (after ?? '').slice(0, AROUND).trim() };
}
