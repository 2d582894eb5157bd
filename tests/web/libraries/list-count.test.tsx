// How many records a list says there are: for a search no more than it has counted.
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SEARCH_RANKED_MAX, TOTAL_COUNTED_MAX } from '#domain/limits.ts';
import { totalWords } from '#src/shared/list/library-count.tsx';
import { importOf } from '#tests/support/library-files.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { listed, range } from '#tests/web/support/library-lists.ts';

const visitor = testConsole();

it('claims no exact number for a search that found as many as are ranked: heading, footer and other tabs', async () => {
  await visitor.signedInAs('user@harbour.test');
  const names = Array.from({ length: SEARCH_RANKED_MAX + 5 }, (_, index) => `Perihelion ${index}`);
  await ask('/prompts/import', importOf('prompts', names));
  visitor.open('/prompt-library?category=Personal&search=perihelion');
  await listed('200 or more prompts found');
  await waitFor(() => expect(range()).toBe('1 - 10 of 200 or more'));
});

it('shows the matches in another tab in the same way', async () => {
  await visitor.signedInAs('user@harbour.test');
  visitor.open('/prompt-library?category=Organization&search=perihelion');
  await waitFor(() =>
    expect(document.querySelector('.library-elsewhere')?.textContent).toBe('Also found: Personal (200 or more)'),
  );
  expect(document.body.textContent).toContain('There are results in another tab; see above.');
});

it.each([
  [{ total: TOTAL_COUNTED_MAX, hasMore: true, isSearched: false }, 'more than 1,000'],
  [{ total: 100_000, isSearched: false }, '100,000'],
  [{ total: 3, isSearched: true }, '3'],
])('says of %j: %s', (counted, words) => {
  expect(totalWords(counted)).toBe(words);
});
