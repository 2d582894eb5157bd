import { describe, expect, it } from 'vitest';
import {
  ABSENCES,
  ANSWERED_FROM,
  answerSchema,
  claimedStep,
  DECISION_STATES,
  decideAnswerSchema,
  chosenSources,
  nearestOf,
  QUOTE_CHECKS,
  sourceSchema,
  sourcesOf,
  stepOf,
} from '#domain/answers.ts';
import { chosenInWords, changesInWords, namesInWords, nearestInWords } from '#domain/answer-words.ts';
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

describe('how sure an answer is', () => {
  const sure = { likelihood: ANSWERED_FROM };
  const unsure = { likelihood: ANSWERED_FROM - 0.01 };

  it('follows from its likelihood, and one without is answered', () => {
    expect([sure, unsure, {}].map(claimedStep)).toEqual(['answered', 'possible', 'answered']);
    expect(claimedStep({ absence: 'not_in_documents' })).toBe('not_found');
  });

  it('is unknown where the engine failed or did not read everything', () => {
    const others = ABSENCES.filter((absence) => absence !== 'not_in_documents');
    expect(others.map((absence) => claimedStep({ absence, ...unsure }))).toEqual([null, null, null]);
  });

  it('is settled by a person who verifies or edits it, not by one who rejects it', () => {
    expect(DECISION_STATES.map((state) => stepOf(unsure, state))).toEqual([
      'possible',
      'answered',
      'answered',
      'possible',
    ]);
    expect(stepOf({ absence: 'not_in_documents' }, 'verified')).toBe('not_found');
    expect(stepOf({ absence: 'not_in_documents' }, 'edited')).toBe('answered');
  });

  it('is a share between 0 and 1, and its nearest passages are numbers of sources', () => {
    expect(answerSchema.parse({ ...answer, likelihood: 0.52, nearest: [3] })).toMatchObject({ nearest: [3] });
    expect(answerSchema.safeParse({ ...answer, likelihood: 52 }).success).toBe(false);
  });

  it('leaves the nearest passages aside once a person has answered', () => {
    const near = { nearest: [3], decision: { state: 'open' as const } };
    expect(nearestOf(near)).toEqual([3]);
    expect(nearestOf({ ...near, decision: { state: 'edited' } })).toEqual([]);
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

describe('names of points in a line', () => {
  it('have commas between them, but none after a question mark, and no name twice', () => {
    expect(namesInWords(['Renewal', 'Deposit', 'Renewal'])).toBe('Renewal, Deposit');
    expect(namesInWords(['Who pays?', 'Deposit', 'Does it renew?'])).toBe('Who pays? Deposit, Does it renew?');
  });
  it('end their sentence once', () => {
    const [, one] = changesInWords([{ state: 'edited' }], [{ label: 'Rent' }]);
    expect(one).toMatch(/^The text could not be changed for: Rent\. See /);
    const [, asked] = changesInWords([{ state: 'edited' }], [{ label: 'Who pays?' }]);
    expect(asked).toMatch(/^The text could not be changed for: Who pays\? See /);
  });
  it('say which questions a passage is near to', () => {
    expect(nearestInWords(['Rent', ''])).toBe('Nearest to “Rent”, the prompt, but not an answer');
  });
});
