// Neighboring tracked changes as one entry: what belongs together, what it is called, and which words it shows.
import { expect, it } from 'vitest';
import type { ChangeKind, TextChange } from '#domain/contracts/contract-text.ts';
import {
  groupChanges,
  groupWith,
  wordsAround,
  wordsForGroup,
  wordsOfGroup,
} from '#src/shared/contract/document/change-groups.ts';

let made = 0;
const change = (
  kind: ChangeKind,
  start: number,
  end: number,
  author = 'Ines',
  date: string | null = null,
): TextChange => ({
  id: `word/document.xml#${(made += 1)}`,
  kind,
  author,
  date,
  start,
  end,
});

it('takes a deletion and the insertion behind it for one replacement, with its latest date', () => {
  const text = 'within thirtysixty days';
  const changes = [
    change('deleted', 7, 13, 'Ines', '2026-03-09T10:15:00Z'),
    change('inserted', 13, 18, 'Ines', '2026-03-09T10:16:00Z'),
  ];
  const [group, ...others] = groupChanges(changes);
  if (!group) throw new Error('There is no group');
  expect(others).toEqual([]);
  expect(wordsForGroup(group)).toBe('Replaced');
  expect(wordsOfGroup(group, text)).toEqual([
    { op: 'removed', text: 'thirty' },
    { op: 'added', text: 'sixty' },
  ]);
  expect(group.date).toBe('2026-03-09T10:16:00Z');
  expect(groupWith([group], changes[1]?.id ?? null)).toBe(group);
});

it('takes a deleted table row for one change, with the words of the row once', () => {
  const text = '4 | 5\n7 | 8';
  const row = (at: number) => [
    change('row_deleted', at, at + 5),
    change('deleted', at, at + 1),
    change('paragraph_deleted', at + 1, at + 1),
    change('deleted', at + 4, at + 5),
    change('paragraph_deleted', at + 5, at + 5),
  ];
  const groups = groupChanges([...row(0), ...row(6)]);
  expect(groups.map(wordsForGroup)).toEqual(['Table row deleted', 'Table row deleted']);
  expect(groups.map((group) => wordsOfGroup(group, text))).toEqual([
    [{ op: 'removed', text: '4 | 5' }],
    [{ op: 'removed', text: '7 | 8' }],
  ]);
});

it('keeps apart what another author changed, what stands elsewhere, and moves and formats', () => {
  const kinds = groupChanges([
    change('inserted', 0, 10),
    change('deleted', 4, 6, 'Tom'),
    change('formatted', 0, 10),
    change('moved_from', 10, 14),
    change('inserted', 15, 18),
  ]).map(wordsForGroup);
  expect(kinds).toEqual(['Inserted', 'Deleted', 'Formatted', 'Moved from here', 'Inserted']);
});

it('counts empty paragraphs, and names the words around them', () => {
  const text = 'Order of injection\n\npeak is about 29 min.';
  const [group] = groupChanges([change('paragraph_inserted', 20, 20), change('paragraph_inserted', 20, 20)]);
  if (!group) throw new Error('There is no group');
  expect(wordsForGroup(group)).toBe('2 paragraph breaks inserted');
  expect(wordsOfGroup(group, text)).toEqual([]);
  expect(wordsAround(group, text)).toEqual({ before: '', after: 'peak is about 29 min.' });
  expect(wordsAround({ start: 18, end: 18 }, text)).toEqual({
    before: 'Order of injection',
    after: 'peak is about 29 min.',
  });
});
