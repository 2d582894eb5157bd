// A Word file that is a cover page alone: its terms in a table, its clauses in terms published elsewhere, a running foot.
import { expect, it } from 'vitest';
import { unpack } from '#server/documents/blocks.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { cell, paragraph, row, run, table } from '#tests/support/docx/word-markup.ts';
import { applied, judged, RULES } from './playbooks.ts';

const { repairs } = RULES;
const line = (words: string) => paragraph(run(words));
const rowOf = (...cells: string[]) => row(cells.map((words) => cell(line(words))));
const CONSISTS =
  'This Agreement consists of this Cover Page and the Framework Standard Terms posted at https://terms.example/1.0.';
const LAST = 'By signing this Cover Page, each party agrees to it as of the Effective Date.';

async function coverPage(consists: string): Promise<EngineDocument> {
  const body = [
    line('Lease of offices'),
    table([rowOf('Terms', consists), rowOf('Effective Date', '1 May 2026'), rowOf('Rent', 'EUR 900 a month')]),
    line(LAST),
    table([rowOf('Signature', ''), rowOf('Print Name', ''), rowOf('Date', '')]),
  ];
  const docx = makeDocx({
    body: body.join(''),
    footer: line('The terms of this page are free to use and may be changed.'),
  });
  return {
    name: 'cover.docx',
    input: 'Contract',
    main: true,
    content: unpack(await readDocx(docx, DEFAULT_LIMITS)),
  };
}

it('what it does not have may stand in the terms that it names, which are quoted', async () => {
  const found = await judged(repairs, await coverPage(CONSISTS));
  expect(found).toMatchObject({ verdict: 'needs_reader', reason: expect.stringContaining('from elsewhere') as string });
  expect(found.quotes.map(({ quote }) => quote)).toEqual([
    expect.stringContaining('Framework Standard Terms') as string,
  ]);
});

it('without such terms it is missing', async () => {
  const found = await judged(repairs, await coverPage('This Agreement consists of this Cover Page.'));
  expect(found.verdict).toBe('missing');
});

it('a clause is proposed above the signatures, and never in the running foot', async () => {
  const document = await coverPage(CONSISTS);
  const found = await judged(repairs, document);
  const { text } = document.content;
  expect(found.proposals.map(({ start }) => start)).toEqual([text.indexOf(LAST) + LAST.length]);
  expect((await judged(repairs, applied(document, found))).verdict).toBe('meets');
});
