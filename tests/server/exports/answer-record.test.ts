// The answer record in every download: the current value, the engine's answer, who decided, and why there is no
// value if there is none.
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { Answer } from '#domain/answers.ts';
import type { Run, RunExportFormat } from '#domain/runs.ts';
import { RUN_EXPORT_FORMATS } from '#domain/runs.ts';
import { exportRun } from '#server/exports/export-run.ts';
import { answerOf, readDocx, readSheets, runOf, runWith, sourceOf } from './runs.ts';

const PROVIDER = { provider_name: 'Whereas' };
const AT = '2026-11-21T09:30:00.000Z';
const TABLE = '| Point | Says |\n| --- | --- |\n| Law | Delaware [1] |';
const sources = [sourceOf(1)];

const fileOf = async (run: Run, format: RunExportFormat) => (await exportRun(run, format, PROVIDER)).content;

/** Everything readable in the file, without the markup of its format. */
async function textIn(run: Run, format: RunExportFormat): Promise<string> {
  const bytes = await fileOf(run, format);
  if (format === 'docx') return readDocx(bytes).text;
  if (format === 'xlsx') return [...(await readSheets(bytes)).values()].flat(2).join('\n');
  const text = new TextDecoder().decode(bytes);
  return format === 'html'
    ? text.replace(/<style>[\s\S]*?<\/style>|<[^>]+>/g, '\n').replaceAll('&#39;', "'")
    : text.replace(/\\(.)/g, '$1');
}

