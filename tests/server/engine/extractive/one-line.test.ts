// Splitting a file of a single line into passages does not block the thread.
import { expect, it } from 'vitest';
import type { ReadDocument } from '#domain/documents.ts';
import { passagesOf } from '#server/engine/extractive/passages.ts';
import { createPace } from '#server/pace.ts';

/** Of two million characters; each piece in between is then a few thousand. */
const PIECES = 100;

it.each(['1.1.1.1.', 'a ', '. ', 'a', '(a) ', '"', '....', 'Aa, ', '. 1 '])(
  'of two million characters of %j lets others in',
  async (unit) => {
    const text = unit.repeat(2_000_000 / unit.length);
    const blocks = [{ kind: 'paragraph' as const, text, start: 0, end: text.length }];
    const content: ReadDocument = { kind: 'txt', text, blocks, pages: null, warnings: [] };
    const enough = new Error('enough');
    let pieces = 0;
    const pace = {
      isDue: () => true,
      breathe: () => {
        pieces += 1;
        return pieces < PIECES ? Promise.resolve() : Promise.reject(enough);
      },
    };
    await expect(passagesOf(content, pace)).rejects.toBe(enough);
  },
);

it('is read like its parts', async () => {
  const clause = 'Either party may terminate this Agreement upon thirty days of written notice to the other party. ';
  const text = clause.repeat(1000);
  const blocks = [{ kind: 'paragraph' as const, text, start: 0, end: text.length }];
  const passages = await passagesOf({ kind: 'txt', text, blocks, pages: null, warnings: [] }, createPace());
  expect(passages.every((one) => one.text.length <= 600 && text.slice(one.start, one.end) === one.text)).toBe(true);
  expect(passages.reduce((sum, one) => sum + one.text.split('Either').length - 1, 0)).toBe(1000);
});
