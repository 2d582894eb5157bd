// How the benchmarks ask, and what they take from the text of a result.
import { expect, it } from 'vitest';
import { askAsList, askOneByOne, foundFor } from '#benchmarks/list-form.ts';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';
import { readDocument } from '#tests/server/engine/documents.ts';

const CONTENT = readDocument(`SUPPLY AGREEMENT

This Agreement is made as of May 4, 2021 between Quarrel Lamps, Inc. and Tarn Glass LLC.

1. Audit of fees. Quarrel may audit the books and records of Tarn that relate to the fees once a year.

2. Audit of security. Quarrel may inspect the facilities of Tarn and audit its records on security.

3. Regulators. Tarn permits an examination of its books by a regulator of Quarrel on reasonable notice.

4. Costs of an audit. Each party bears what an audit of its records costs it.

5. Governing law. This Agreement is governed by the laws of the State of Ohio.`);

const engine = createExtractiveEngine();
const AUDIT = { category: 'Audit rights', description: 'May a party audit the books of the other?' };
const LAW = { category: 'Governing law', description: 'Which law applies?' };

it('counts the passages under "See also" as found and not as quoted', async () => {
  const form = { engine, categories: [LAW, AUDIT] };
  const answered = await askAsList(form, 'supply.txt', CONTENT);
  const text = answered.results[0]?.text ?? '';
  expect(text).toMatch(/See also/);
  const audit = foundFor(AUDIT.category, answered, form);
  const shown = text.slice(text.indexOf('**Audit rights'));
  expect(audit.quoted).toBe(shown.split('\n').filter((line) => line.includes('“')).length);
  expect(audit.passages.length).toBeGreaterThan(audit.quoted);
  expect(foundFor(LAW.category, answered, form)).toMatchObject({ passages: [expect.anything()], quoted: 1 });
});

it('takes what was found for each prompt from its own result', async () => {
  const { found } = await askOneByOne(engine, ['Governing law', 'Franchise fees', 'Audit rights'], 'a.txt', CONTENT);
  const [law, , audit] = found.map(({ passages: [first] }) => CONTENT.text.slice(first?.start, first?.end));
  expect(law).toContain('State of Ohio');
  expect(found[1]?.passages).toEqual([]);
  expect(audit).toMatch(/audit|examination/);
});
