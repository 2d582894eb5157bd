// References to clauses that a template types, when clauses before them are left out.
import { expect, it } from 'vitest';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { complexField, control, paragraph, run } from '#tests/support/docx/word-markup.ts';
import { filled, readBytes } from '#tests/support/template-reading.ts';

const NUMBERING =
  '<w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>' +
  '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>' +
  '<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1.%2"/></w:lvl></w:abstractNum>' +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>' +
  '<w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>';
const clause = (content: string, level = 0, id = 1) => paragraph(content, { list: { id, level } });
const audit = control(clause(run('Audit.')), { more: '<w:alias w:val="Audit"/><w:tag w:val="optional"/>' });

/** Clauses 1 Audit, 2 Price with 2.1, and 3, which refers; without the first. */
async function withoutAudit(words: string, rest = '', values: Readonly<Record<string, string>> = {}) {
  const body = audit + clause(run('Price.')) + clause(run('Invoices.'), 1) + clause(run(words)) + rest;
  const { bytes, warnings } = await filled(makeDocx({ body, numbering: NUMBERING }), {
    included: { audit: false },
    values,
  });
  return { lines: (await readBytes(bytes)).text.split('\n\n'), warnings };
}

it.each<[words: string, written: string]>([
  ['Pay under clause 2.', 'Pay under clause 1.'],
  ['Pay under clauses 2.1 and 3.', 'Pay under clauses 1.1 and 2.'],
  ['Pay under clauses 2 to 3 of this Agreement.', 'Pay under clauses 1 to 2 of this Agreement.'],
  ['Section 2.1 says what Article 3 does not.', 'Section 1.1 says what Article 2 does not.'],
])('follows the numbers in “%s”', async (words, written) => {
  const { lines, warnings } = await withoutAudit(words);
  expect(lines.at(-1)).toBe(written);
  expect(warnings[0]).toMatch(
    /^Clause 2 referred to “.+”\. In it, [\d.]+ was changed to [\d.]+, following the numbering\.$/,
  );
});

it('says what refers to a clause that was left out, and leaves it', async () => {
  const { lines, warnings } = await withoutAudit('Audits follow clause 1.');
  expect(lines.at(-1)).toBe('Audits follow clause 1.');
  expect(warnings).toEqual(['Clause 2 refers to “clause 1”, but 1 was left out. Change the reference.']);
});

it.each([
  'The Buyer may act under section 3 of the Companies Act 2006.',
  'A debt under section 2 of the Late Payment of Commercial Debts (Interest) Act 1998 bears interest.',
  'The Processor assists under Article 3 GDPR.',
  'The Processor assists under Article 3 of Regulation (EU) 2016/679.',
  'The Companies Act 2006, section 3, applies.',
  'FAR section 2.1 applies.',
  'The parties follow clause 2.1 of the Framework Agreement.',
])('takes nothing for a clause of the contract in “%s”', async (words) => {
  expect(await withoutAudit(words)).toMatchObject({ lines: ['Price.', 'Invoices.', words], warnings: [] });
});

it.each<[words: string, rest: string]>([
  ['a paragraph of a schedule', clause(run('As paragraph 2 of Schedule 1 says.'))],
  ['a section where clauses are called clauses', clause(run('Neither clause 9 nor section 2 applies.'))],
  ['a section beside a law', clause(run('The Companies Act 2006 applies, and section 2.'))],
  ['an agreement that may be another', clause(run('See clause 2 of the Agreement.'))],
  ['a list that counts from 1 again', clause(run('Annex.'), 0, 2) + clause(run('See clause 2.'), 0, 2)],
])('reports and leaves %s', async (_what, rest) => {
  const { lines, warnings } = await withoutAudit('Delivery.', rest);
  expect(lines.at(-1)).toMatch(/\b2\b/);
  expect(warnings).toEqual([
    expect.stringMatching(/If that means 2 of the template, it is now 1\. Check the reference\.$/),
  ]);
});

it('leaves what a person wrote in the form, and what a field shows', async () => {
  const entered = await withoutAudit('Further terms: [Further terms]', '', { 'further-terms': 'see clause 2' });
  expect(entered.lines.at(-1)).toBe('Further terms: see clause 2');
  expect(entered.warnings).toEqual([expect.stringContaining('If that means 2 of the template')]);
  const number = await withoutAudit('Pay under clause [Payment clause].', '', { 'payment-clause': '2' });
  expect(number.lines.at(-1)).toBe('Pay under clause 2.');
  expect(number.warnings).toEqual([expect.stringContaining('If that means 2 of the template')]);
  const field = await withoutAudit(
    'Delivery.',
    clause(run('See clause ') + complexField(' REF _Ref9 \\r \\h ', run('2'))),
  );
  expect([field.lines.at(-1), field.warnings]).toEqual(['See clause 2', []]);
});

it.each(['See clause 2, section 3 of the Act. ', 'See section 2. '])(
  'reads forty thousand references in seconds: %s',
  { timeout: 30_000 },
  async (words) => {
    const { warnings } = await withoutAudit('Delivery.', clause(run(words.repeat(40_000))));
    expect(warnings).toHaveLength(1);
  },
);

it('reads forty thousand fields of one paragraph in seconds', { timeout: 60_000 }, async () => {
  const field = `<w:fldSimple w:instr=" REF _Ref9 \\r \\h ">${run('clause number two')}</w:fldSimple>`;
  const { warnings } = await withoutAudit('Delivery.', clause(field.repeat(40_000)));
  expect(warnings).toEqual([]);
});

it('reads thirty thousand bookmarks between paragraphs in seconds', { timeout: 60_000 }, async () => {
  const marked = (_: unknown, at: number) => `<w:bookmarkStart w:id="${at}" w:name="_Ref${at}"/>${paragraph('')}`;
  const bookmarks = Array.from({ length: 30_000 }, marked).join('');
  const reference = paragraph(complexField(' REF _Ref29999 \\r \\h ', run('2')));
  const { warnings } = await withoutAudit('Delivery.', bookmarks + reference);
  expect(warnings).toEqual([]);
});

it('lists fifty references at most, and the same words of a clause once', async () => {
  const clauses = Array.from({ length: 60 }, () => clause(run('See section 2. See section 2.')));
  const { warnings } = await withoutAudit('Delivery under clause 9.', clauses.join(''));
  expect(warnings).toHaveLength(50);
  expect(new Set(warnings).size).toBe(50);
});
