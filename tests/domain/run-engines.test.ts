// The notice above results about the engine.
import { expect, it } from 'vitest';
import type { EngineInfo } from '#domain/configuration.ts';
import { MESSAGES } from '#domain/messages.ts';
import { answeredBy, noticeOfCounts, noticeOfEngines } from '#domain/run-engines.ts';

const BUILT_IN: EngineInfo = { kind: 'built-in', model: null };
const MODEL: EngineInfo = { kind: 'anthropic', model: 'large' };

it.each([
  ['nothing of results that a language model wrote', [MODEL], null],
  ['that none of them was written by one', [BUILT_IN], MESSAGES.extractiveNotice],
  ['that some were not', [MODEL, BUILT_IN], MESSAGES.partlyExtractiveNotice],
  ['nothing where there are none', [], null],
] as const)('says %s, by engine and by count alike', (_, engines, notice) => {
  expect(noticeOfEngines(engines)).toBe(notice);
  const built_in = engines.filter(({ kind }) => kind === 'built-in').length * 20;
  const by_model = engines.filter(({ kind }) => kind !== 'built-in').length;
  expect(noticeOfCounts({ built_in, by_model })).toBe(notice);
});

it('says who will answer, by the name of the model', () => {
  expect(answeredBy(MODEL)).toBe('Answered by large');
  expect(answeredBy(BUILT_IN)).toBe('Built-in engine: quotations only, no language model');
});
