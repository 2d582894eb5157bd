// The order of library records for a search.
import { describe, expect, it } from 'vitest';
import { createPace } from '#server/pace.ts';
import { libraryTerms } from '#server/search/library-terms.ts';
import { type Candidate, type RankedSearch, isListed, scoreRecords } from '#server/search/ranking.ts';
import { recordWords } from '#server/search/record-words.ts';

interface Written {
  readonly title?: string;
  readonly text: string;
  readonly language?: string;
}

const candidateOf = async ({ title = '', text, language = 'english' }: Written): Promise<Candidate> => ({
  words: await recordWords({ title, description: '', texts: [{ label: '', text }], language }, createPace()),
  found: new Set(),
});

async function scores(search: string, written: readonly Written[], more: Partial<RankedSearch> = {}) {
  const items = await Promise.all(written.map(candidateOf));
  const { terms, related } = libraryTerms(search);
  const statistics = { records: items.length, shareOf: () => 0 };
  return scoreRecords(items, { terms, related, titlesOnly: false, ...more }, statistics, createPace());
}

/** The places of the records in the order of the ranking. */
const order = async (search: string, written: readonly Written[], more: Partial<RankedSearch> = {}) =>
  [...(await scores(search, written, more)).entries()]
    .toSorted(([, one], [, other]) => other.score - one.score)
    .map(([place]) => place);

const NOTICE = 'Either party may end this agreement by giving three months of notice.';
const ESCROW = 'The source code is held in escrow and released on insolvency.';
const PAYMENT = 'Invoices are due within thirty days.';

describe('a ranking', () => {
  it('needs no word in particular: the record with the rarer words leads', async () => {
    expect(
      (
        await order(
          'notice for the release of source code',
          [NOTICE, PAYMENT, ESCROW].map((text) => ({ text })),
        )
      )[0],
    ).toBe(2);
  });

  it('puts a word in the title before the same word in the text', async () => {
    expect(await order('escrow', [{ text: `${PAYMENT} Escrow.` }, { title: 'Escrow', text: PAYMENT }])).toEqual([1, 0]);
  });

  it('prefers the shorter of two texts with the same words', async () => {
    expect(await order('escrow', [{ text: `${ESCROW} ${PAYMENT.repeat(20)}` }, { text: ESCROW }])).toEqual([1, 0]);
  });

  it('finds a text by related words, after one with the word itself', async () => {
    const related = new Map([['insolv', 0.5]]);
    const texts = [
      { text: PAYMENT },
      { text: 'On insolvency the term ends.' },
      { text: 'On bankruptcy the term ends.' },
    ];
    expect(await order('bankruptcy', texts, { related })).toEqual([2, 1, 0]);
  });

  it('prefers, of two texts without the words, the one about the same', async () => {
    const [about, other] = await scores('indemnification', [
      { text: 'The supplier shall defend and hold harmless the customer against claims.' },
      { text: PAYMENT },
    ]);
    expect(about?.score).toBeGreaterThan((other?.score ?? 0) + 0.2);
  });

  it('gives little weight to what every record is', async () => {
    expect(await order('escrow clause', [{ text: 'This clause and that clause.' }, { text: ESCROW }])).toEqual([1, 0]);
  });

  it('takes only the last word as a beginning', async () => {
    const [first] = await scores('insol escrow', [{ text: ESCROW }]);
    const [last] = await scores('escrow insol', [{ text: ESCROW }]);
    expect([first?.hasAll, last?.hasAll]).toEqual([false, true]);
  });

  it('knows inflections by their beginning in languages other than English', async () => {
    const text = 'Verletzungen von Vertragspflichten sind ausgeschlossen.';
    const [german] = await scores('Vertragspflicht gilt', [{ text, language: 'german' }]);
    const [english] = await scores('Vertragspflicht gilt', [{ text }]);
    expect(german?.score).toBeGreaterThan(0);
    expect(english?.score).toBe(0);
  });

  it('of titles ignores texts', async () => {
    const [record] = await scores('escrow', [{ title: 'Insolvency', text: ESCROW }], { titlesOnly: true });
    expect(record?.score).toBe(0);
  });

  it('takes a record of many texts for its best part', async () => {
    const items = await Promise.all(
      [
        [ESCROW.repeat(20), PAYMENT.repeat(30), NOTICE.repeat(20)],
        ['The source of supply.', PAYMENT.repeat(30), 'A code of conduct, held by all.', NOTICE.repeat(20)],
      ].map(async (texts) => ({
        words: await recordWords(
          { title: '', description: '', texts: texts.map((text) => ({ label: '', text })), language: 'english' },
          createPace(),
        ),
        found: new Set<number>(),
      })),
    );
    const { terms, related } = libraryTerms('source code held in escrow');
    const search = { terms, related, titlesOnly: false };
    const [one, other] = await scoreRecords(items, search, { records: 2, shareOf: () => 0 }, createPace());
    expect(one?.score).toBeGreaterThan(other?.score ?? 0);
    expect(items[0]?.words.parts).toHaveLength(3);
  });
});

describe('a list', () => {
  it('has every record with all words, and others down to half of the best', () => {
    const item = null;
    expect(isListed({ item, score: 0.1, hasAll: true }, 1)).toBe(true);
    expect(isListed({ item, score: 0.5, hasAll: false }, 1)).toBe(true);
    expect(isListed({ item, score: 0.49, hasAll: false }, 1)).toBe(false);
  });
});

describe('the words of a record', () => {
  it('end with the characters that are ranked', async () => {
    const text = `${'a b '.repeat(100_000)} beyond`;
    const { parts } = await recordWords(
      { title: 'Title', description: '', texts: [{ label: '', text }], language: 'english' },
      createPace(),
    );
    expect(new Set(parts.flatMap(({ words }) => words))).toEqual(new Set(['title', 'a', 'b']));
    expect(parts.length).toBeLessThan(10);
  });
});
