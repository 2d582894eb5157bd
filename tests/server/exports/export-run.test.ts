// The downloads of a run: they are complete, and nothing in them is executable.
import { expect, test } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { readResult } from '#domain/result-text/read-result.ts';
import { everyBlock, plainText } from '#domain/result-text/tree.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readDocx as readWord } from '#server/documents/docx/read-docx.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { exportRun } from '#server/exports/export-run.ts';
import { answerOf, readDocx, runOf, runWith, SHA, sourceOf } from './runs.ts';

const PROVIDER = { provider_name: 'Whereas' };
const html = async (run: ReturnType<typeof runOf>) =>
  new TextDecoder().decode((await exportRun(run, 'html', PROVIDER)).content);
const md = async (run: ReturnType<typeof runOf>) =>
  new TextDecoder().decode((await exportRun(run, 'md', PROVIDER)).content);
const docx = async (run: ReturnType<typeof runOf>) => readDocx((await exportRun(run, 'docx', PROVIDER)).content);

const MARKDOWN = [
  '# Dates',
  'The **rent** is *due* monthly [1] and unicorns come [2].',
  '',
  '| Date | What |',
  '| --- | --- |',
  '| 1 May | Start \\| first [1] |',
  '| 31 May | End |',
  '',
  '3. third',
  '4. fourth',
  '   - nested',
].join('\n');

test('the page has headings, bold, a table, lists and links to its sources', async () => {
  const page = await html(runOf(MARKDOWN));
  expect(page).toContain('<h3>Dates</h3>');
  expect(page).toContain('<strong>rent</strong> is <em>due</em> monthly');
  expect(page).toContain('<td>Start | first <sup><a href="#source-1">[1]</a></sup></td>');
  expect(page).toMatch(/<ol start="3"><li>third<\/li><li>fourth<ul><li>nested/);
  expect(page).toContain(
    '<li id="source-1" value="1">Lease.pdf, page 3, clause 7.2(b): <q>The Tenant shall pay quote number 1.</q>',
  );
});

test('the Word file has headings, table cells, listed paragraphs and every quote', async () => {
  const file = await docx(runOf(MARKDOWN));
  expect(file.paragraphs).toContainEqual({ text: 'Dates', style: 'Heading2', isListed: false });
  expect(file.paragraphs[0]).toMatchObject({ text: 'Key dates', style: 'Title' });
  expect(file.cells.slice(0, 6)).toEqual([
    'Date',
    'What',
    '1 May',
    // Cited above already: the number of that footnote.
    'Start | first 1',
    '31 May',
    expect.stringMatching(/^End/),
  ]);
  expect(file.paragraphs.filter(({ isListed }) => isListed).map(({ text }) => text)).toEqual([
    'third',
    'fourth',
    'nested',
  ]);
  expect(file.xml).toMatch(/<w:b\/>[\s\S]{0,60}<\/w:rPr><w:t[^>]*>rent</);
  expect(file.xml).toContain('<w:tblStyle w:val="ResultTable"/>');
  expect(file.styles).toContain('w:styleId="ResultTable"');
});

test('in the Word file every source is a footnote at its first citation, and a cross-reference after that', async () => {
  const file = await docx(
    runOf(MARKDOWN, { sources: [sourceOf(1), sourceOf(2, { check: 'normalised' }), sourceOf(3)] }),
  );
  expect(file.referred).toEqual([1, 2, 3]);
  expect(file.notes).toEqual([
    {
      id: 1,
      text: 'Lease.pdf, page 3, clause 7.2(b): “The Tenant shall pay quote number 1.” (Quote found in the document) Not checked by a person.',
    },
    { id: 2, text: expect.stringContaining('(Quote found in the document; spacing') as string },
    { id: 3, text: expect.stringContaining('quote number 3') as string },
  ]);
  const read = unpack(await readWord(file.bytes, DEFAULT_LIMITS));
  expect(read.blocks.filter(({ kind }) => kind === 'footnote')).toHaveLength(3);
  expect(file.xml.match(/w:instr="NOTEREF source_1 /g)).toHaveLength(1);
  expect(file.xml).toContain('w:name="source_1"');
  expect(file.paragraphs.find(({ text }) => text.startsWith('Further sources:'))).toBeDefined();
});

test('a footnote whose number differs from the source on the run page shows both', async () => {
  const file = await docx(runOf('First [2], then [1].', { sources: [sourceOf(1), sourceOf(2)] }));
  expect(file.notes.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^\(source 2 of the run\) Lease\.pdf/),
    expect.stringMatching(/^\(source 1 of the run\) Lease\.pdf/),
  ]);
});

