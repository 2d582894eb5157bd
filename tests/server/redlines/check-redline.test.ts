// A redline that does not give both texts is never called complete, whatever the writer says of it.
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { checkRedline } from '#server/redlines/compare/check-redline.ts';
import { NUMBERING } from '#tests/support/docx/document-model.ts';
import { type MadeDocx, makeDocx } from '#tests/support/docx/make-docx.ts';
import { cell, deleted, deletedRun, inserted, paragraph, row, run, table } from '#tests/support/docx/word-markup.ts';

const OURS = { author: 'A. Vale' };
const THEIRS = { author: 'B. Other' };
const PAYMENT = paragraph(run('The Buyer pays within thirty days.'));
const NOTE = '<w:r><w:footnoteReference w:id="1"/></w:r>';
const MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const FORMULA = `<m:oMath ${MATH}><m:r><m:t>a=b</m:t></m:r></m:oMath>`;
const LIST = { list: { id: 1, level: 0 } };
const counted = (text: string) => paragraph(run(text), LIST);
const added = (content: string, isCounted = false) =>
  paragraph(inserted(OURS, content), { mark: { is: 'ins', by: OURS }, ...(isCounted && LIST) });

function faultOf(older: MadeDocx, newer: MadeDocx, redline: MadeDocx) {
  return checkRedline(makeDocx(redline), { from: makeDocx(older), to: makeDocx(newer) }, DEFAULT_LIMITS);
}

const borne = (buyer: string, seller: string) =>
  table([row(['Insurance', buyer, seller].map((text) => cell(paragraph(text === '' ? '' : run(text)))))], 3) + PAYMENT;

const changed = (from: string, to: string) =>
  paragraph(run('Notice of ') + deleted(OURS, deletedRun(from)) + inserted(OURS, run(to)) + run(' days.'));
const notice = (days: string) => paragraph(run(`Notice of ${days} days.`));

test('a redline that gives both texts is complete', async () => {
  const [older, newer] = [{ body: PAYMENT + notice('ten') }, { body: PAYMENT + notice('twenty') }];
  expect(await faultOf(older, newer, { body: PAYMENT + changed('ten', 'twenty') })).toBeNull();
});

describe('a redline is incomplete where', () => {
  test.each<[string, MadeDocx, MadeDocx, MadeDocx]>([
    ['a word is another', { body: notice('ten') }, { body: notice('twenty') }, { body: changed('ten', 'thirty') }],
    [
      'a note stands as a paragraph',
      { body: PAYMENT },
      { body: paragraph(run('The Buyer pays within thirty days.') + NOTE), footnotes: [paragraph(run('Or less.'))] },
      { body: PAYMENT + added(run('Or less.')) },
    ],
    [
      'a row stands as a paragraph',
      { body: PAYMENT },
      { body: PAYMENT + table([row([cell(paragraph(run('Bolts')))])], 1) },
      { body: PAYMENT + added(run('Bolts')) },
    ],
    [
      'the head lacks a difference',
      { body: PAYMENT, header: paragraph(run('First draft')) },
      { body: PAYMENT, header: paragraph(run('Second draft')) },
      { body: PAYMENT, header: paragraph(run('First draft')) },
    ],
    [
      'a typed number is the old one',
      { body: paragraph(run('7.2 The Buyer pays.')) },
      { body: paragraph(run('8.2 The Buyer pays.')) },
      { body: paragraph(run('7.2 The Buyer pays.')) },
    ],
    [
      'a value stands in another column',
      { body: borne('yes', '') },
      { body: borne('', 'yes') },
      { body: borne('yes', '') },
    ],
    [
      'one paragraph stands as two',
      { body: PAYMENT },
      { body: paragraph(run('The Buyer pays within thirty days. Always.')) },
      { body: PAYMENT + added(run('Always.')) },
    ],
  ])('%s', async (_title, older, newer, redline) => {
    expect(await faultOf(older, newer, redline)).toBe('other_when_accepted');
  });

  test.each([
    ['an inserted paragraph counts in a list', [counted('Bolts'), counted('Nuts')], added(run('Also'), true), 'Also'],
    ['a paragraph keeps a number that it lost', [counted('Bolts')], counted('Nuts'), null],
  ])('%s', async (_title, [first = '', last = ''], middle, plain) => {
    const kept = { numbering: NUMBERING };
    const older = { body: first + (plain === null ? middle : '') + last, ...kept };
    const between = plain === null ? paragraph(run('Nuts')) : paragraph(run(plain));
    const redline = { body: first + middle + last, ...kept };
    expect(await faultOf(older, { body: first + between + last, ...kept }, redline)).toBe('other_numbers');
    expect(
      await faultOf(older, { body: first + (plain === null ? middle : counted(plain)) + last, ...kept }, redline),
    ).toBeNull();
  });

  test('a formula stands as words', async () => {
    const [older, newer] = [{ body: PAYMENT }, { body: PAYMENT + paragraph(FORMULA) }];
    expect(await faultOf(older, newer, { body: PAYMENT + added(run('a=b')) })).toBe('other_formulas');
  });

  test('rejecting it does not give the older text', async () => {
    const [older, newer] = [{ body: notice('ten') }, { body: notice('twenty') }];
    expect(await faultOf(older, newer, { body: notice('twenty') })).toBe('other_when_rejected');
  });
});

test('changes of others, which the older file has already, stay what they are', async () => {
  const theirs = paragraph(inserted(THEIRS, run('A sentence of theirs.')), { mark: { is: 'ins', by: THEIRS } });
  const older = { body: theirs };
  const newer = { body: paragraph(run('A sentence of theirs.')) + PAYMENT };
  const redline = { body: theirs + added(run('The Buyer pays within thirty days.')) };
  expect(await faultOf(older, newer, redline)).toBeNull();
});

test('a formula that is deleted, or whose row is, is gone when the redline is accepted', async () => {
  const deletedRow = row([cell(paragraph(FORMULA))]).replace(
    '<w:tc>',
    '<w:trPr><w:del w:id="90" w:author="A. Vale"/></w:trPr><w:tc>',
  );
  const gone = paragraph(deleted(OURS, FORMULA)) + table([deletedRow], 1);
  const older = { body: PAYMENT + paragraph(FORMULA) + table([row([cell(paragraph(FORMULA))])], 1) };
  expect(await faultOf(older, { body: PAYMENT }, { body: PAYMENT + gone })).toBeNull();
});

test('the page number of a running head, which Word computes, is no difference', async () => {
  const page = (number: number): MadeDocx => ({ body: PAYMENT, header: paragraph(run(`Draft Page ${number} of 9`)) });
  expect(await faultOf(page(3), page(4), page(3))).toBeNull();
});
