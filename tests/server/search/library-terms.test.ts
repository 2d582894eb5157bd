// The terms of a search of a library: what is looked for, without the words of the person who asks.
import { expect, it } from 'vitest';
import { libraryTerms } from '#server/search/library-terms.ts';

const words = (search: string) => libraryTerms(search).terms.map((term) => term.words.join(' '));

it.each([
  ['who pays if we get sued', ['pays', 'sued']],
  ['can I end my lease', ['end', 'lease']],
  ['US law', ['us', 'law']],
  ['"your obligations" we get', ['your obligations']],
  ['we', ['we']],
])('%s searches for %j', (search, terms) => {
  expect(words(search)).toEqual(terms);
});

it('takes the last word only as incomplete', () => {
  const incomplete = (search: string) => libraryTerms(search).terms.filter(({ isPrefix }) => isPrefix);
  expect(incomplete('data indem').map((term) => term.words[0])).toEqual(['indem']);
  expect(incomplete('indemnity we')).toEqual([]);
});
