// The parts of a search text.
import { describe, expect, it } from 'vitest';
import { languageOf } from '#server/search/language.ts';
import { searchPlan } from '#server/search/search-plan.ts';
import { fold, placedWords, wordsOf } from '#server/search/words.ts';

const words = (search: string) => searchPlan(search).map((term) => term.words.join(' '));

describe('words', () => {
  it.each([
    ['Überlassung', 'uberlassung'],
    ['CLAUSE RÉSOLUTOIRE', 'clause resolutoire'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['e\u0301te\u0301', 'ete'],
    ['한국어', '한국어'],
  ])('%s reads %s', (written, folded) => {
    expect(fold(written)).toBe(folded);
  });

  it('are found at their position in the original text', () => {
    const text = 'Straße, e\u0301té – 7.2(b)';
    for (const { word, start, end } of placedWords(text)) expect(fold(text.slice(start, end))).toBe(word);
    expect(wordsOf(text)).toEqual(['strasse', 'ete', '7', '2', 'b']);
  });
});

describe('a search', () => {
  it('leaves out words without meaning', () => {
    expect(words('who pays if data is lost')).toEqual(['pays', 'data', 'lost']);
  });

  it('searches words without meaning if there are no others', () => {
    expect(words('if not')).toEqual(['if', 'not']);
  });

  it.each(['"breach of contract"', '“breach of contract”', '«breach of contract»'])(
    'takes %s for words in a row',
    (search) => {
      expect(words(`${search} notice`)).toEqual(['breach of contract', 'notice']);
    },
  );

  it('ignores an unpaired quotation mark', () => {
    expect(words('"notice period')).toEqual(['notice', 'period']);
  });

  it('includes legal words for everyday ones, and for no others', () => {
    const [pays, data] = searchPlan('pays data');
    expect(pays?.synonyms).toEqual(expect.arrayContaining(['reimburse', 'indemnify']));
    expect(data?.synonyms).toEqual([]);
  });

  it('matches short words whole, except for the one being typed', () => {
    expect(searchPlan('us ab').map((term) => term.isPrefix)).toEqual([false, true]);
    expect(searchPlan('us ab ').map((term) => term.isPrefix)).toEqual([false, false]);
  });

  it('is empty without a word, and limited with many', () => {
    expect(searchPlan('  ?! ""')).toEqual([]);
    expect(searchPlan('x1 '.repeat(60)).length).toBeLessThanOrEqual(16);
  });
});

describe('the language of a text', () => {
  it.each([
    ['english', 'Neither party excludes liability for fraud or for death caused by its negligence.'],
    ['german', 'Die Haftung für Vorsatz und grobe Fahrlässigkeit bleibt unberührt, soweit das Gesetz es verlangt.'],
    ['french', 'Le présent contrat est soumis au droit français et les parties élisent domicile à Paris.'],
    ['spanish', 'Las partes se someten a los juzgados y tribunales de la ciudad de Madrid con renuncia a su fuero.'],
  ])('%s is known', (language, text) => {
    expect(languageOf(text)).toBe(language);
  });

  it('of a few words is assumed to be English', () => {
    expect(languageOf('Haftung')).toBe('english');
  });
});
