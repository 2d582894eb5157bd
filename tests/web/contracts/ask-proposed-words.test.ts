// The words that an answer proposes for a contract.
import { expect, it } from 'vitest';
import { proposedWords } from '#src/workspace/ask/proposed-words.ts';

const CITED = ['The cap is fifty per cent of the fees.'];

it('are those of a block quotation without a citation', () => {
  const text = 'The cap is low [1]. Better:\n\n> The cap is one hundred per cent\n> of the fees.\n\nThat is usual.';
  expect(proposedWords(text, CITED)).toBe('The cap is one hundred per cent\nof the fees.');
});

it('are those of a code block', () => {
  expect(proposedWords('Write:\n```text\nThe cap is the fees.\n```', CITED)).toBe('The cap is the fees.');
});

it('are not a quotation from the contract', () => {
  expect(proposedWords('> the cap is  fifty per cent', CITED)).toBeNull();
  expect(proposedWords('> The cap is thirty per cent. [1]', CITED)).toBeNull();
  expect(proposedWords('The cap is low [1].', CITED)).toBeNull();
});
