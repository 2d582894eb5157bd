// Highlights of a list's search on a playbook's page.
import { expect, it } from 'vitest';
import { foundIn, wordsToMark } from '#src/pages/playbooks/found-words.ts';

const marked = (text: string, search: string) =>
  foundIn(text, wordsToMark(search)).map(([start, end]) => text.slice(start, end));

it('highlights the words of a search wherever a word begins with one, in any case', () => {
  expect(marked('The cap limits Liability; liabilities are capped.', 'liab CAP')).toEqual([
    'cap',
    'Liability',
    'liabilities',
    'capped',
  ]);
});

it('highlights a word with and without its accents, however they are encoded', () => {
  const composed = 'Résiliation pour faute';
  expect(marked(composed, 'resiliation')).toEqual(['Résiliation']);
  expect(marked(composed.normalize('NFD'), 'RÉSILIATION')).toEqual(['Résiliation'.normalize('NFD')]);
});

it('highlights no word inside another, and no stop word', () => {
  expect(marked('The recap of it', 'cap')).toEqual([]);
  expect(marked('It is of no effect', 'is of it')).toEqual([]);
});

it('highlights nothing without a search', () => {
  expect(foundIn('The cap', wordsToMark('  '))).toEqual([]);
});

it('prefers the words that the server has highlighted over the typed ones', () => {
  const text = '…if data is lost, pays…';
  const sought = wordsToMark('who pays if data is lost', [
    {
      label: 'Rule',
      text,
      marks: [
        [4, 8],
        [18, 22],
      ],
    },
  ]);
  expect(foundIn(text, sought).map(([start, end]) => text.slice(start, end))).toEqual(['data', 'pays']);
});
