// The search terms of a file.
import { expect, it } from 'vitest';
import { textLexemes } from '#server/search/file-words.ts';

it.each(['a.', '`a``', '_a', '%', 'clause '])(
  'of two million characters of %j let others work in between',
  async (unit) => {
    let turns = 0;
    let isAtWork = true;
    const count = () => {
      turns += 1;
      if (isAtWork) setImmediate(count);
    };
    setImmediate(count);
    await textLexemes(unit.repeat(2_000_000 / unit.length));
    isAtWork = false;
    expect(turns).toBeGreaterThan(30);
  },
);

it('are whole if a long text is indexed in parts', async () => {
  const words = Array.from({ length: 20_000 }, (_, index) => `word${index}`);
  const { words: found } = await textLexemes(words.join(' '));
  expect(found.split(' ')).toEqual(words);
});
