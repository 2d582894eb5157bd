// Automatic numbers of Word documents of 1997 to 2003, which are in their tables and not in their text.
import { describe, expect, it } from 'vitest';
import { unpack } from '#server/documents/blocks.ts';
import { readDoc } from '#server/documents/doc/read-doc.ts';
import { type MadeLevel, type MadeOverride, inList, makeLists, makeStyles } from './make-doc-lists.ts';
import { ENDS_ROW, IN_TABLE, makeDoc, type DocParagraph, type MadeDoc } from './make-doc.ts';

const CONTRACT: MadeLevel[] = [
  { text: '%1.' },
  { text: '%1.%2' },
  { text: '(%3)', format: 4 },
  { text: '(%4)', format: 2 },
];

const item = (level: number, text = 'some words', list = 1): DocParagraph => ({ text, sprms: inList(list, level) });

const documentOf = (made: MadeDoc) => unpack(readDoc(makeDoc(made)));

function clausesOf(
  main: readonly DocParagraph[],
  lists: readonly (readonly MadeLevel[])[] = [CONTRACT],
  overrides: readonly MadeOverride[] = [{ list: 0 }],
) {
  return documentOf({ main, ...makeLists(lists, overrides) }).blocks.map(({ clause }) => clause);
}

describe('the number that a list of a .doc prints', () => {
  it('is counted by level, and a bracketed one includes its clause', () => {
    expect(clausesOf([0, 1, 1, 2, 2, 3, 1, 2, 0, 1].map((level) => item(level)))).toEqual(
      '1 1.1 1.2 1.2(a) 1.2(b) 1.2(b)(i) 1.3 1.3(a) 2 2.1'.split(' '),
    );
  });

  it('is no part of the text, and its paragraph is a list item', () => {
    const { blocks, warnings } = documentOf({
      main: [item(0, 'Fees are due.')],
      ...makeLists([CONTRACT], [{ list: 0 }]),
    });
    expect(blocks).toMatchObject([{ kind: 'list_item', text: 'Fees are due.', clause: '1', paragraph: 1 }]);
    expect(warnings).toEqual([]);
  });

  it('keeps words and leading zeros, and has Arabic numerals where it is legal', () => {
    const levels: MadeLevel[] = [
      { text: 'Article %1.', format: 1 },
      { text: 'Section %1.%2', format: 22, isLegal: true },
    ];
    expect(clausesOf([item(0), item(1), item(0), item(1)], [levels])).toEqual([
      'Article I',
      'Section 1.01',
      'Article II',
      'Section 2.01',
    ]);
  });

  it('begins at its start, and counts empty paragraphs as Word does', () => {
    const levels: MadeLevel[] = [{ text: '%1.', start: 5 }];
    expect(clausesOf([item(0), item(0, ''), { text: 'plain words' }, item(0)], [levels])).toEqual([
      '5',
      undefined,
      '7',
    ]);
  });

  it('continues in a second use of the list, unless that one restarts or has levels of its own', () => {
    const overrides: MadeOverride[] = [
      { list: 0 },
      { list: 0 },
      { list: 0, starts: { 0: 7 } },
      { list: 1, levels: { 0: { text: '%1)', format: 3 } } },
    ];
    const main = [item(0), item(0, 'b', 2), item(0, 'c', 3), item(0, 'd', 3), item(0, 'e'), item(0, 'f', 4)];
    expect(clausesOf(main, [CONTRACT, CONTRACT], overrides)).toEqual(['1', '2', '7', '8', '9', 'A']);
  });

  it('restarts only after the levels that its list names', () => {
    const levels: MadeLevel[] = [{ text: '%1.' }, { text: '%2.', restart: 0 }, { text: '%3.', restart: 1 }];
    const main = [item(0), item(1), item(2), item(1), item(2), item(0), item(1), item(2)];
    expect(clausesOf(main, [levels])).toEqual(['1', '1', '1', '2', '2', '2', '3', '1']);
  });

  it('comes from the style, its level from the style or the list linked to it', () => {
    const styles = makeStyles({
      0: {},
      10: { sprms: inList(1) },
      11: { base: 10, sprms: '0a2601' },
      12: { sprms: inList(1) },
    });
    const levels = CONTRACT.map((level, index) => (index === 2 ? { ...level, style: 12 } : level));
    const lists = makeLists([levels], [{ list: 0 }]);
    const styled = (style: number, sprms = ''): DocParagraph => ({ text: 'some words', style, sprms });
    const main = [styled(10), styled(11), styled(12), styled(10, inList(0)), styled(10, '0b4601f8'), styled(12)];
    const { blocks } = documentOf({ main, ...lists, tables: { 1: styles, ...lists.tables } });
    expect(blocks.map(({ clause }) => clause)).toEqual(['1', '1.1', '1.1(a)', undefined, undefined, '1.1(b)']);
  });

  it('belongs to headings and table rows too', () => {
    const cell = (text: string, more = ''): DocParagraph => ({ text, ending: '\u0007', sprms: IN_TABLE + more });
    const main = [
      { ...item(0, 'Term'), style: 1 },
      cell('Fee', inList(1, 1)),
      cell('EUR 100'),
      { text: '', ending: '\u0007', sprms: ENDS_ROW },
    ];
    expect(documentOf({ main, ...makeLists([CONTRACT], [{ list: 0 }]) }).blocks).toMatchObject([
      { kind: 'heading', clause: '1' },
      { kind: 'table_row', text: 'Fee | EUR 100', clause: '1.1' },
    ]);
  });

  it.each<[string, MadeLevel]>([
    ['a bullet', { text: '\uf0b7', format: 23 }],
    ['no number', { text: '', format: 255 }],
    ['a script that is not known', { text: '%1.', format: 39 }],
  ])('is absent where the list prints %s', (_, level) => {
    expect(clausesOf([item(0)], [[level]])).toEqual([undefined]);
  });

  it('is absent for a list that the document does not have', () => {
    expect(clausesOf([item(0, 'a', 3), item(3, 'b', 1)], [[{ text: '%1.' }]])).toEqual([undefined, undefined]);
  });

  it('is left out, with a warning, where the tables are cut off', () => {
    const { tables = {}, levels = Buffer.alloc(0) } = makeLists([CONTRACT], [{ list: 0 }]);
    const { 73: lists = Buffer.alloc(0), 74: overrides = Buffer.alloc(0) } = tables;
    for (const broken of [
      { tables: { 73: lists, 74: overrides.subarray(0, 10) }, levels },
      { tables: { 73: lists.subarray(0, 20), 74: overrides }, levels },
      { tables: { 73: lists, 74: overrides }, levels: levels.subarray(0, 60) },
      { tables: { 73: lists, 74: Buffer.alloc(20, 0xff) }, levels },
    ]) {
      const { blocks, warnings } = documentOf({ main: [item(0)], ...broken });
      expect(blocks).toMatchObject([{ kind: 'list_item', text: 'some words' }]);
      expect(warnings).toEqual([expect.stringContaining('Save the document as .docx')]);
    }
  });
});
