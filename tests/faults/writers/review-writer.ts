// Creates reviews of two documents, runs them and decides all of their cells at once: a bulk decision is atomic, and an
// acknowledged run ends by itself.
import type { CellSummary, Review, ReviewCard, ReviewRow, ReviewRun } from '#domain/reviews.ts';
import { createLedger } from '#tests/faults/ledger.ts';
import { waitFor } from '#tests/faults/person.ts';
import type { Writer, WriterDeps } from './writer.ts';
import { noted } from './writer.ts';

const COLUMNS = ['Rent', 'Law', 'Term'];
const DOCUMENTS = 2;
const UNDER_WAY = ['queued', 'running', 'stopping'];

export function createReviewWriter({ person, chance, findings, name: own }: WriterDeps): Writer {
  const reviews = createLedger<true>('review', findings);
  const documents = createLedger<true>('document of a review', findings);
  const decisions = createLedger<string>('decision about a cell', findings);
  const ids = new Map<string, string>();
  const runs = new Map<string, number>();
  let made = 0;

  const pathOf = (name: string) => `/tabular-review/${ids.get(name)}`;
  const reviewOf = async (name: string) => (await person.get<{ data: Review }>(pathOf(name))).data;
  const rowsOf = async (name: string) => (await person.get<{ data: ReviewRow[] }>(`${pathOf(name)}/rows`)).data;
  const isOver = ({ run }: Review) => run === null || !UNDER_WAY.includes(run.status);

  async function cellsOf(name: string): Promise<CellSummary[]> {
    const rows = await rowsOf(name);
    if (rows.length === 0) return [];
    const asked = rows.map(({ id }) => id).join(',');
    return (await person.get<{ data: CellSummary[] }>(`${pathOf(name)}/cells?documents=${asked}`)).data;
  }

  async function create(): Promise<string | null> {
    const name = `${own}-${(made += 1)}`;
    const asked = reviews.begin(new Map([[name, true]]));
    const columns = COLUMNS.map((title) => ({
      title,
      instructions: `What does ${name} say about ${title}?`,
      type: 'text',
    }));
    const body = { name, description: '', category: 'Organization', people: [], columns };
    const reply = noted(asked, await person.call<{ data: Review }>('/tabular-review', body));
    if (reply) ids.set(name, reply.data.id);
    return reply && name;
  }

  async function addDocument(review: string, number: number): Promise<boolean> {
    const name = `${review}-${number}.txt`;
    const bytes = `LEASE ${name}\n\nThe Tenant shall pay an annual rent of $${chance.whole(1, 99)},000.\n\nThe law of England governs.`;
    const asked = documents.begin(new Map([[name, true]]));
    return noted(asked, await person.upload(`${pathOf(review)}/documents/upload`, { name, bytes })) !== null;
  }

  async function decide(review: string): Promise<void> {
    const cells = (await cellsOf(review)).filter(({ state }) => state === 'done');
    if (cells.length === 0) return;
    const state = chance.oneOf(['verified', 'rejected']);
    const keys = cells.map(({ document, column }) => `${review} ${document} ${column}`);
    const asked = decisions.begin(new Map(keys.map((key) => [key, state])));
    const body = { state, cells: cells.map(({ document, column }) => ({ document, column })) };
    noted(asked, await person.call(`${pathOf(review)}/decisions`, body, 'PUT'));
  }

  return {
    async step(signal) {
      const name = await create();
      if (!name) return;
      for (let number = 1; number <= DOCUMENTS; number += 1) if (!(await addDocument(name, number))) return;
      const started = await person.call<{ data: ReviewRun }>(`${pathOf(name)}/run`, { scope: 'missing' });
      if (started.kind !== 'done') return;
      findings.count('acknowledged writes');
      runs.set(name, performance.now());
      const look = async () => {
        const review = await person.call<{ data: Review }>(pathOf(name));
        return signal.aborted || review.kind !== 'done' || isOver(review.data.data);
      };
      await waitFor(look, 120_000);
      if (!signal.aborted) await decide(name).catch(() => undefined);
    },

    async check() {
      const seen = new Map<string, true>();
      for (let page = 1; ; page += 1) {
        const path = `/tabular-review?category=Organization&search=${own}-&page_size=100&page=${page}`;
        const { data, total } = await person.get<{ data: ReviewCard[]; total: number }>(path);
        for (const { id, name } of data) {
          ids.set(name, id);
          seen.set(name, true);
        }
        if (data.length === 0 || seen.size >= total) break;
      }
      reviews.check(seen);
    },

    async underWay() {
      const open = [];
      for (const name of reviews.settled().keys()) if (!isOver(await reviewOf(name))) open.push(name);
      return open;
    },

    async checkEnded(mayBeInterrupted) {
      const seenDocuments = new Map<string, true>();
      const seenDecisions = new Map<string, string>();
      for (const name of reviews.settled().keys()) {
        const { counts, run } = await reviewOf(name);
        const cells = await cellsOf(name);
        for (const row of await rowsOf(name)) seenDocuments.set(row.name, true);
        for (const { document, column, decision } of cells)
          if (decision !== 'open') seenDecisions.set(`${name} ${document} ${column}`, decision);
        const done = cells.filter(({ state }) => state === 'done').length;
        if (done !== counts.answered + counts.absent)
          findings.violation('wrong', `review ${name} counts ${counts.answered + counts.absent} cells and has ${done}`);
        const startedAt = runs.get(name);
        if (startedAt === undefined) continue;
        if (run?.status === 'failed' && run.problem?.code === 'interrupted' && mayBeInterrupted(startedAt))
          findings.count('runs that lost their server too often');
        else if (run?.status !== 'finished')
          findings.violation('missing', `the run of review ${name} was started and is ${run?.status ?? 'not there'}`);
        else if (done !== DOCUMENTS * COLUMNS.length || run.done !== run.total)
          findings.violation('half_written', `review ${name} is finished with ${done} cells`);
      }
      documents.check(seenDocuments);
      decisions.check(seenDecisions);
    },
  };
}
