// The clause of a block without a number: that of the numbered heading above it, and none in doubt.
import { describe, expect, it } from 'vitest';
import type { Block, ReadDocument } from '#domain/documents.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { readText } from '#server/documents/text/read-text.ts';
import { clausesOf } from '#server/engine/citing/clauses.ts';
import { describePlace, placeAt } from '#server/engine/citing/place.ts';
import { makeDocx, p } from '#tests/server/documents/make-documents.ts';

const read = (...paragraphs: string[]) => unpack(readText(Buffer.from(paragraphs.join('\n\n'))));

/** The clause of the paragraph that begins so. */
function clauseOf(content: ReadDocument, beginning: string): string | undefined {
  const at = content.blocks.findIndex(({ text }) => text.startsWith(beginning));
  expect(at, beginning).toBeGreaterThanOrEqual(0);
  return clausesOf(content)[at];
}

const COURTS = 'The courts of Bern decide.';
const LAW = 'This Agreement is governed by the laws of Bern.';

describe('a list item', () => {
  const LIST = 'The Keeper shall:';

  it.each([
    ['under a numbered heading', ['6. DUTIES', LIST, '(a) feed the bees;', '(b) count them.'], 'count', '6(b)'],
    ['under a numbered clause', ['6.1 The Keeper shall:', '(a) feed the bees;', '(b) count them.'], 'count', '6.1(b)'],
    ['with a bare letter', ['6.1 The Keeper shall:', 'a) feed the bees;', 'b) count them.'], 'count', '6.1(b)'],
    [
      'of a nested list',
      ['6.1 Duties.', '(a) Hives.', '(i) Hives are oak.', '(ii) Hives are dry.', '(b) Bees.', '(i) Bees are fed.'],
      'Bees are fed',
      '6.1(b)(i)',
    ],
    [
      'behind a nested list',
      ['6.1 Duties.', '(a) Hives.', '(i) Hives are oak.', '(ii) Hives are dry.', '(b) Bees.'],
      'Bees',
      '6.1(b)',
    ],
    [
      'behind a paragraph of its clause',
      ['6.1 Duties.', '(a) Feed the bees.', 'Sugar is enough.', '(b) Count them.', '6.2 Honey is his.'],
      'Count',
      '6.1(b)',
    ],
    ['whose list begins in the clause', ['6.1 He shall (a) feed the bees or', '(b) count them.'], 'count', '6.1(b)'],
    ['below a number that has the first item', ['6.1(a) Feed them.', '(b) Count them.'], 'Count', '6.1(b)'],
    ['in a schedule', ['1. LAW', LAW, 'Schedule 2', '(a) Oak.', '(b) Ash.'], 'Ash', 'Schedule 2(b)'],
  ])('%s has the numbers above it', (_, paragraphs, beginning, clause) => {
    const content = read(...paragraphs);
    const at = content.blocks.findIndex(({ text }) => new RegExp(String.raw`^\S+ ${beginning}`).test(text));
    expect(clausesOf(content)[at]).toBe(clause);
  });

  it('is the ninth letter or the Roman one by what is around it', () => {
    const letters = Array.from('abcdefgh', (letter) => `(${letter}) item ${letter};`);
    const ninth = read('3.1 The Keeper shall:', ...letters, '(i) item i; and', '(j) item j.');
    expect(clausesOf(ninth).slice(-2)).toEqual(['3.1(i)', '3.1(j)']);
    const nested = read('3.1 The Keeper shall:', ...letters, '(i) first;', '(ii) second.');
    expect(clausesOf(nested).slice(-2)).toEqual(['3.1(h)(i)', '3.1(h)(ii)']);
  });

  it.each([
    ['under a heading without a number', ['6. DUTIES', LIST, 'Miscellaneous', LAW, '(a) Last.'], '(a)'],
    ['whose list began elsewhere', ['6.1 He is paid.', '(a) Weekly.', '(c) Last.'], '(c)'],
    ['behind a paragraph of uncertain place', ['6.1 He is paid.', 'Always.', '(a) Last.'], '(a)'],
    ['of a second list with the same numbers', ['6. PAY', LIST, '(a) Eat.', '(b) Sleep.', LIST, '(a) Last.'], '(a)'],
  ])('%s has its own number alone', (_, paragraphs, clause) => {
    expect(clauseOf(read(...paragraphs), `${clause} Last`)).toBe(clause);
  });
});

