import { expect, it } from 'vitest';
import type { Block, ReadDocument } from '#domain/documents.ts';
import { kindOfPassage } from '#server/engine/clauses/clause-kinds.ts';
import { extractClauses } from '#server/engine/clauses/extract-clauses.ts';
import { readDocument, SUPPLY_AGREEMENT } from '#tests/server/engine/documents.ts';

/** The paragraphs as a reader gives them: a number at the start is the clause, and a line with `# ` is a heading. */
function contract(...lines: readonly string[]): ReadDocument {
  const blocks: Block[] = [];
  let text = '';
  for (const line of lines) {
    if (text !== '') text += '\n\n';
    const words = line.replace(/^# /, '');
    const clause = /^(?:\d+(?:\.\d+)*|\([a-z]\))(?=[. ])/.exec(words)?.[0];
    const kind = line.startsWith('# ') ? 'heading' : 'paragraph';
    blocks.push({ kind, text: words, start: text.length, end: text.length + words.length, ...(clause && { clause }) });
    text += words;
  }
  return readDocument(text, { kind: 'docx', blocks });
}

const told = async (content: ReadDocument) =>
  (await extractClauses(content, 100)).clauses.map(({ kind, number, heading }) => [kind, number, heading]);

it('takes a headed section with its parts as one clause of the kind that its heading names', async () => {
  const content = contract(
    '# 1. Confidentiality',
    '1.1 Each party keeps the information of the other secret.',
    '1.2 Either party may terminate the access of its staff.',
    '# 2. Insurance',
    '2.1 The supplier insures the goods.',
  );
  const { clauses } = await extractClauses(content, 100);
  expect(clauses.map(({ kind, number }) => [kind, number])).toEqual([
    ['Confidentiality', '1'],
    ['Insurance', '2'],
  ]);
  expect(content.text.slice(clauses[0]?.start, clauses[0]?.end)).toMatch(/^1\. Confidentiality[\s\S]*its staff\.$/);
});

it('takes the parts of a general section as clauses, by their own headings', async () => {
  const content = contract(
    '# 9. General',
    '9.1 Notices. A notice must be in writing.',
    '9.2 Governing law. This contract is governed by the laws of England.',
    '9.3 Entire agreement; waiver. This contract is all that the parties agreed.',
  );
  expect(await told(content)).toEqual([
    ['Notices', '9.1', 'Notices'],
    ['Governing law', '9.2', 'Governing law'],
    ['Entire agreement', '9.3', 'Entire agreement; waiver'],
  ]);
});

it('tells the parts of a section about two things apart by their wording', async () => {
  const content = contract(
    '# 11. Indemnification and liability',
    '11.1 Supplier shall defend, indemnify and hold harmless Customer against all claims of third parties.',
    '11.2 The aggregate liability of either party under this Agreement shall not exceed the Fees paid.',
    '11.3 This does not limit liability for fraud.',
  );
  expect((await told(content)).map(([kind, number]) => [kind, number])).toEqual([
    ['Indemnity', '11.1'],
    ['Limitation of liability', '11.2'],
  ]);
});

it('gives no kind to a clause that no kind fits', async () => {
  const content = contract('# 1. Mascots', '1.1 The club lends its badger to the school on Fridays.');
  expect(await told(content)).toEqual([['Other', '1', 'Mascots']]);
});

it('knows the parties and the signatures, and takes no title of a part for a clause', async () => {
  const content = contract(
    '# Supply Agreement',
    'This agreement is made between Ash Ltd (the “Supplier”) and Elm Inc (the “Customer”).',
    '# Standard Terms',
    '# 1. Insurance',
    '1.1 The Supplier insures the goods.',
    'IN WITNESS WHEREOF the parties have signed this agreement.',
    'ASH LTD',
  );
  expect((await told(content)).map(([kind]) => kind)).toEqual(['Parties', 'Insurance', 'Signatures']);
});

it('reads the clauses of a plain text by the headings before their words', async () => {
  expect(await told(contract(...SUPPLY_AGREEMENT.split('\n\n')))).toEqual(
    expect.arrayContaining([
      ['Limitation of liability', '4', 'Limitation of Liability'],
      ['Assignment', '5', 'Assignment'],
      ['Governing law', '7', 'Governing Law'],
    ]),
  );
});

it('takes each paragraph of a text without numbers and headings as one', async () => {
  const content = contract('The buyer pays within thirty days.', 'The seller delivers in June.');
  const { clauses } = await extractClauses(content, 100);
  expect(clauses.map(({ start, end }) => content.text.slice(start, end))).toEqual([
    'The buyer pays within thirty days.',
    'The seller delivers in June.',
  ]);
});

it('covers every clause once, in the order of the text', async () => {
  const { clauses } = await extractClauses(contract(...SUPPLY_AGREEMENT.split('\n\n')), 100);
  let last = 0;
  for (const { start, end } of clauses) {
    expect(start).toBeGreaterThanOrEqual(last);
    expect(end).toBeGreaterThan(start);
    last = end;
  }
});

it('keeps the first clauses of very many, says how many there are, and stops when aborted', async () => {
  const lines = Array.from({ length: 30_000 }, (_, at) => `${at + 1}. Mascots. The club keeps badger ${at + 1} warm.`);
  const content = contract(...lines);
  const { clauses, found } = await extractClauses(content, 2_000);
  expect([clauses.length, found]).toEqual([2_000, 30_000]);
  await expect(extractClauses(content, 2_000, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
});

it('reads a clause of a million words on one line by its beginning', async () => {
  const content = contract('# 1. Mascots', `1.1 ${'badgers are kept warm '.repeat(250_000)}`);
  expect((await told(content)).map(([kind]) => kind)).toEqual(['Other']);
});

it('names the kind of a passage by itself', () => {
  expect(kindOfPassage('7.2 Notices. A notice must be in writing.')).toBe('Notices');
  expect(kindOfPassage('This Agreement is governed by and construed in accordance with the laws of Ohio.')).toBe(
    'Governing law',
  );
  expect(kindOfPassage('The club lends its badger to the school.')).toBe('Other');
});
