// Where a search matches: passages, their highlights and their cuts.
import { describe, expect, it } from 'vitest';
import { MATCHES_MAX } from '#domain/library.ts';
import { matchesIn } from '#server/search/matches.ts';
import { searchPlan } from '#server/search/search-plan.ts';

const inTexts = (search: string, ...texts: string[]) =>
  matchesIn(
    { name: '', description: '', texts: texts.map((text, index) => ({ label: `Text ${index + 1}`, text })) },
    searchPlan(search),
  );
const marked = (search: string, text: string) =>
  inTexts(search, text).flatMap((match) => match.marks.map(([start, end]) => match.text.slice(start, end)));

const FILLER = 'Nothing of interest is said here, and it is said at some length. '.repeat(20);

describe('highlights', () => {
  it('mark inflected words, prefixes, and legal words for everyday ones', () => {
    expect(marked('indemnify', 'Each indemnity and every party indemnified')).toEqual(['indemnity', 'indemnified']);
    expect(marked('confid', 'Confidential and confidentiality')).toEqual(['Confidential', 'confidentiality']);
    expect(marked('pays', 'The supplier shall reimburse the fee')).toEqual(['reimburse', 'fee']);
  });

  it('mark the letters as written if accents were folded', () => {
    expect(marked('resolutoire', 'La clause résolutoire joue.')).toEqual(['résolutoire']);
    expect(marked('strasse', 'In der Straße.')).toEqual(['Straße']);
  });

  it('mark the endings of other languages', () => {
    expect(marked('vertragspflicht', 'Verletzung von Vertragspflichten')).toEqual(['Vertragspflichten']);
  });

  it('are in order and within their passage', () => {
    for (const { text, marks } of inTexts('liability cap', `${FILLER}The cap on liability is a cap.${FILLER}`)) {
      expect(marks.length).toBeGreaterThan(0);
      const ends = marks.flat();
      expect(ends).toEqual(ends.toSorted((a, b) => a - b));
      expect(ends.at(-1)).toBeLessThanOrEqual(text.length);
    }
  });
});

describe('a passage', () => {
  it('is cut around the match, at whole words, and says so', () => {
    const [match] = inTexts('xylophone', `${FILLER}A xylophone stands in the hall.${FILLER}`);
    expect(match?.text).toMatch(/^… \S.*xylophone.*\S …$/s);
    expect(match?.text.length).toBeLessThan(260);
    expect(FILLER).toContain(match?.text.slice(2).split(' ')[0]);
  });

  it('is the whole text if that is short', () => {
    expect(inTexts('cap', 'The cap is one year’s fees.')[0]?.text).toBe('The cap is one year’s fees.');
  });

  it('is the one that matches most of the search', () => {
    const text = `The cap comes first. ${FILLER}The cap on liability stands here.${FILLER}`;
    expect(inTexts('cap liability', text)[0]?.text).toContain('cap on liability');
  });

  it('is shown for the best texts only, up to a limit', () => {
    const texts = ['a cap', 'liability', 'nothing', 'cap on liability', 'the cap', 'the cap again'];
    const found = inTexts('cap liability', ...texts);
    expect(found).toHaveLength(MATCHES_MAX);
    expect(found[0]?.label).toBe('Text 4');
  });

  it('is searched as far as the index goes, however many texts a record has', () => {
    let reads = 0;
    const texts = Array.from({ length: 400 }, (_, index) => ({
      label: `Text ${index}`,
      get text() {
        reads += 1;
        return 'The cap. '.repeat(1000);
      },
    }));
    const found = matchesIn({ name: '', description: '', texts }, searchPlan('cap'));
    expect(found.map(({ label }) => label)).toEqual(['Text 0', 'Text 1', 'Text 2']);
    // 9,000 characters each, and a search reads each text a few times.
    expect(reads).toBeLessThan(100);
  });

  it('is found quickly in a text that repeats the word', () => {
    const [match] = inTexts('cap', 'cap '.repeat(50_000));
    expect(match?.marks.length).toBeGreaterThan(10);
  });
});

it('shows a matching name or description whole', () => {
  const record = { name: 'Cap on liability', description: 'For suppliers', texts: [] };
  expect(matchesIn(record, searchPlan('liability'))).toEqual([{ label: 'name', text: record.name, marks: [[7, 16]] }]);
  expect(matchesIn(record, searchPlan('zebra'))).toEqual([]);
});