describe('a paragraph behind a clause with text', () => {
  it('belongs to that clause where the next number follows it', () => {
    const content = read(
      '3. FEES',
      '3.1 Fees are monthly.',
      LAW,
      '3.2 Costs are repaid.',
      COURTS,
      '4. TERM',
      'One year.',
    );
    expect(clauseOf(content, LAW)).toBe('3.1');
    expect(clauseOf(content, COURTS)).toBe('3');
  });

  it('belongs to a clause that introduces it', () => {
    const content = read('3. CAPS', '3.5 The following definitions apply.', '“Cap” means ten.', '4. TERM', 'One year.');
    expect(clauseOf(content, '“Cap”')).toBe('3.5');
  });

  it('belongs to it where it goes on with its sentence after a running head', () => {
    const pages = ['EXECUTION COPY', '3. FEES', '3.1 Fees are paid by the Keeper to', '-1- 2', 'EXECUTION COPY'];
    const more = ['the Owner every month.', 'More.', '-2- 3', 'EXECUTION COPY', '4. TERM', 'One year.', '-3- 4'];
    expect(clauseOf(read(...pages, ...more), 'the Owner')).toBe('3.1');
  });

  it('belongs to it where it goes on with the number of a reference', () => {
    const pages = [
      '3.1 The Keeper pays the Owner all that is due under this Section',
      '9.2 and at any time.',
      'At once.',
      '3.2 Costs.',
    ];
    const content = read(...pages);
    expect(clauseOf(content, '9.2 and')).toBe('3.1');
    expect(clauseOf(content, 'At once')).toBe('3.1');
  });

  it('leaves the item behind which it goes on with the whole list', () => {
    const content = read(
      '3.1 Delivered are',
      '(a) apples; and',
      '(b) pears',
      'to the house of the Keeper.',
      '3.2 Bees.',
    );
    expect(clauseOf(content, 'to the house')).toBe('3.1');
  });
});

describe('a paragraph without a number', () => {
  it('has the number of the heading above, up to the next heading', () => {
    const content = read(
      '11. Force majeure',
      'Nobody is in breach.',
      '12. Governing law and jurisdiction',
      LAW,
      COURTS,
    );
    expect(clauseOf(content, 'Nobody')).toBe('11');
    expect(clauseOf(content, LAW)).toBe('12');
    expect(clauseOf(content, COURTS)).toBe('12');
    expect(describePlace(placeAt(content, content.text.indexOf(COURTS)))).toBe('Clause 12');
  });

  it('has the number of the innermost one', () => {
    const content = read('12. LAW', LAW, '12.1 Courts', COURTS, '12.2 Whoever loses shall pay.', 'At once.');
    expect(clauseOf(content, COURTS)).toBe('12.1');
    // Behind a clause with words of its own it may belong to that one: the number of the heading holds in any case.
    expect(clauseOf(content, 'At once')).toBe('12');
    expect(clauseOf(read('ARTICLE IX', 'REMEDIES', '9.1 Any remedy may be sought.', 'At once.'), 'At once')).toBe(
      'ARTICLE IX',
    );
  });

  it('has the number that Word prints before its heading', async () => {
    const style = `<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/></w:style>`;
    const body = p('1. Definitions', '<w:pStyle w:val="H"/>') + p('Words mean what they say.') + p('Always.');
    const content = unpack(await readDocx(makeDocx({ body, styles: style }), DEFAULT_LIMITS));
    expect(clauseOf(content, 'Always')).toBe('1');
    expect(describePlace(placeAt(content, content.text.indexOf('Always')))).toBe('Clause 1');
  });

  it.each([
    ['before the first heading', ['THE AGREEMENT', LAW, '1. Definitions', COURTS]],
    ['under a heading without a number', ['4. FEES', COURTS, 'MISCELLANEOUS', LAW]],
    ['under such a heading in letters like any other', ['4. FEES', COURTS, 'Miscellaneous', LAW]],
    ['behind a clause that the heading does not hold', ['4. FEES', COURTS, '5. The buyer shall pay at once.', LAW]],
    ['behind a table of contents', ['1. Fees', '2. Term', '3. Law', 'THE AGREEMENT', LAW]],
    ['behind an entry of it with its page', ['1. Fees 3', '2. Term 4', '3. Law 9', LAW]],
  ])('has none %s', (_, paragraphs) => {
    expect(clauseOf(read(...paragraphs), LAW)).toBeUndefined();
  });

  it('has none in the signature block', () => {
    const content = read('12. LAW', LAW, 'IN WITNESS WHEREOF the parties sign.', 'Their officers were empowered to.');
    expect(clauseOf(content, 'Their officers')).toBeUndefined();
  });

  it('restarts in a schedule, but not at an exhibit number on top of a filing', () => {
    const content = read(
      'EXHIBIT 10.1',
      LAW,
      '1. FEES',
      COURTS,
      'Schedule 1',
      'Prices are in euros.',
      '1. BANKS',
      'Any.',
    );
    expect(clauseOf(content, LAW)).toBeUndefined();
    expect(clauseOf(content, 'Prices')).toBe('Schedule 1');
    expect(clauseOf(content, 'Any')).toBe('1');
  });

  it('continues after the items of a list, which are no headings', () => {
    const items = ['1. Laptop Computers', '2. Printers', '3. Cables'];
    const content = read('4. FEES', COURTS, '5. DELIVERY', 'Delivered are:', ...items, 'At once.', '6. LAW', LAW);
    expect(clauseOf(content, 'At once')).toBe('5');
    expect(clauseOf(content, LAW)).toBe('6');
  });
});

it('an item has the number of its clause, and notes have none', () => {
  const block = (text: string, more: Partial<Block>): Block => ({ kind: 'paragraph', text, start: 0, end: 1, ...more });
  const blocks = [
    block('12. LAW', { kind: 'heading', clause: '12' }),
    block(LAW, {}),
    block('(a) in Bern', { clause: '(a)' }),
    block('See the code.', { kind: 'footnote' }),
    block('Fee | 5', { kind: 'table_row' }),
  ];
  const content: ReadDocument = { kind: 'docx', text: '', blocks, pages: null, warnings: [] };
  expect(clausesOf(content)).toEqual(['12', '12', '12(a)', undefined, '12']);
});