test('a quote that is not in its document is marked in the text, at the quote and at the top', async () => {
  const run = runOf(MARKDOWN);
  expect(await html(run)).toContain('[2 not found]');
  expect((await docx(run)).text).toContain('unicorns come [not found]');
  expect(await md(run)).toContain('unicorns come [^2] **(not found)**');
  for (const shown of [await html(run), (await docx(run)).text, await md(run)]) {
    expect(shown).toContain('Quote not found in the document');
    expect(shown).toContain('1 quote was not found in the documents.');
  }
  const sound = runOf('Fine [1]', { sources: [sourceOf(1)] });
  for (const shown of [await html(sound), (await docx(sound)).text, await md(sound)])
    expect(shown).not.toMatch(/not found/i);
});

test('an export names the inputs of its run', async () => {
  const run = runOf('x');
  for (const shown of [await html(run), (await docx(run)).text, await md(run)]) {
    for (const fact of [
      'Key dates',
      run.id,
      '2026-11-20 09:31 UTC',
      SHA,
      '12 pages',
      'Page 4 has no text.',
      'Our side',
      'Tenant',
      'Built-in',
    ]) {
      expect(shown).toContain(fact);
    }
    expect(shown).toContain('without a language model');
  }
  const usage = { input_tokens: 12_000, output_tokens: 800, cost: { amount: 0.048, currency: 'USD' } };
  expect(await md(runOf('x', { usage }))).toContain('12,000 tokens read and 800 written, USD 0.0480');
  expect(await html(runOf('x', { engine: { kind: 'anthropic', model: 'm-1' } }))).toContain(
    'Language model m-1 (anthropic)',
  );
});

test('a result of two engines names both, and which parts no language model wrote', async () => {
  const model = { kind: 'anthropic', model: 'm-1' } as const;
  const run = runWith([answerOf(), answerOf({ engine: model })], { engine: model });
  for (const shown of [await html(run), await md(run)]) {
    expect(shown).toContain(MESSAGES.partlyExtractiveNotice);
    expect(shown).toContain('Built-in, without a language model; Language model');
  }
});

const HOSTILE =
  '<script>alert(1)</script> <img src=x onerror=alert(2)> ![p](http://evil.test/p) [go](javascript:alert(3)) &lt;b&gt;';

