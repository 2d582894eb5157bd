// The record of an answer: how sure it is, and the passages nearest to a question without one.
import { describe, expect, it } from 'vitest';
import { answerPrompts } from '#server/engine/answer-prompts.ts';
import type { Draft } from '#server/engine/engine.ts';
import { engineDocument, SUPPLY_AGREEMENT } from './documents.ts';
import { NO_JUDGE } from '#tests/support/no-judge.ts';

const supply = engineDocument(SUPPLY_AGREEMENT, 'supply.txt', 'Contract');

const run = (text: string, quotes: Draft['quotes'], answers: Draft['answers']) =>
  answerPrompts({
    prompts: [{ prompt: 'a', output: 'List', fields: [], files: [] }],
    fields: [],
    documents: [supply],
    engine: {
      ...NO_JUDGE,
      info: { kind: 'openai-compatible', model: 'test' },
      answer: () => Promise.resolve({ text, quotes, answers, usage: null }),
    },
    signal: new AbortController().signal,
  });

describe('an answer', () => {
  const quotes = [
    { document: 'supply.txt', quote: 'Neither party may assign' },
    { document: 'supply.txt', quote: 'laws of Scotland' },
  ];
  const absent = { label: 'Deposit', value: '', quotes: [], absence: 'not_in_documents', nearest: [2] } as const;

  it('keeps its likelihood, and its nearest passages with the numbers of the run', async () => {
    const sure = { label: 'Assignment', value: 'No', quotes: [1], likelihood: 0.5 };
    const { results, sources } = await run('No [1]. Not found. Nearest: [2]', quotes, [sure, absent]);
    expect(results[0]?.answers).toMatchObject([
      { label: 'Assignment', sources: [1], likelihood: 0.5 },
      { label: 'Deposit', sources: [], absence: 'not_in_documents', nearest: [2] },
    ]);
    expect(sources.map(({ quote }) => quote)).toEqual(quotes.map(({ quote }) => quote));
  });

  it('of an engine without estimates has neither', async () => {
    const { results } = await run('No [1]', quotes, [{ label: 'Assignment', value: 'No', quotes: [1] }]);
    expect(Object.keys(results[0]?.answers[0] ?? {})).toEqual(['label', 'value', 'sources', 'engine', 'decision']);
  });
});
