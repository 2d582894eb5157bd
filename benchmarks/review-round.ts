// One round of a contract over HTTP, as a lawyer goes it: reviewed under a playbook of the provider, four suggestions accepted,
// one of them with a comment, written as a redline, and reviewed again.
//   npm run bench:review-round -- <.docx, or a folder of them> [--playbook <part of its title>] [--suggestions 4] [--json]
// Checks of each contract: every verdict that needs a source quotes what stands there; the redline has exactly the accepted
// changes (accepted it is the text with the suggestions, rejected the text before), also in LibreOffice where that is installed;
// and the rules whose suggestions were accepted are met in the second review. Without --playbook the best that fits is applied.
// Exits with 1 where a check fails.
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ContractReview, Finding, ReviewPlan } from '#domain/contracts/contract-reviews.ts';
import type { Contract } from '#domain/contracts/contracts.ts';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { clientOf, type ProductClient } from '#tests/support/product-client.ts';
import { startProduct } from '#tests/support/product.ts';
import { endedReview } from './contract-reviews/reviewing.ts';
import { findOffice, type OfficeTask, runOffice, textOf } from './redlines/office.ts';
import { openReport } from './report.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    playbook: { type: 'string', default: '' },
    suggestions: { type: 'string', default: '4' },
    json: { type: 'boolean', default: false },
  },
});
const [given] = positionals;
if (given === undefined) throw new Error('Usage: npm run bench:review-round -- <.docx or folder>');
const files = (await stat(given)).isDirectory()
  ? (await readdir(given)).filter((name) => name.endsWith('.docx')).map((name) => path.join(given, name))
  : [given];

