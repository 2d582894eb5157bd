// Headers and footers in the middle of a text: quotes skip them, and none ends where they cut a sentence.
import { describe, expect, it } from 'vitest';
import { checkQuote } from '#server/engine/citations.ts';
import { runningLinesOf } from '#server/engine/citing/running-lines.ts';
import { passagesOf } from '#server/engine/extractive/passages.ts';
import { quoteOf, expandToSentences } from '#server/engine/extractive/sentences/sentence-expansion.ts';
import { createPace } from '#server/pace.ts';
import { engineDocument, readDocument } from '#tests/server/engine/documents.ts';

const HEAD = 'ALDER COMMUNICATIONS CORPORATION\n\nHOSTING AGREEMENT';
const TEXT = `${HEAD}

1. Supply. Alder supplies the service to the customer at the prices of its list.

${HEAD}

2. Term. Either party may terminate this Agreement by giving to the other party written notice

${HEAD}

of such termination three months before the end of any calendar year.

NOTICES

3. Notices are in writing.

NOTICES

4. Letters take two days.

NOTICES

5. Mail takes one.`;
const content = readDocument(TEXT);
const wordsAt = ({ start, end }: { start: number; end: number }) => TEXT.slice(start, end).trim();

describe('a repeated printed line', () => {
  it('is recognized by what it interrupts; a heading that occurs three times is none', () => {
    expect([...new Set(runningLinesOf(content).map(wordsAt))]).toEqual(HEAD.split('\n\n'));
    expect(runningLinesOf(content)).toHaveLength(6);
  });

  it('is no passage, and separates none', async () => {
    const passages = await passagesOf(content, createPace());
    const clause = passages.find(({ text }) => text.startsWith('2. Term'));
    expect(clause?.text).toMatch(/written notice[^]*of such termination .* year\.$/);
    expect(clause?.section).toBe('');
  });

  it('is left out of a quote, which continues after it', () => {
    const start = TEXT.indexOf('Either party');
    const quote = quoteOf(content, expandToSentences(content, { start, end: start + 20 }));
    expect(quote.quote).toBe(
      'Either party may terminate this Agreement by giving to the other party written notice ' +
        'of such termination three months before the end of any calendar year.',
    );
    const source = checkQuote([engineDocument(TEXT)], { document: 'contract.txt', ...quote });
    expect(source).toMatchObject({
      check: 'exact',
      parts: [
        { quote: 'Either party may terminate this Agreement by giving to the other party written notice' },
        { quote: 'of such termination three months before the end of any calendar year.' },
      ],
    });
  });
});

it('separates two passages beside a sentence across two blocks, not within it', async () => {
  const before = Array.from(
    { length: 6 },
    (_, at) => `The Supplier keeps record number ${at} of what it has delivered.`,
  );
  const after = Array.from({ length: 6 }, (_, at) => `The Buyer looks through record number ${at} once in every year.`);
  const text = `${before.join(' ')} Neither party may assign this Agreement without the prior\n\napproval of the other party. ${after.join(' ')}`;
  const passages = await passagesOf(readDocument(text), createPace());
  expect(passages.map((passage) => passage.text.replace(/\s+/g, ' '))).toEqual([
    `${before.join(' ')} Neither party may assign this Agreement without the prior approval of the other party.`,
    after.join(' '),
  ]);
});
