// What people ask a language model: workflows on a contract, and tabular reviews.
import type { CellSummary, Review, ReviewRow } from '#domain/reviews.ts';
import { together } from './client.ts';
import type { Workspace } from './workspace.ts';
import { lastEventOf } from './workspace.ts';

/** As the console polls a grid: every second while it changes, then less often. */
const LIVELY_MS = 1000;
const LIVELY_MOST = 60;
const GLANCES = 5;
const DOCUMENTS = 4;
const COLUMNS = ['Fee', 'Notice', 'Supplier'];

export async function runWorkflow(workspace: Workspace): Promise<void> {
  const { browser, chance, think, office } = workspace;
  const workflow = chance.one(office.workflows);
  await browser.ask('record', `/workflow/retrieve/${workflow.id}`);
  await think();
  const file = { name: workflow.input, file_name: 'Contract.pdf', value: chance.one(office.contracts) };
  const asked = { body: { files: [file] }, accept: 'text/event-stream' };
  const run = lastEventOf(await browser.ask('workflow run', `/workflow/apply/${workflow.id}`, asked));
  const path = `/workflow/runs/${run.id}`;
  workspace.acknowledged.set(`run ${run.id}`, { path, contains: '"status":"finished"' });
  await think();
  await browser.ask('record', path);
}

interface Grid {
  readonly rows: readonly ReviewRow[];
  readonly cells: readonly CellSummary[];
  readonly revision: number;
}

/** The requests of a review's grid when it is opened. */
async function openGrid({ browser }: Workspace, path: string): Promise<Grid> {
  const [, listed] = await together(browser.ask('review', path), browser.ask('review', `${path}/rows`));
  const { data: rows } = JSON.parse(listed) as { data: ReviewRow[] };
  const documents = rows.map(({ id }) => id).slice(0, 20);
  const told = await browser.ask('review', `${path}/cells?documents=${documents.join(',')}`);
  const { data: cells, revision } = JSON.parse(told) as { data: CellSummary[]; revision: number };
  return { rows, cells, revision };
}

/** An open grid while its owner reads: it polls for changes, and a cell is opened. */
export async function followReview(workspace: Workspace): Promise<void> {
  const { browser, chance, think, tenant } = workspace;
  const path = `/tabular-review/${tenant.review}`;
  const { rows, cells, revision } = await openGrid(workspace, path);
  for (let glances = 0; glances < GLANCES; glances += 1) {
    await think();
    await browser.ask('poll', `${path}/changes?since=${revision}`);
  }
  const cell = cells.length > 0 ? chance.one(cells) : null;
  if (cell && rows.length > 0) await browser.ask('review', `${path}/cells/${cell.document}/${cell.column}`);
}

/** Creates a review, fills it from a project, runs it, follows it to its end, and verifies an answer. */
export async function reviewContracts(workspace: Workspace): Promise<void> {
  const { browser, chance, pause, think, tenant } = workspace;
  const columns = COLUMNS.map((title) => ({ title, instructions: `What is said about the ${title}?`, type: 'text' }));
  const form = { name: 'Fees', description: '', category: 'Personal', people: [], columns };
  const { data: review } = JSON.parse(await browser.ask('edit', '/tabular-review', { body: form })) as { data: Review };
  const path = `/tabular-review/${review.id}`;
  await think();
  const files = chance.one(tenant.projects).files.slice(0, DOCUMENTS);
  await browser.ask('edit', `${path}/documents`, { body: { files } });
  const opened = await openGrid(workspace, path);
  await think();
  await browser.ask('start a review run', `${path}/run`, { body: { scope: 'missing' } });
  let since = opened.revision;
  for (let polls = 0; polls < LIVELY_MOST; polls += 1) {
    await pause(LIVELY_MS);
    const { data } = JSON.parse(await browser.ask('poll', `${path}/changes?since=${since}`)) as {
      data: { revision: number; run: { finished_at: string | null } | null };
    };
    since = data.revision;
    if (data.run?.finished_at) break;
  }
  const { cells } = await openGrid(workspace, path);
  const cell = cells.find(({ state }) => state === 'done');
  if (!cell) return;
  await think();
  const decision = { state: 'verified', answered_at: cell.answered_at };
  const at = `${path}/cells/${cell.document}/${cell.column}`;
  await browser.ask('decide', `${at}/decision`, { method: 'PUT', body: decision });
  workspace.acknowledged.set(at, { path: at, contains: '"verified"' });
}
