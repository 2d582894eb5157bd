import { describe, expect, it } from 'vitest';
import {
  ABSENCES,
  answerSchema,
  decideAnswerSchema,
  chosenSources,
  QUOTE_CHECKS,
  sourceSchema,
  sourcesOf,
} from '#domain/answers.ts';
import { chosenInWords } from '#domain/answer-words.ts';
import { decideCellSchema } from '#domain/reviews.ts';

const source = { number: 1, document: 'a.pdf', page: 3, quote: 'two years', start: 10, end: 19, check: 'exact' };
const answer = {
  label: 'Term',
  value: 'two years',
  sources: [1],
  engine: { kind: 'built-in', model: null },
  decision: { state: 'open' },
};

describe('a source', () => {
  it('is word for word, but for its typography, or not there', () => {
    expect(QUOTE_CHECKS).toEqual(['exact', 'normalised', 'missing']);
    expect(sourceSchema.safeParse({ ...source, check: 'probably' }).success).toBe(false);
  });

  it('has no place when its quote is missing', () => {
    expect(sourceSchema.safeParse({ ...source, start: null, end: null, check: 'missing' }).success).toBe(true);
    expect(sourceSchema.safeParse({ ...source, start: undefined }).success).toBe(false);
  });
});

describe('an answer', () => {
  it('has a value, sources, the engine and a decision', () => {
    expect(answerSchema.parse(answer)).toEqual(answer);
    for (const key of Object.keys(answer))
      expect(answerSchema.safeParse({ ...answer, [key]: undefined }).success, key).toBe(false);
  });

  it.each(ABSENCES)('may be absent for a reason of the closed list: %s', (absence) => {
    expect(answerSchema.parse({ ...answer, value: '', absence })).toMatchObject({ absence });
  });

  it('is not absent for another reason, nor decided in another way', () => {
    expect(answerSchema.safeParse({ ...answer, absence: 'unknown' }).success).toBe(false);
    expect(answerSchema.safeParse({ ...answer, decision: { state: 'maybe' } }).success).toBe(false);
  });

  it('keeps "not in the documents" apart from "could not be read" and "the engine failed"', () => {
    expect(new Set(ABSENCES)).toEqual(new Set(['not_in_documents', 'unreadable', 'engine_failed', 'cut_off']));
  });
});

describe('a passage that a person chooses', () => {
  const quote = { document: 'a.pdf', quote: 'two years' };

  it.each([
    ['an answer of a run', decideAnswerSchema],
    ['a cell of a review', decideCellSchema],
  ])('carries a correction of %s, and nothing else', (_, schema) => {
    expect(schema.safeParse({ state: 'edited', value: 'Two years', quote }).success).toBe(true);
    expect(schema.safeParse({ state: 'edited', value: 'Two years', quote: { ...quote, quote: ' ' } }).success).toBe(
      false,
    );
    expect(schema.safeParse({ state: 'edited', quote }).success).toBe(false);
    expect(schema.safeParse({ state: 'verified', quote }).error?.issues[0]?.message).toBe(
      'Only an edited answer can have its own passage.',
    );
  });

  it('stands for the sources of the engine while the correction holds, and names who chose it', () => {
    const given = [sourceSchema.parse({ ...source, number: 2 })];
    const edited = { state: 'edited' as const, by: 'Priya Ostler', sources: given };
    expect(sourcesOf({ sources: [1], decision: edited })).toEqual([2]);
    expect(chosenInWords(edited)).toBe('Chosen by Priya Ostler');
    const rejected = { ...edited, state: 'rejected' as const };
    expect(chosenSources(rejected)).toEqual([]);
    expect(sourcesOf({ sources: [1], decision: rejected })).toEqual([1]);
    expect(chosenInWords(rejected)).toBe('');
  });
});
