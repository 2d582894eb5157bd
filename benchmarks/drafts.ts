// Fills every .docx of a folder with values for all of its fields, with the optional clauses and without them, and checks what
// comes out: no placeholder left, no new complaint of the validator, no new finding of the mechanical checks.
//   npm run bench:drafts -- <folder> [--no-validator] [--json]
// Exits with 1 where anything of that is found, or a file takes longer than a second for a page.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { TemplateField } from '#domain/drafts/template-fields.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { fillTemplate } from '#server/drafting/fill-template.ts';
import { openTemplate, readTemplate } from '#server/drafting/read-template.ts';
import { proofread } from '#server/engine/proofreading/proofread.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import { findNewComplaints } from './redlines/validate-files.ts';
import { openReport } from './report.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'no-validator': { type: 'boolean' }, json: { type: 'boolean' } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Name a folder of .docx files.');
/** Characters of a printed page. */
const PAGE = 2_500;
const SECOND = 1_000;

/** Values like those that people type, with the signs that XML has a meaning for. */
function valueFor({ type, options: choices, value }: TemplateField, at: number): string {
  if (value !== '') return value;
  if (type === 'choice') return choices[0] ?? '';
  if (type === 'date') return '2026-12-01';
  if (type === 'number') return String(10 + at);
  if (type === 'amount') return '12,500';
  if (type === 'period') return 'three months';
  if (type === 'party') return `Alder & <Birch> ${at} Limited`;
  if (type === 'address') return `${at} Quay Street\nBristol`;
  return type === 'long_text' ? `Work ${at} as agreed` : `Item ${at}`;
}

/** What a kind of contract may be without: an advice, as after leaving a clause out, and no defect of the draft. */
const ADVICE: ReadonlySet<string> = new Set(['missing_clause', 'one_sided']);

/** @param typed what a person typed, such as a new defined term: a finding about it is none of the draft's */
async function findingsOf(bytes: Uint8Array, typed: readonly string[] = []): Promise<Map<string, number>> {
  const content = unpack(await readDocx(bytes, DEFAULT_LIMITS));
  const document = { name: 'draft.docx', input: 'Contract', main: true, content };
  const found = await proofread({ document, side: '' }, new AbortController().signal);
  const kinds = new Map<string, number>();
  const own = found.filter(({ kind, title }) => !ADVICE.has(kind) && !typed.some((value) => title.includes(value)));
  for (const { kind } of own) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return kinds;
}

const sources = async (bytes: Uint8Array): Promise<Record<string, number>> => {
  const { fields } = await openTemplate(bytes, DEFAULT_LIMITS);
  const counts: Record<string, number> = { control: 0, brackets: 0, braces: 0, blank: 0 };
  for (const { placeholders } of fields)
    for (const { source } of placeholders.slice(0, 1)) counts[source] = (counts[source] ?? 0) + 1;
  return counts;
};

const report = openReport('bench:drafts');
const scratch = await mkdtemp(path.join(tmpdir(), 'drafts-'));
const rows: Record<string, Record<string, number | string>> = {};
const remarks: string[] = [];
const total = { files: 0, fields: 0, left: 0, findings: 0, failures: 0, complaints: 0, slowest: 0 };

for (const name of (await readdir(folder)).filter((file) => file.endsWith('.docx')).toSorted()) {
  const bytes = new Uint8Array(await readFile(path.join(folder, name)));
  const began = performance.now();
  const template = await readTemplate(bytes, DEFAULT_LIMITS);
  const readMs = performance.now() - began;
  const before = await findingsOf(bytes);
  const values = Object.fromEntries(template.fields.map((field, at) => [field.id, valueFor(field, at)]));
  const pages = Math.max(1, template.text.length / PAGE);
  const row = {
    ...(await sources(bytes)),
    optional: template.optional.length,
    left: 0,
    findings: 0,
    complaints: 0,
    ms_page: 0,
  };
  for (const isIncluded of [true, false]) {
    const notes = template.optional.filter(({ id }) => id.startsWith('drafting-notes'));
    const included = Object.fromEntries(template.optional.map((one) => [one.id, isIncluded && !notes.includes(one)]));
    const from = performance.now();
    const draft = await fillTemplate(bytes, { values, included, leave_blanks: false }, DEFAULT_LIMITS);
    const ms = performance.now() - from;
    if (!('bytes' in draft)) {
      total.failures += 1;
      remarks.push(`${name}: not filled: ${JSON.stringify(draft)}`);
      continue;
    }
    const again = await readTemplate(draft.bytes, DEFAULT_LIMITS);
    row.left += again.fields.length + again.optional.length;
    if (again.fields.length > 0) remarks.push(`${name}: left: ${again.fields.map(({ label }) => label).join(', ')}`);
    for (const [kind, count] of await findingsOf(draft.bytes, Object.values(values))) {
      const added = count - (before.get(kind) ?? 0);
      if (added <= 0) continue;
      row.findings += added;
      remarks.push(`${name}, clauses ${isIncluded ? 'kept' : 'left out'}: ${added} more of ${kind}`);
    }
    if (!options['no-validator']) {
      const written = { file: name, input: bytes, output: draft.bytes, seed: Number(isIncluded) };
      const complaints = await findNewComplaints([written], scratch);
      row.complaints += complaints.length;
      remarks.push(...complaints);
    }
    row.ms_page = Math.max(row.ms_page, Math.round((readMs + ms) / pages));
  }
  rows[name] = row;
  total.files += 1;
  total.fields += template.fields.length;
  total.left += row.left;
  total.findings += row.findings;
  total.complaints += row.complaints;
  total.slowest = Math.max(total.slowest, row.ms_page);
}
await rm(scratch, { recursive: true });
if (!options.json) console.table(rows);
for (const remark of remarks) report.note(remark);
report.figure('files', total.files, '');
report.figure('fields', total.fields, '');
report.target('files that could not be filled', total.failures, { most: 0 }, '');
report.target('placeholders left', total.left, { most: 0 }, '');
report.target('new findings of the mechanical checks', total.findings, { most: 0 }, '');
if (!options['no-validator']) report.target('new complaints of the validator', total.complaints, { most: 0 }, '');
report.target('slowest file, for a page', total.slowest, { most: SECOND }, 'ms');
report.close();
