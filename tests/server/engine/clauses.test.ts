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

it('a printed number stays, and notes have none', () => {
  const block = (text: string, more: Partial<Block>): Block => ({ kind: 'paragraph', text, start: 0, end: 1, ...more });
  const blocks = [
    block('12. LAW', { kind: 'heading', clause: '12' }),
    block(LAW, {}),
    block('(a) in Bern', { clause: '(a)' }),
    block('See the code.', { kind: 'footnote' }),
    block('Fee | 5', { kind: 'table_row' }),
  ];
  const content: ReadDocument = { kind: 'docx', text: '', blocks, pages: null, warnings: [] };
  expect(clausesOf(content)).toEqual(['12', '12', '(a)', undefined, '12']);
});