/** The cells as stored. */
const sheetXml = (bytes: Uint8Array) =>
  Object.entries(unzipSync(bytes))
    .filter(([name]) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .map(([, content]) => strFromU8(content))
    .join('\n');

const runOfTable = (answers: readonly Answer[]) => runWith(answers, { text: TABLE, sources });

describe.each(RUN_EXPORT_FORMATS)('a .%s file', (format) => {
  test('shows an answer with its question, value and source, and that nobody has checked it', async () => {
    const text = await textIn(runOfTable([answerOf()]), format);
    for (const part of ['Governing law', 'Delaware', 'Not checked', '0 of 1 answers']) expect(text).toContain(part);
  });

  test('shows who verified an answer, when and with which note, also at its source', async () => {
    const decision = { state: 'verified' as const, by: 'Ana Vale', at: AT, note: 'Checked with the annex' };
    const text = await textIn(runOfTable([answerOf({ decision })]), format);
    expect(text.split('Verified by Ana Vale, 2026-11-21 09:30 UTC')).toHaveLength(3);
    expect(text).toContain('Governing law: Verified by Ana Vale');
    expect(text).toContain('Checked with the annex');
    expect(text).toContain('1 of 1 answers');
  });

  test('has the words of the person who edited an answer, beside the engine’s', async () => {
    const decision = { state: 'edited' as const, by: 'Ana Vale', at: AT, value: 'New York' };
    const text = await textIn(runOfTable([answerOf({ decision })]), format);
    expect(text).toContain('New York');
    expect(text).toMatch(format === 'xlsx' ? /Engine’s answer[\s\S]*Delaware/ : /The engine’s answer: Delaware/);
    expect(text).toContain('Edited by Ana Vale, 2026-11-21 09:30 UTC');
    expect(text).toContain('1 answer was edited by a person after the engine wrote this');
  });

  test('shows each decision at its answer, and keeps the engine’s words in the record', async () => {
    const text = '| Point | Says |\n| --- | --- |\n| Law | Delaware [1] |\n| Term | Two years |\n| Cap | None at all |';
    const by = { by: 'Ana Vale', at: AT };
    const answers = [
      answerOf({ label: 'Law', decision: { state: 'edited', value: 'New York', ...by } }),
      answerOf({ label: 'Term', value: 'Two years', decision: { state: 'rejected', ...by } }),
      answerOf({ label: 'Cap', value: 'None at all', decision: { state: 'verified', ...by } }),
    ];
    const written = await textIn(runWith(answers, { text, sources }), format);
    const [above = '', below = ''] = written.split(format === 'xlsx' ? 'Engine’s answer' : 'Answers and reviewers\n');
    const table = above.slice(above.indexOf('Point'));
    for (const part of [/New York/, /edited by Ana Vale/, /Rejected by Ana Vale/, /✓\sverified/])
      expect(table).toMatch(part);
    expect(table).not.toContain('Delaware');
    expect(below).toContain('Delaware');
    expect(written).not.toContain('The text could not be changed for');
  });

  test('names an edited answer whose text could not be replaced', async () => {
    const decision = { state: 'edited' as const, by: 'Ana Vale', at: AT, value: 'New York' };
    const text = await textIn(runOfTable([answerOf({ decision })]), format);
    expect(text).toContain('The text could not be changed for: Governing law. See “Answers and reviewers”');
  });

  test('warns of a rejected answer before anything else', async () => {
    const decision = { state: 'rejected' as const, by: 'Ana Vale', at: AT };
    const text = await textIn(runOfTable([answerOf({ decision }), answerOf({ label: 'Term' })]), format);
    expect(text).toContain('1 answer was rejected by a person');
    expect(text).toContain('Rejected by Ana Vale');
  });

  test.each([
    ['not_in_documents', 'Not found in the documents'],
    ['unreadable', 'Could not be read'],
    ['engine_failed', 'The engine failed here'],
    ['cut_off', 'Cut off before the end'],
  ] as const)('says of %s that %s', async (absence, sentence) => {
    const text = await textIn(runOfTable([answerOf({ value: '', sources: [], absence })]), format);
    expect(text).toContain(sentence);
    expect(text.includes('1 question has no answer, which says nothing about the documents')).toBe(
      absence !== 'not_in_documents',
    );
  });
});

describe.each(RUN_EXPORT_FORMATS)('a .%s file keeps apart', (format) => {
  const written = '| Point | Says | Where |\n| --- | --- | --- |\n| Law | Possibly “Delaware” [1] | Page 1 |';
  const unsure = answerOf({ likelihood: 0.5 });
  const absent = answerOf({ label: 'Deposit', value: '', sources: [], absence: 'not_in_documents', nearest: [2] });

  test('what is possible, what is not found and what is only nearest', async () => {
    const run = runWith([answerOf({ label: 'Term' }), unsure, absent], {
      text: written,
      sources: [sourceOf(1), sourceOf(2)],
    });
    const text = await textIn(run, format);
    expect(text).toContain('Possible: Delaware');
    expect(text).toContain('1 answer is only possible: read what it quotes before you rely on it.');
    expect(text).toContain('1 answered, 1 possible, 1 not found');
    expect(text).toMatch(/Nearest:/);
    expect(text).toContain('Nearest to “Deposit”, but not an answer');
  });

  test('a possible answer that somebody has verified, which is answered', async () => {
    const decision = { state: 'verified' as const, by: 'Ana Vale', at: AT };
    const text = await textIn(runWith([{ ...unsure, decision }], { text: written, sources }), format);
    expect(text).not.toMatch(/possible/i);
    expect(text).toContain('1 answered');
  });
});

test('has the words of the person who rewrote a whole result, and keeps the engine’s', async () => {
  const decision = { state: 'edited' as const, by: 'Ana Vale', at: AT, value: 'New York law applies [1].' };
  const run = runWith([answerOf({ label: '', value: 'The law of Delaware applies [1].', decision })], { sources });
  const file = readDocx(await fileOf(run, 'docx'));
  expect(file.paragraphs.some(({ text }) => text === 'New York law applies .')).toBe(true);
  expect(file.text).toContain('The engine’s answer: The law of Delaware applies [1].');
  expect(file.referred).toEqual([1]);
});

describe('a workbook', () => {
  const answers = [
    answerOf({ value: '=HYPERLINK("http://evil.test")', decision: { state: 'verified', by: '@SUM(A1)' } }),
  ];
  const hostile = '| =1+1 | b |\n| --- | --- |\n| +1 | **-2** \\| [1] |';

  test('has a sheet for each table, then the answers, the sources and the details of the run', async () => {
    const two = `${TABLE}\n\nAnd\n\n- first\n\n  | A |\n  | --- |\n  | 1 |`;
    const sheets = await readSheets(await fileOf(runWith([answerOf()], { text: two, sources }), 'xlsx'));
    expect([...sheets.keys()]).toEqual(['Table 1', 'Table 2', 'Answers', 'Sources', 'About']);
    expect(sheets.get('Table 1')).toEqual([
      ['Point', 'Says'],
      ['Law', 'Delaware [1]'],
    ]);
    expect(sheets.get('Sources')?.[1]).toEqual([
      '[1]',
      'Lease.pdf',
      'page 3, clause 7.2(b)',
      'The Tenant shall pay quote number 1.',
      'Quote found in the document',
      'Not checked by a person',
    ]);
    expect(sheets.get('Answers')?.[1]?.slice(0, 6)).toEqual([
      '1',
      'Governing law',
      'Delaware',
      '',
      '[1]',
      'Not checked',
    ]);
    expect(sheets.get('About')).toContainEqual(['Workflow', 'Key dates']);
  });

  test('runs no cell as a formula', async () => {
    const bytes = await fileOf(runWith(answers, { text: hostile, sources }), 'xlsx');
    const xml = JSON.stringify(Object.fromEntries(await readSheets(bytes)));
    for (const text of ['=1+1', '+1', '-2 | [1]', '=HYPERLINK', '@SUM(A1)']) expect(xml).toContain(text);
    expect(sheetXml(bytes)).not.toMatch(/<f[ >]|<c [^>]*t="(?!inlineStr")|<c (?![^>]*t=)/);
  });

  test('is refused for a result without a table, and names the format to download instead', async () => {
    await expect(exportRun(runOf('No table [1]'), 'xlsx', PROVIDER)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This result has no table to export as a spreadsheet. Download it as .docx, .html or .md.',
    });
  });

  test('is refused for a text longer than a cell can hold', async () => {
    const text = `| A |\n| --- |\n| ${'long '.repeat(8000)} |`;
    await expect(exportRun(runOf(text), 'xlsx', PROVIDER)).rejects.toMatchObject({ code: 'too_large' });
  });
});
