// The words selected in Word and their place in the contract, and how much of the document is read for them.
import { expect, it, vi } from 'vitest';
import { selectionReader } from '#src/addin/word/word-host.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { paragraph, run } from '#tests/support/docx/word-markup.ts';
import { WordHost } from '#tests/support/word/host/word-host.ts';
import { officeInNode } from '#tests/support/word/page/in-node.ts';

const LINES = [
  'The Supplier shall pay.',
  ...Array.from({ length: 40 }, (_, at) => `Clause ${at} is agreed.`),
  'The end.',
];

async function opened() {
  const word = new WordHost({ docx: makeDocx({ body: LINES.map((line) => paragraph(run(line))).join('') }) });
  const pane = word.attach();
  const answer = vi.spyOn(pane, 'answer');
  const { Word, Office } = await officeInNode(pane);
  vi.stubGlobal('Word', Word);
  vi.stubGlobal('Office', Office);
  const text = LINES.join('\n\n');
  let start = 0;
  const blocks = LINES.map((line, at) => {
    const block = { kind: 'paragraph' as const, start, end: start + line.length, paragraph: at + 1 };
    start += line.length + 2;
    return block;
  });
  const read = selectionReader({ text, blocks });
  /** @returns what is selected, and how many operations that took. */
  const select = async (...place: Parameters<WordHost['select']>) => {
    word.select(...place);
    answer.mockClear();
    const { words, place: at } = await read();
    const operations = answer.mock.calls.reduce(
      (sum, [request]) => sum + (request.ask === 'sync' ? request.takes.operations.length : 0),
      0,
    );
    return { words, at: at && text.slice(at.start, at.end), operations };
  };
  return { word, select };
}

it('reads the paragraphs once for many selections', async () => {
  const { select } = await opened();
  const first = await select(0, 4, 12);
  expect(first).toMatchObject({ words: 'Supplier', at: 'Supplier' });
  const second = await select(41, 0, 8);
  expect(second).toMatchObject({ words: 'The end.', at: 'The end.' });
  expect(second.operations).toBe(first.operations - LINES.length);
});

it('reads them again once somebody has typed', async () => {
  const { word, select } = await opened();
  await select(0, 4, 12);
  word.type(5, 'Amended: ', 0);
  expect(await select(5, 9, 15)).toMatchObject({ words: 'Clause', at: 'Clause' });
  expect(await select(5, 0, 7)).toMatchObject({ words: 'Amended', at: null });
});
