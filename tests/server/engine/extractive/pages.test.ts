import { expect, it } from 'vitest';
import { createPace } from '#server/pace.ts';
import { passagesOf } from '#server/engine/extractive/passages.ts';
import { readDocument } from '#tests/server/engine/documents.ts';

const TEXT = `Either party may terminate this Agreement if the other party:

(a) commits a material breach of this Agreement and does not cure it; or

(b) becomes insolvent or makes an assignment for its creditors.`;

async function passagesOn(pages: readonly number[]): Promise<string[]> {
  const content = readDocument(TEXT);
  const blocks = content.blocks.map((block, at) => ({ ...block, page: pages[at] ?? 1 }));
  return (await passagesOf({ ...content, blocks }, createPace())).map(({ text }) => text);
}

it('a list is one passage up to the end of its page, as other text may be printed between two pages', async () => {
  expect(await passagesOn([1, 1, 1])).toEqual([TEXT]);
  const [first = '', second = ''] = await passagesOn([1, 1, 2]);
  expect(first).toMatch(/^Either party[\s\S]*cure it; or$/);
  expect(second).toMatch(/^\(b\) becomes insolvent/);
});