test('HTML, pictures and links in contract text stay words on the page', async () => {
  const sources = [sourceOf(1, { document: '"><script>x</script>', quote: HOSTILE, clause: '<i>' })];
  const run = runOf(HOSTILE, {
    sources,
    workflow_name: '<svg onload=alert(4)>',
    fields: [{ name: '<u>', value: HOSTILE }],
  });
  const page = await html(run);
  const tags = new Set([...page.matchAll(/<([a-z0-9]+)/g)].map((match) => match[1]));
  for (const name of ['script', 'img', 'svg', 'i', 'u', 'b']) expect(tags).not.toContain(name);
  expect([...page.matchAll(/href="([^"]*)"/g)].every((match) => match[1]?.startsWith('#source-'))).toBe(true);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain("default-src 'none'");
});

test('HTML, pictures and links in contract text stay words in the Word file', async () => {
  const file = await docx(runOf(HOSTILE, { sources: [sourceOf(1, { quote: HOSTILE })] }));
  expect(file.text).toContain('<script>alert(1)</script>');
  expect(file.text).toContain(`“${HOSTILE}”`);
  expect(file.xml).not.toMatch(/<w:drawing|r:id=|<script/);
});

test('Markdown in a quote is shown as written', async () => {
  const quote = '**not bold** | cell [1] # no heading `code` _x_';
  const run = runOf('See [1]', { sources: [sourceOf(1, { quote })] });
  expect(await html(run)).toContain(`<q>${quote}</q>`);
  expect((await docx(run)).text).toContain(`“${quote}”`);
});

test('an escaped bracket and an unknown number are no citations', async () => {
  const page = await html(runOf('Clause \\[1\\] and [9] and `[1]` but [1]'));
  expect(page).toContain('Clause [1] and [9] and <code>[1]</code> but <sup>');
  const file = await docx(runOf('Clause \\[1\\] and [9]'));
  expect(file.paragraphs.some(({ text }) => text === 'Clause [1] and [9]')).toBe(true);
});

test('lines that look like link definitions or code stay in the text', async () => {
  const page = await html(runOf('[1]: https://evil.test\n\n    Indented clause text [1]'));
  expect(page).toContain('https://evil.test');
  expect(page).not.toContain('<pre>');
  expect(page).toContain('Indented clause text <sup>');
});

test('bare JSON is indented and keeps its own spelling', async () => {
  const page = await html(runOf('{"price": 1.50, "dates": []}'));
  expect(page).toContain('<pre>{\n  &quot;price&quot;: 1.50,\n  &quot;dates&quot;: []\n}</pre>');
});

test('characters that XML forbids do not break the Word file', async () => {
  const dirty = 'A\u0000B\u0008C\u001bD\ud800E\uffffF\u202eG';
  const run = runOf(dirty, { workflow_name: dirty, sources: [sourceOf(1, { quote: dirty })] });
  expect((await docx(run)).text).toContain('“ABCDEFG”');
  expect(await html(run)).toContain('<q>ABCDEFG</q>');
});

test('the Markdown file has the same parts, and its sources as footnotes', async () => {
  const file = await md(runOf(MARKDOWN));
  for (const line of [
    '# Key dates',
    '### Dates',
    'The **rent** is *due* monthly [^1] and unicorns come [^2] **(not found)**.',
    '| Date | What |\n| --- | --- |\n| 1 May | Start \\| first [^1] |\n| 31 May | End |',
    '3. third\n4. fourth\n   - nested',
    '[^1]: Lease.pdf, page 3, clause 7.2(b): “The Tenant shall pay quote number 1.” (Quote found in the document).',
  ])
    expect(file).toContain(line);
});

test('HTML, pictures and links in contract text stay words in the Markdown file', async () => {
  const sources = [sourceOf(1, { document: '[x](http://evil.test)', quote: `${HOSTILE}\n\n# [^2]: no` })];
  const file = await md(runOf(`${HOSTILE} [1]`, { sources, workflow_name: '# <svg>' }));
  // Every word of it, if it were read as Markdown again.
  const words = [...everyBlock(readResult(file, new Set()))].flatMap((block) =>
    'inlines' in block ? [plainText(block.inlines)] : [],
  );
  expect(file).not.toMatch(/(?<!\\)<(script|img|svg)/);
  expect(file).not.toMatch(/(?<!\\)!\[|(?<!\\)\]\(/);
  expect(file.match(/^\[\^\d+\]:/gm)).toEqual(['[^1]:']);
  expect(words.join('\n').split('<script>alert(1)</script>')).toHaveLength(3);
});

test('a wide quote has a wide column in the Word file', async () => {
  const quote = 'Either party may terminate this Agreement on thirty days notice. '.repeat(4);
  const { xml } = await docx(runOf(`| Point | Says |\n| --- | --- |\n| Term | ${quote} |`));
  const [point = 0, says = 0] = [...xml.matchAll(/<w:tcW [^>]*w:w="(\d+)"/g)].map(([, width]) => Number(width));
  expect(says).toBeGreaterThan(3 * point);
});

test('an uncited source is listed too', async () => {
  const run = runOf('{"dates": [1]}', { sources: [sourceOf(1)] });
  expect(await md(run)).toContain('Further sources: [^1]');
  expect((await docx(run)).referred).toEqual([1]);
});

test('several prompts each have their result under a separate heading', async () => {
  const result = (prompt: string) => ({ prompt, output: 'List', text: `About ${prompt}`, answers: [] });
  const run = runOf('', { results: [result('rent'), result('term')] });
  expect((await docx(run)).paragraphs).toContainEqual({ text: 'Term', style: 'Heading1', isListed: false });
  expect(await html(run)).toContain('<h2>Rent</h2>');
});

test('text that nests without end is written all the same', async () => {
  const deep = `${'> '.repeat(400)}deep\n\n${'- '.repeat(400)}deeper [1]`;
  expect(await html(runOf(deep))).toContain('deeper');
  expect((await docx(runOf(deep))).text).toContain('deeper');
});

test.each([
  ['Key dates', 'Key dates 2026-11-20.docx'],
  ['../../etc/passwd', '-..-etc-passwd 2026-11-20.docx'],
  ['a\r\nb"<c>', 'abc 2026-11-20.docx'],
  ['', '2026-11-20.docx'],
])('the workflow %j is saved as %s', async (workflow_name, expected) => {
  const { fileName, contentType } = await exportRun(runOf('x', { workflow_name }), 'docx', PROVIDER);
  expect(fileName).toBe(expected);
  expect(contentType).toMatch(/wordprocessingml/);
});