const COMMENT = 'Our usual position.';
const report = openReport('bench:review-round');
const folder = await mkdtemp(path.join(tmpdir(), 'review-round-'));
const product = await startProduct({ DATA_DIR: path.join(folder, 'data'), REQUESTS_PER_MINUTE: '0' });
const office = findOffice();
const counted = { contracts: 0, verdicts: 0, unproven: 0, accepted: 0, few: 0, wrong: 0, met: 0, office: 0 };
try {
  const client = await clientOf(product, 'user@harbour.test');
  for (const [index, file] of files.entries()) await goRound(client, file, path.join(folder, String(index)));
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
report.figure('contracts', counted.contracts, '');
report.figure('of them with fewer suggestions than were to be accepted', counted.few, '');
report.figure('verdicts', counted.verdicts, '');
report.target('verdicts without a source that stands there', counted.unproven, { most: 0 }, '');
report.figure('accepted suggestions', counted.accepted, '');
report.target('redlines with other changes than the accepted ones', counted.wrong, { most: 0 }, '');
if (office === undefined) report.note('LibreOffice is not installed: no redline was opened in it.');
else
  report.target('redlines that LibreOffice does not open, or rejects to another text', counted.office, { most: 0 }, '');
const share = counted.accepted === 0 ? 100 : (100 * counted.met) / counted.accepted;
report.target('rules that are met in the second review', Math.round(share * 10) / 10, { least: 98 }, '%');
report.close();

async function goRound(client: ProductClient, file: string, place: string): Promise<void> {
  const name = path.basename(file);
  const bytes = new Uint8Array(await readFile(file));
  const { id } = (await client.upload<{ data: Contract }>('/contracts/upload', bytes, name)).data;
  const playbook = await playbookFor(client, id);
  if (playbook === undefined) return report.note(`${name}: no playbook fits`);
  counted.contracts += 1;
  const before = await textIn(client, id, 1);
  const review = await reviewed(client, id, playbook.id);
  countVerdicts(review, before, name);
  const { accepted, rules } = await accept(client, id, review);
  counted.accepted += accepted.length;
  const verdicts = Object.entries(review.counts).flatMap(([verdict, count]) =>
    count > 0 ? [`${count} ${verdict}`] : [],
  );
  report.note(`${name}: ${playbook.title}: ${verdicts.join(', ')}; ${accepted.length} accepted`);
  if (accepted.length < Number(values.suggestions)) counted.few += 1;
  if (accepted.length === 0) return;
  await client.call(`/contracts/${id}/redline`, { suggestions: accepted.map((one) => one.id), comments: 'external' });
  await checkRedline(client, { id, name, before, accepted, bytes, place });
  const second = await reviewed(client, id, playbook.id);
  for (const rule of rules) {
    const finding = second.findings.find((one) => one.rule === rule);
    if (finding?.verdict === 'meets') counted.met += 1;
    else
      report.note(
        `${name}: “${finding?.title ?? ''}” is ${finding?.verdict ?? 'not judged'} in the second review: ${finding?.reason ?? ''}`,
      );
  }
}

async function playbookFor(client: ProductClient, id: string): Promise<ReviewPlan['playbooks'][number] | undefined> {
  const { playbooks } = (await client.call<{ data: ReviewPlan }>(`/contracts/${id}/reviews/plan`)).data;
  const provided = playbooks.filter(({ category }) => category === 'Provider');
  if (values.playbook !== '') return provided.find(({ title }) => title.includes(values.playbook));
  return provided.find(({ fit }) => fit > 0);
}

async function reviewed(client: ProductClient, id: string, playbook: string): Promise<ContractReview> {
  const { data } = await client.call<{ data: ContractReview }>(`/contracts/${id}/reviews`, { playbook });
  return endedReview(client, data);
}

async function textIn(client: ProductClient, id: string, revision: number, view = 'final'): Promise<string> {
  const at = `/contracts/${id}/text?revision=${revision}&view=${view}`;
  return (await client.call<{ data: ContractText }>(at)).data.text;
}

function countVerdicts({ findings }: ContractReview, text: string, name: string): void {
  for (const { title, verdict, sources } of findings) {
    counted.verdicts += 1;
    if (verdict === null || verdict === 'missing' || verdict === 'not_applicable') continue;
    const isProven = sources.some(
      ({ quote, start, end }) => start !== null && end !== null && text.slice(start, end) === quote,
    );
    if (isProven) continue;
    counted.unproven += 1;
    report.note(`${name}: ${title} is ${verdict} without a source`);
  }
}

/** Accepts suggestions that do not overlap, the first one with a comment. */
async function accept(client: ProductClient, id: string, { findings }: ContractReview) {
  const accepted: Suggestion[] = [];
  const rules: (string | null)[] = [];
  for (const { rule, suggestion } of chosenIn(findings)) {
    if (accepted.length >= Number(values.suggestions)) break;
    if (accepted.some(({ start, end }) => start < suggestion.end && suggestion.start < end)) continue;
    const body = { state: 'accepted', ...(accepted.length === 0 ? { comment: COMMENT } : {}) };
    await client.call(`/contracts/${id}/suggestions/${suggestion.id}`, body, 'PUT');
    accepted.push(suggestion);
    rules.push(rule);
  }
  return { accepted, rules };
}

function chosenIn(findings: readonly Finding[]): { rule: string | null; suggestion: Suggestion }[] {
  return findings.flatMap(({ rule, suggestions: [suggestion] }) => (suggestion ? [{ rule, suggestion }] : []));
}

interface Redlined {
  readonly id: string;
  readonly name: string;
  readonly before: string;
  readonly accepted: readonly Suggestion[];
  readonly bytes: Uint8Array;
  /** The beginning of the paths of its files. */
  readonly place: string;
}

/** Blank lines part paragraphs in a text, and a suggestion begins one by a line break. */
function asLines(text: string): string {
  return text.replace(/\n+/g, '\n').trim();
}

async function checkRedline(client: ProductClient, { id, name, before, accepted, bytes, place }: Redlined) {
  // From the end of the text, so that what is inserted at one place stays in its order.
  const edits = accepted.toReversed().toSorted((one, other) => other.start - one.start);
  const wanted = edits.reduce(
    (text, { start, end, text: words }) => text.slice(0, start) + words + text.slice(end),
    before,
  );
  const [after, rejected] = [await textIn(client, id, 2), await textIn(client, id, 2, 'original')];
  const original = await textIn(client, id, 1, 'original');
  if (asLines(after) !== asLines(wanted) || asLines(rejected) !== asLines(original)) {
    counted.wrong += 1;
    report.note(`${name}: the redline has other changes`);
  }
  if (office === undefined) return;
  const redline = await client.download(`/repositories/${id}/content?revision=2`);
  const [received, written] = [`${place}-received.docx`, `${place}-redline.docx`];
  await Promise.all([writeFile(received, bytes), writeFile(written, redline)]);
  const tasks: OfficeTask[] = [
    { file: received, action: 'reject', text: `${place}-received.txt` },
    { file: written, action: 'reject', text: `${place}-rejected.txt` },
  ];
  await runOffice(office, folder, tasks);
  const [first, second] = await Promise.all(tasks.map(textOf));
  if (first !== undefined && first === second) return;
  counted.office += 1;
  report.note(
    `${name}: LibreOffice ${second === undefined ? 'does not open the redline' : 'rejects it to another text'}`,
  );
}
