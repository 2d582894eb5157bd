// Questions for a date, an amount or a period.
import { describe, expect, it } from 'vitest';
import { askedValueOf, valuesOf } from '#server/engine/extractive/asked-values.ts';
import { passageIndexOf } from '#server/engine/extractive/passage-index.ts';
import { subQuestion } from '#server/engine/extractive/questions.ts';
import { rank } from '#server/engine/extractive/ranking.ts';
import { createPace } from '#server/pace.ts';
import { engineDocument } from '#tests/server/engine/documents.ts';

describe('a question asks for', () => {
  it.each([
    ['How long does the warranty last?', 'period'],
    ['How much notice do we have to give?', 'period'],
    ['How many days do we have to pay?', 'period'],
    ['How much is the deposit?', 'amount'],
    ['What is the monthly rent?', 'amount'],
    ['When does the lease end?', 'date'],
    ['On what date did it start?', 'date'],
    ['When may a party terminate?', null],
    ['Who pays for repairs?', null],
    ['Governing law', null],
  ])('%s', (question, kind) => {
    expect(askedValueOf(question)).toBe(kind);
  });
});

describe('the values of a passage', () => {
  it('are as printed, each once', () => {
    expect(valuesOf('period', 'within thirty (30) days, and thirty (30) days\nlater for two calendar years')).toEqual([
      'thirty (30) days',
      'two calendar years',
    ]);
    expect(valuesOf('amount', 'a fee of $1,250.50, EUR 400 a month and 5 % of the price, 12.5% later')).toEqual([
      '$1,250.50',
      'EUR 400',
      '5 %',
      '12.5%',
    ]);
    expect(valuesOf('date', 'from 1 May 2024 to December 31, 2025')).toEqual(['1 May 2024', 'December 31, 2025']);
  });

  it('are read in time proportional to a long text', () => {
    const long = '9,'.repeat(200_000) + 'ninety ('.repeat(50_000) + '$ 1'.repeat(50_000);
    for (const kind of ['date', 'amount', 'period'] as const) expect(valuesOf(kind, long)).toBeDefined();
  }, 20_000);
});

describe('an answer', () => {
  const document = engineDocument(
    'HOSTING AGREEMENT\n\n4. Termination. Either party may terminate this Agreement for convenience by written notice to the other party.\n\n5. Notice of termination. The notice period for a termination by either party is ninety (90) days.',
    'hosting.txt',
  );

  it('is the passage with such a value, and names it', async () => {
    const question = subQuestion('How many days of notice are needed to terminate?');
    const [best] = await rank(await passageIndexOf(document.content), question, createPace());
    expect(document.content.text.slice(best?.start, best?.end)).toContain('notice period');
    expect(best?.value).toBe('ninety (90) days');
  });
});
