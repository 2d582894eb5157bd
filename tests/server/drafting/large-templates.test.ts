// Templates far beyond what people write: read and filled in time that grows with their length, or refused with a reason.
import { expect, it } from 'vitest';
import { createDrafting } from '#server/drafting/pool.ts';
import { Refusal } from '#server/refusal.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { control, paragraph, run } from '#tests/support/docx/word-markup.ts';
import { templateOf } from '#tests/support/drafts.ts';
import { filled, readBytes, readLines } from '#tests/support/template-reading.ts';

const WORDS = 'The Supplier shall deliver the goods to the place that the order names, and bears the risk until then. ';
/** About 1,800 characters. */
const PAGE = [...Array<string>(16).fill(WORDS), 'Pay [Fee] within [14] days, at the latest on ____________.'];
const pages = (count: number): string[] => Array.from({ length: count }, () => PAGE).flat();

it('fills a template of 300 pages', async () => {
  const template = templateOf(pages(300));
  const { fields } = await readBytes(template);
  expect(fields.length).toBe(601);
  const values = Object.fromEntries(fields.map(({ id }) => [id, 'some value']));
  const draft = await filled(template, { values });
  expect(draft.filled).toBe(900);
  expect((await readBytes(draft.bytes)).fields).toEqual([]);
}, 60_000);

it('takes about ten times as long for ten times the pages', async () => {
  const time = async (lines: readonly string[]) => {
    const template = templateOf(lines);
    const before = process.cpuUsage();
    await readBytes(template);
    const { user } = process.cpuUsage(before);
    return user;
  };
  const plain = (count: number) =>
    pages(count).map((line) => line.replace('[14] days, at the latest on ____________', 'x'));
  await time(plain(30));
  expect(await time(plain(300))).toBeLessThan(40 * (await time(plain(30))));
}, 60_000);

it('refuses ten times the fields, and ten times the places, with a reason and in bounded time', async () => {
  const drafting = createDrafting();
  const reply = async (lines: readonly string[]) => drafting.read(templateOf(lines));
  const fields = Array.from({ length: 10_000 }, (_, at) => `Item ${at}: [Name of item ${at}x].`);
  const places = Array.from({ length: 2_000 }, () => '[Fee] '.repeat(100));
  expect(await reply(fields)).toMatchObject({
    ok: false,
    reason: 'too_large',
    detail: 'More than 1000 fields in one template.',
  });
  expect(await reply(places)).toMatchObject({
    ok: false,
    reason: 'too_large',
    detail: 'More than 20000 placeholders in one template.',
  });
  await drafting.close();
}, 60_000);

it.each<[what: string, text: string]>([
  ['opening brackets', '['.repeat(200_000)],
  ['closing brackets', 'a]'.repeat(200_000)],
  ['nested pairs', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['opening braces', '{{'.repeat(100_000)],
  ['a blank', '_'.repeat(500_000)],
  ['dots', '. '.repeat(200_000)],
  ['spaces', ' '.repeat(500_000)],
  ['words in a bracket', `[${'word or word, '.repeat(50_000)}]`],
  ['slashes in a bracket', `[${'a / '.repeat(50_000)}b]`],
  ['alternatives', '[A] or '.repeat(15_000)],
  ['days of blanks', '__ day of '.repeat(50_000)],
  ['roles', '(“Supplier”) '.repeat(30_000)],
  ['chevrons', '<<Fee '.repeat(100_000)],
  ['names in chevrons', '<<Fee>>'.repeat(10_000)],
  ['guillemets', '«'.repeat(200_000)],
  ['names in guillemets', 'the «Fee» of '.repeat(10_000)],
  ['dollars', '${Fee '.repeat(100_000)],
  ['optional signs', '{{#optional x}}'.repeat(20_000)],
  ['names that may be of who signs', 'the [Name] that this agreement has of him; '.repeat(18_000)],
])(
  'reads a paragraph of %s, or refuses it as too large',
  async (_what, text) => {
    const read = readLines('Before [Fee].', text, 'After.').catch((error: unknown) => {
      if (error instanceof Refusal && error.reason === 'too_large') return { fields: [], warnings: [] };
      throw error;
    });
    const { fields, warnings } = await read;
    expect(fields.length).toBeLessThan(1_001);
    expect(warnings.length).toBeLessThan(60);
  },
  30_000,
);

it('reads controls in controls, and bracketed paragraphs that never end', async () => {
  const nested = Array.from({ length: 2_000 }).reduce<string>((inner) => control(inner), paragraph(run('[Fee]')));
  expect((await readBytes(makeDocx({ body: nested }))).fields).toHaveLength(1);
  const open = Array.from({ length: 5_000 }, () => '[The Buyer may audit the books of the Seller.');
  expect((await readLines(...open)).warnings).toHaveLength(51);
}, 30_000);

it('reads a table of eighteen thousand rows, and refuses a field for each', async () => {
  const cell = (words: string) => `<w:tc>${paragraph(run(words))}</w:tc>`;
  const body = `<w:tbl>${`<w:tr>${cell('Name')}${cell('[●]')}</w:tr>`.repeat(18_000)}</w:tbl>`;
  await expect(readBytes(makeDocx({ body }))).rejects.toThrow('More than 1000 fields in one template.');
}, 15_000);

it.each([
  ['{{ ', ']'],
  ['[ ', '}}'],
])(
  'reads fifty thousand “%s” and as many “%s”, none of which closes one',
  async (opening, closing) => {
    const { fields } = await readLines(opening.repeat(50_000) + closing.repeat(50_000));
    expect(fields).toEqual([]);
  },
  10_000,
);

it('refuses what is no Word file, and one that is cut off', async () => {
  const drafting = createDrafting();
  expect(await drafting.read(new TextEncoder().encode('[Fee]'))).toMatchObject({ ok: false, reason: 'damaged' });
  expect(
    await drafting.fill(templateOf(['[Fee]']).slice(0, 300), { values: {}, included: {}, leave_blanks: true }),
  ).toMatchObject({ ok: false });
  await drafting.close();
});
