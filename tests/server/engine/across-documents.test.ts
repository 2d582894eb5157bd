// A question about a folder: the built-in engine answers from all of its documents as one corpus.
import { describe, expect, it } from 'vitest';
import { unpack } from '#server/documents/blocks.ts';
import { readText } from '#server/documents/text/read-text.ts';
import { answerPrompts } from '#server/engine/answer-prompts.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';

const FILLER = 'The parties have agreed as follows. Each of them bears its own costs of preparing this agreement.';

const contract = (name: string, ...clauses: string[]): EngineDocument => ({
  name,
  input: name,
  main: false,
  content: unpack(readText(Buffer.from([FILLER, ...clauses, FILLER].join('\n\n')))),
});

const LEASE = contract('lease.txt', '7. Governing law. This lease is governed by the laws of England and Wales.');
const SUPPLY = contract('supply.txt', '19. Governing law. This agreement shall be governed by the laws of France.');
const MEMO = contract('memo.txt', 'The kettle in the kitchen is to be descaled every month.');
const DOCUMENTS = [MEMO, LEASE, SUPPLY];

const ask = (prompt: string, documents: readonly EngineDocument[] = DOCUMENTS, remarks: readonly string[] = []) =>
  answerPrompts({
    prompts: [{ prompt, output: 'List', fields: [], files: [] }],
    fields: [],
    documents,
    engine: createExtractiveEngine(),
    signal: new AbortController().signal,
    isAcross: true,
    remarks,
  });

describe('a question to many documents', () => {
  it('is answered with passages and their documents, and with the documents without an answer', async () => {
    const { results, sources } = await ask('What is the governing law?');
    expect(new Map(sources.map(({ document, check }) => [document, check]))).toEqual(
      new Map([
        ['lease.txt', 'exact'],
        ['supply.txt', 'exact'],
      ]),
    );
    const [result] = results;
    expect(result?.text).toContain('- **lease.txt**');
    expect(result?.text).toContain('- **supply.txt**');
    expect(result?.text).toContain('Nothing found in memo.txt');
    expect(result?.answers).toMatchObject([
      { label: 'What is the governing law?', sources: [1, 2], not_found_in: ['memo.txt'] },
    ]);
  });

  it('names the document of each value', async () => {
    const { results } = await ask('What is the governing law?');
    const values = results.flatMap(({ answers }) => answers.map(({ value }) => value));
    expect(values).toEqual(['supply.txt: laws of France; lease.txt: laws of England and Wales']);
    const [alone] = (await ask('What is the governing law?', [SUPPLY])).results;
    expect(alone?.answers).toMatchObject([{ value: 'laws of France' }]);
  });

  it('says once that nothing was found in any number of documents', async () => {
    const { results } = await ask('Who feeds the crocodiles?');
    expect(results[0]?.text).toMatch(/^Not found in the documents\.(?: Nearest: [^\n]*\.)?$/);
    expect(results[0]?.answers).toMatchObject([{ absence: 'not_in_documents', sources: [] }]);
    expect(results[0]?.answers[0]).not.toHaveProperty('not_found_in');
  });

  it('quotes the best few of many and refers to the others', async () => {
    const many = Array.from({ length: 12 }, (_, number) =>
      contract(`lease ${number}.txt`, `7. Governing law. This lease is governed by the laws of Land${number}.`),
    );
    const { results, sources } = await ask('What is the governing law?', many);
    expect(sources).toHaveLength(12);
    expect(results[0]?.text.match(/^- /gm)).toHaveLength(8);
    expect(results[0]?.answers[0]).not.toHaveProperty('not_found_in');
    expect(results[0]?.text).toMatch(/See also lease \d+\.txt \\?\[\d+\]/);
  });

  it('reads a sentence with commas as one question, and several sentences as several', async () => {
    const one = await ask('Which law governs, that of England, that of France, or another one?');
    expect(one.results[0]?.answers).toHaveLength(1);
    const two = await ask('What is the governing law? Who descales the kettle?');
    expect(two.results[0]?.answers.map(({ label }) => label)).toEqual([
      'What is the governing law?',
      'Who descales the kettle?',
    ]);
  });

  it('lists the documents that could not be read', async () => {
    const { results, text } = await ask('What is the governing law?', DOCUMENTS, ['scan.pdf has no text.']);
    expect(results[0]?.text).toMatch(/\n\n> scan\\?\.pdf has no text\\?\.$/);
    expect(text).toContain('has no text');
  });
});
