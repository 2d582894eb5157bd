// Where nothing can be suggested, the toolbar at selected words says why.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hrefTo } from '#domain/screens.ts';
import { whyNotHere, whyNotThese } from '#src/workspace/suggest/why-not.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { selectWords, toolOfSelection } from './select-words.ts';
import { uploadedContract } from './uploaded-contract.ts';

const visitor = testConsole();

const HERE = { status: 'open', isAllowed: true, isWord: true, isNewest: true, view: 'final' } as const;

it.each([
  [{}, null],
  [{ view: 'marked' }, null],
  [{ view: 'original' }, /final or the marked view/],
  [{ status: 'closed', view: 'original' }, /This contract is closed: reopen it/],
  [{ isWord: false }, /^Only a Word file/],
  [{ isNewest: false }, /newest revision/],
  [{ isAllowed: false, status: 'closed' }, /but not change it/],
] as const)('of %j says %s', (change, expected) => {
  const why = whyNotHere({ ...HERE, ...change });
  if (expected === null) expect(why).toBeNull();
  else expect(why).toMatch(expected);
});

it('tells deleted words from words of which some are deleted', () => {
  const change = { id: 'a#1', author: 'Ines', date: null };
  const text = {
    text: 'pay within thirty sixty days',
    changes: [
      { ...change, kind: 'deleted' as const, start: 11, end: 18 },
      { ...change, kind: 'inserted' as const, start: 18, end: 24 },
    ],
  };
  expect(whyNotThese({ start: 11, end: 17 }, text)).toMatch(/^These words are deleted/);
  expect(whyNotThese({ start: 4, end: 17 }, text)).toMatch(/^Some of these words are deleted/);
  expect(whyNotThese({ start: 18, end: 28 }, text)).toBeNull();
});

/** The toolbar at words of a view. */
async function toolbarAt(view: 'original' | 'marked', words: string) {
  await visitor.signedInAs('user@harbour.test');
  visitor.open(hrefTo.contract((await uploadedContract()).id, { view }));
  await screen.findByText(words, { exact: false, selector: '.doc-area *' });
  selectWords(words);
  const toolbar = await screen.findByRole('toolbar', { name: /^Suggest a change/ });
  return { toolbar, isDisabled: within(toolbar).getByRole('button', { name: 'Delete' }).hasAttribute('disabled') };
}

it('is disabled over words of the original view, and says where they can be changed', async () => {
  const { toolbar, isDisabled } = await toolbarAt('original', 'ninety days');
  expect(isDisabled).toBe(true);
  const reason = document.querySelector(`[id="${toolbar.getAttribute('aria-describedby')}"]`);
  expect(reason?.textContent).toBe('Suggest changes in the final or the marked view.');
});

it('is disabled over deleted words of the marked view, and open over the others', async () => {
  const { toolbar, isDisabled } = await toolbarAt('marked', 'thirty (30)');
  expect(isDisabled).toBe(true);
  expect(toolbar.textContent).toContain('These words are deleted already.');
  selectWords('ninety days');
  await toolOfSelection('Delete');
  expect(screen.getByRole('toolbar').hasAttribute('aria-describedby')).toBe(false);
});
