// Measures reviews of contracts under a playbook of 15 rules and 9 questions, on contracts of 40 pages: the built-in engine
// alone; how busy a review keeps a language model of 300 ms; and fifty reviews of twenty companies at once. The server is a
// separate process on the embedded database, as a customer starts it.
//   npm run bench:contract-reviews [-- --only alone|makespan|companies]
// Prints each figure beside its target, then one JSON line. Exits with 1 if a target is missed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureAlone } from './contract-reviews/judge-alone.ts';
import { readLongPlaybook } from './contract-reviews/long-contract.ts';
import { measureMakespan } from './contract-reviews/makespan.ts';
import { measureCompanies } from './contract-reviews/many-companies.ts';
import { openReport } from './report.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const isWanted = (part: string) => values.only === undefined || values.only === part;
const report = openReport('bench:contract-reviews');
const playbook = await readLongPlaybook();

async function inFolder(measure: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'whereas-contract-reviews-'));
  try {
    await measure(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (isWanted('alone')) await measureAlone(report, playbook);
if (isWanted('makespan')) await inFolder((folder) => measureMakespan(report, playbook, folder));
if (isWanted('companies')) await inFolder((folder) => measureCompanies(report, playbook, folder));
report.close();
