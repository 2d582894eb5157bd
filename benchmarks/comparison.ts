// Compares the versions of documents in a folder and writes each redline of a comparison, in both directions. A second
// implementation (`tests/support/docx`) accepts and rejects it: accepted it has the newer text, rejected it is the older file.
//   npm run bench:comparison -- <folder of .docx, with a manifest.json that groups them> [--json]
// Prints how many redlines are right, incomplete (users get the complete comparison document instead) and failed. Then two
// generated versions of 100 pages: time to read and compare them, and the main thread beside twenty such comparisons.
// Exits with 1 on any failure, and where a target is missed.
import { parseArgs } from 'node:util';
import { Refusal } from '#server/refusal.ts';
import { checkPair, type CheckedPair } from './comparison/check-pair.ts';
import { findPairs } from './comparison/find-pairs.ts';
import { compareTogether, makeVersions, timeComparison } from './comparison/long-contracts.ts';
import { openReport } from './report.ts';

const MAX_MS = 2_000;
const MAX_TURN_MS = 50;

const { positionals } = parseArgs({ allowPositionals: true });
const folder = positionals[0];
if (folder === undefined) throw new Error('Usage: npm run bench:comparison -- <folder>');

const report = openReport('bench:comparison');
const checked: CheckedPair[] = [];
const unread: string[] = [];
for (const pair of await findPairs(folder)) {
  try {
    checked.push(await checkPair(pair));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    unread.push(`${pair.from} -> ${pair.to}: ${error.reason}`);
  }
}
for (const { name, result, reasons } of checked)
  if (result !== 'right') report.note(`${result} ${name}: ${reasons.join(', ')}`);
for (const each of unread) report.note(`not read ${each}`);
const count = (result: CheckedPair['result']) => checked.filter((pair) => pair.result === result).length;
report.figure('pairs in each direction', checked.length + unread.length, '');
report.figure('files that the reader refuses, so not compared', unread.length, 'pairs');
report.figure('right redlines', count('right'), '');
report.figure('incomplete redlines, which say so', count('incomplete'), '');
report.target('failed redlines', count('failed'), { most: 0 }, '');

const versions = makeVersions(1);
const times = await timeComparison(versions);
report.figure('differences of two versions of 100 pages', times.differences, '');
report.target('100 pages read and compared with 100 pages', times.compareMs, { most: MAX_MS }, 'ms');
report.target('the same as a redline', times.redlineMs, { most: MAX_MS }, 'ms');
const reading = { name: 'reading both', value: times.readMs };
report.against('reading and comparing, beside reading', times.compareMs, reading, { most: 10 }, 'ms');
const { compared, read } = await compareTogether(versions);
report.figure('twenty at once, longest delay of a timer', compared.delayMs, 'ms');
report.target('twenty at once, longest turn of the main thread', compared.turnMs, { most: MAX_TURN_MS }, 'ms');
report.against(
  'twenty at once, in worker threads',
  compared.seconds,
  { name: 'reading the forty files', value: read.seconds },
  { most: 10 },
  's',
);
report.close();
