import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { answerPrompts } from '#server/engine/answer-prompts.ts';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';
import { engineDocument } from '#tests/server/engine/documents.ts';

/** Three clauses give a right to audit, a fourth tells who pays for it. */
const HOSTING = `HOSTING AGREEMENT

This Hosting Agreement (the “Agreement”) is made as of May 4, 2021 between Quarrel Lamps, Inc. and Tarn Hosting LLC.

1. Services. Tarn shall host the website of Quarrel and keep it available.

2. Fees. Quarrel shall pay $4,000 each month within thirty (30) days after the invoice date.

3. Audit of fees. Quarrel may audit the books and records of Tarn that relate to the fees once a year.

4. Audit of security. Quarrel may inspect the facilities of Tarn and audit its records on security.

5. Regulators. Tarn permits an examination of its books by a regulator of Quarrel on reasonable notice.

6. Costs of an audit. Each party bears what an audit of its records costs it.

7. Governing law. This Agreement is governed by the laws of the State of Ohio.`;

function ask(instruction: string, output = 'List', documents = [engineDocument(HOSTING, 'hosting.txt')]) {
  return answerPrompts({
    prompts: [{ prompt: instruction, output, fields: [], files: [] }],
    fields: [],
    documents,
    engine: createExtractiveEngine(),
    signal: new AbortController().signal,
  });
}

describe('further passages on a point', () => {
  it('are sources after the answer, at most five in all', async () => {
    const { results, sources } = await ask('- Audit rights');
    const { sources: numbers = [], value } = results[0]?.answers[0] ?? {};
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers.length).toBeLessThanOrEqual(5);
    const first = sources.find(({ number }) => number === numbers[0]);
    expect(value).toBe(first?.quote);
    expect(first?.quote).toMatch(/may (audit|inspect)|permits an examination/);
  });

  it('are named by their place, not written out, in a list', async () => {
    const { results } = await ask('- Audit rights');
    expect(results[0]?.text).toMatch(/\n {2}- See also paragraph \d+ \[\d\]/);
    expect(results[0]?.text).not.toContain('bears what');
  });

  it('are beside the place of the answer in a table, and in parentheses in a paragraph', async () => {
    const { results: table } = await ask('- Audit rights', 'Table');
    expect(table[0]?.text.split('\n')[2]).toMatch(/\| Paragraph \d+\. See also paragraph \d+ \[\d\].* \|$/);
    const { results: paragraphs } = await ask('- Audit rights', 'Plain Text');
    expect(paragraphs[0]?.text).toMatch(/ \(see also paragraph \d+ \[\d\].*\)$/);
  });

  it('are cited in the text, each one', async () => {
    const { results, sources } = await ask('- Audit rights\n- Payment\n- Governing law');
    for (const { number } of sources) expect(results[0]?.text).toContain(`[${number}]`);
  });

  it('are left out of templates and summaries', async () => {
    const shape = await ask('Fill the shape in.', JSON.stringify({ audit_rights: '' }));
    expect(shape.sources).toHaveLength(1);
    const form = await ask('Fill it in.', 'Audit rights: [audit rights]');
    expect(form.results[0]?.text).not.toMatch(/see also/i);
    const summary = await ask('Summarise this contract');
    expect(summary.results[0]?.text).not.toMatch(/see also/i);
  });

  it('are fewer if documents are compared', async () => {
    const two = [engineDocument(HOSTING, 'one.txt'), engineDocument(HOSTING, 'two.txt')];
    const { results, sources } = await ask('- Audit rights', 'List', two);
    for (const name of ['one.txt', 'two.txt']) {
      expect(results[0]?.text).toMatch(new RegExp(`${name}: (possibly )?“`));
      expect(sources.filter(({ document }) => document === name).length).toBeLessThanOrEqual(3);
    }
  });
});

describe('a summary', () => {
  it('mentions only likely points, while a question is answered from less', async () => {
    const text = `LETTER\n\nThe parties met in May. Nothing in this letter prohibits a party from products that compete with those of the other.`;
    const summary = await ask('Summarise this letter', 'List', [engineDocument(text)]);
    expect(summary.results[0]?.text).not.toMatch(/Exclusivity|Insurance/);
    const asked = await ask('- Insurance', 'List', [engineDocument(text)]);
    expect(asked.results[0]?.text).toContain(MESSAGES.notFoundInDocuments);
  });
});
