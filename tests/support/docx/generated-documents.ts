// fast-check's arbitraries of Word documents: runs of different looks, tracked changes of two authors, fields, links, tables,
// notes, content controls, comments, and odd characters.
import fc from 'fast-check';
import type { Block, Cell, DeletedWords, Document, Inline, Paragraph, Row, Words } from './document-model.ts';
import type { ControlLook, Look, Signature } from './word-markup.ts';

/** No rare event: about one in four. */
const SELDOM = { nil: undefined, freq: 3 };

const VOCABULARY = (
  'the Supplier Customer shall may not pay within thirty 30 days of notice € 1,000.00 (a) “Term” clause 7.2 and ' +
  'liability is limited; fee — fees: naïve Straße 契約 שלום مرحبا 𝒜𝒷 👩‍⚖️ & <b> "x" co-operate. e\u0301t\u0301'
).split(' ');
/** White space and characters that readers and writers trip over: tabs, breaks, no-break spaces, joiners, directional marks. */
const BETWEEN = [
  ' ',
  ' ',
  ' ',
  ' ',
  ' ',
  '  ',
  '\t',
  '\n',
  '\u00a0',
  '\u2011',
  '\u200b',
  '\u200f',
  '\u202e',
  '\u00ad',
  '',
];

const wordsText: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom(...VOCABULARY), fc.constantFrom(...BETWEEN)), { minLength: 1, maxLength: 6 })
  .map((pairs) => pairs.map(([word, gap]) => word + gap).join(''));
/** Also white space alone, and nothing. */
const runText = fc.oneof(
  { weight: 12, arbitrary: wordsText },
  { weight: 2, arbitrary: fc.constantFrom(' ', '\t', '\n', '') },
);

const look: fc.Arbitrary<Look> = fc.record(
  { bold: fc.constant(true), italic: fc.constant(true), caps: fc.constant(true), rightToLeft: fc.constant(true) },
  { requiredKeys: [] },
);
const words: fc.Arbitrary<Words> = fc.record({ is: fc.constant('words' as const), text: runText, look });

const OTHERS = ['Ana "The Pen" O\'Neil', '<Müller & Söhne>'];
const by: fc.Arbitrary<Signature> = fc.record({
  author: fc.constantFrom(...OTHERS),
  date: fc.constantFrom('2026-01-10T09:00:00Z', '2026-01-11T17:30:00Z'),
});
const someWords = fc.array(words, { minLength: 1, maxLength: 3 });

const deletedWords: fc.Arbitrary<DeletedWords> = fc.record({
  is: fc.constant('deleted' as const),
  by,
  content: someWords,
});
const insertedWords: fc.Arbitrary<Inline> = fc.record({
  is: fc.constant('inserted' as const),
  by,
  content: fc.array(fc.oneof({ weight: 4, arbitrary: words }, { weight: 1, arbitrary: deletedWords }), {
    minLength: 1,
    maxLength: 3,
  }),
});
const movedWords: fc.Arbitrary<Inline> = fc.record({
  is: fc.constant('moved' as const),
  half: fc.constantFrom('From' as const, 'To' as const),
  by,
  content: someWords,
});
const field: fc.Arbitrary<Inline> = fc.record({
  is: fc.constant('field' as const),
  isSimple: fc.boolean(),
  content: someWords,
});
const controlLook: fc.Arbitrary<ControlLook> = fc.record(
  {
    lock: fc.constantFrom('contentLocked' as const, 'sdtContentLocked' as const, 'sdtLocked' as const),
    isBound: fc.constant(true),
  },
  { requiredKeys: [] },
);
const simpleInline = fc.oneof(
  { weight: 12, arbitrary: words },
  { weight: 3, arbitrary: insertedWords },
  { weight: 3, arbitrary: deletedWords },
  { weight: 1, arbitrary: field },
);
const simpleInlines = fc.array(simpleInline, { minLength: 1, maxLength: 3 });
const box: fc.Arbitrary<Inline> = fc.record({ is: fc.constant('box' as const), content: someWords });

const inline: fc.Arbitrary<Inline> = fc.oneof(
  { weight: 14, arbitrary: simpleInline },
  { weight: 1, arbitrary: movedWords },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constantFrom('link' as const, 'bookmark' as const), content: simpleInlines }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constant('control' as const), look: controlLook, content: simpleInlines }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('commented' as const),
      by,
      text: wordsText,
      content: fc.array(simpleInline, { maxLength: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('note' as const),
      kind: fc.constantFrom('footnote' as const, 'endnote' as const),
      content: simpleInlines,
    }),
  },
  { weight: 1, arbitrary: box },
);

const change = fc.record({ is: fc.constantFrom('ins' as const, 'del' as const), by });
const paragraph: fc.Arbitrary<Paragraph> = fc.record({
  is: fc.constant('paragraph' as const),
  style: fc.option(fc.constantFrom('Heading1', 'Normal'), SELDOM),
  level: fc.option(fc.nat({ max: 2 }), SELDOM),
  mark: fc.option(change, { nil: undefined, freq: 6 }),
  formatted: fc.option(by, { nil: undefined, freq: 8 }),
  content: fc.array(inline, { maxLength: 5 }),
});

/** The last mark of a cell, note or text is no paragraph mark that could be deleted or inserted. */
const unchanged = (made: Paragraph): Paragraph => ({ ...made, mark: undefined });
const endingUnchanged = (made: readonly Paragraph[]) =>
  made.map((each, index) => (index === made.length - 1 ? unchanged(each) : each));

const cell: fc.Arbitrary<Cell> = fc.record({
  span: fc.option(fc.constant(2), SELDOM),
  merge: fc.option(fc.constantFrom('restart' as const, 'continue' as const), SELDOM),
  paragraphs: fc.array(paragraph, { minLength: 1, maxLength: 2 }).map(endingUnchanged),
});
const row: fc.Arbitrary<Row> = fc.record({
  change: fc.option(change, { nil: undefined, freq: 5 }),
  cells: fc.array(cell, { minLength: 1, maxLength: 3 }),
});
const table: fc.Arbitrary<Block> = fc.record({
  is: fc.constant('table' as const),
  rows: fc.array(row, { minLength: 1, maxLength: 3 }),
});

const plainBlock: fc.Arbitrary<Block> = fc.oneof({ weight: 6, arbitrary: paragraph }, { weight: 1, arbitrary: table });
const block: fc.Arbitrary<Block> = fc.oneof(
  { weight: 9, arbitrary: plainBlock },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('control' as const),
      look: controlLook,
      blocks: fc.array(paragraph, { minLength: 1, maxLength: 2 }).map(endingUnchanged),
    }),
  },
);

/** A paragraph mark that is changed has another paragraph after it, as Word writes it. */
function settleMarks(blocks: readonly Block[]): Block[] {
  return blocks.map((made, index) =>
    made.is === 'paragraph' && blocks[index + 1]?.is !== 'paragraph' ? unchanged(made) : made,
  );
}

/** Word has no comments and notes in running heads. */
const header: fc.Arbitrary<Paragraph> = fc.record({ is: fc.constant('paragraph' as const), content: simpleInlines });

/** Documents whose first paragraph has text, as an empty one is refused. */
export const documents: fc.Arbitrary<Document> = fc.record({
  prefix: fc.constantFrom('w', 'w', 'w', 'ns0', ''),
  blocks: fc
    .array(block, { minLength: 1, maxLength: 6 })
    .map((blocks) =>
      settleMarks([{ is: 'paragraph', content: [{ is: 'words', text: 'Agreement', look: {} }] }, ...blocks]),
    ),
  header: fc.option(header, SELDOM),
});
