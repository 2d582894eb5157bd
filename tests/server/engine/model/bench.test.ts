// `npm run bench:answers -- <folder> --engine model` against an endpoint: asks the model of the environment, compares its
// quotes with the labels, and counts a contract on which it fails as wrong.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeModel, startFakeModel } from '#tests/support/fake-model.ts';
import { LINES } from './questions.ts';

const CATEGORIES = [
  { category: 'Governing Law', description: 'Which law applies?' },
  { category: 'Insurance', description: 'Which insurance is required?' },
];

let fake: FakeModel;
let folder: string;
beforeAll(async () => {
  fake = await startFakeModel();
  folder = await mkdtemp(join(tmpdir(), 'whereas-bench-'));
  const text = LINES.join('\n\n');
  const law = LINES[1] ?? '';
  const marks = { 'Governing Law': [{ start: text.indexOf(law), text: law }] };
  await writeFile(join(folder, 'categories.json'), JSON.stringify(CATEGORIES));
  await writeFile(join(folder, 'labels.json'), JSON.stringify({ 'a.txt': marks, 'b.txt': marks }));
  for (const name of ['a.txt', 'b.txt']) await writeFile(join(folder, name), text);
});
afterAll(async () => {
  await fake.close();
  await rm(folder, { recursive: true, force: true });
});

const bench = (environment: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, ['benchmarks/answers.ts', folder, '--engine', 'model'], {
    env: { ...process.env, AI_CONCURRENCY: '1', AI_PRICE_INPUT: '3', AI_PRICE_OUTPUT: '15', ...environment },
  });

test('the benchmark asks the model of the environment and judges what it quotes', async () => {
  const quotes = [{ document: 'a.txt', quote: LINES[1] }];
  const answers = [{ label: 'governing law', value: 'Delaware', quotes: [1], found: true }];
  fake.behave({ kind: 'reply', text: JSON.stringify({ text: 'Delaware [1]', quotes, answers }) });
  fake.behave({ kind: 'status', status: 401 });
  const model = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: fake.url, AI_MODEL: 'fake' };
  const { stdout } = await bench(model);
  expect(stdout).toContain('b.txt: The language model service did not accept the key.');
  expect(stdout).toContain('fake: 120 tokens read and 40 written, USD 0.0010');
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({
    'recall@1': 0.5,
    mrr: 0.5,
    // Only for the contract that the model answered: a failure says nothing about a clause.
    absent: 0.5,
    pairs: 2,
  });
  expect(fake.requests[0]?.user).toContain('- Governing Law: Which law applies?');
});

test('the benchmark says what is missing if the environment names no model', async () => {
  await expect(bench({ AI_PROVIDER: '', AI_MODEL: '', AI_BASE_URL: '' })).rejects.toThrow(/set AI_PROVIDER/);
});
