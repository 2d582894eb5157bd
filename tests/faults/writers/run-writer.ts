// Runs a workflow and decides its answers. A run whose start was acknowledged ends by itself, whatever happens to the server,
// and its answers are kept.
import type { Run, RunSummary } from '#domain/runs.ts';
import { isUnderWay } from '#domain/runs.ts';
import { createLedger } from '#tests/faults/ledger.ts';
import type { Person } from '#tests/faults/person.ts';
import { CONTRACT, contractBody } from '#tests/support/workflows.ts';
import type { Writer, WriterDeps } from './writer.ts';
import { noted } from './writer.ts';

/** How long a run is followed after the signal to stop: a queued one would be followed without end. */
const FOLLOWED_MS = 3000;
const PROMPTS = ['State the governing law.', 'State the notice period.'];

/** Creates a published workflow with two prompts about one contract. @returns its id */
export async function buildWorkflow(person: Person, name: string): Promise<string> {
  const prompts = PROMPTS.map((prompt) => ({
    prompt,
    output: 'List',
    fields: [],
    files: [{ name: 'Contract', is_require: true, main: true }],
  }));
  const body = { name, description: 'Two things', category: 'Personal', status: 'Publish', display_tag: '', prompts };
  const made = await person.call<{ data: { id: string } }>('/workflow', body);
  if (made.kind !== 'done') throw new Error(`the workflow was not made: ${made.message}`);
  return made.data.data.id;
}

interface Decided {
  readonly state: string;
  readonly note: string | null;
}

export async function createRunWriter({ person, chance, findings, name: own }: WriterDeps): Promise<Writer> {
  const started = createLedger<true>('run', findings);
  const decided = createLedger<Decided>('decision', findings);
  const ids = new Map<string, string>();
  const startedAt = new Map<string, number>();
  const texts = new Map<string, string>();
  const workflow = await buildWorkflow(person, own);
  let made = 0;

  /** Reads the events of a run until it ends or the connection breaks. */
  async function start(over: AbortSignal): Promise<void> {
    const note = `${own}-${(made += 1)}.txt`;
    const asked = started.begin(new Map([[note, true]]));
    let told = '';
    const left = new AbortController();
    const leave = () => void setTimeout(() => left.abort(), FOLLOWED_MS).unref();
    over.addEventListener('abort', leave, { once: true });
    try {
      const body = contractBody(`${CONTRACT}\n${note}`, note);
      const reply = await person.stream(`/workflow/apply/${workflow}`, body, left.signal);
      if (!reply.ok) {
        if (reply.status < 500) asked.refused();
        return;
      }
      for await (const piece of reply.body ?? []) {
        told += Buffer.from(piece).toString();
        const id = ids.has(note) ? undefined : /"type":"started","run_id":"([^"]+)"/.exec(told)?.[1];
        if (id === undefined) continue;
        ids.set(note, id);
        startedAt.set(note, performance.now());
        asked.done();
      }
    } catch {
      return;
    } finally {
      over.removeEventListener('abort', leave);
    }
    const last = told
      .match(/^data: (.*)$/gm)
      ?.at(-1)
      ?.slice('data: '.length);
    const event = last === undefined ? null : (JSON.parse(last) as { type: string; data?: string });
    if (event?.type === 'finished') texts.set(note, event.data ?? '');
  }

  async function decide(note: string): Promise<void> {
    const next = { state: 'verified', note: `checked ${chance.whole(0, 1e9)}` };
    const asked = decided.begin(new Map([[note, next]]));
    noted(asked, await person.call(`/workflow/runs/${ids.get(note)}/answers/0/0`, next, 'PUT'));
  }

  async function history(): Promise<RunSummary[]> {
    const all: RunSummary[] = [];
    for (let page = 1; ; page += 1) {
      const path = `/workflow/runs?workflow_id=${workflow}&page_size=100&page=${page}`;
      const { data, total } = await person.get<{ data: RunSummary[]; total: number }>(path);
      all.push(...data);
      if (data.length === 0 || all.length >= total) return all;
    }
  }

  const noteOf = ({ documents }: Pick<RunSummary, 'documents'>) => documents[0] ?? '';
  const runOf = async (note: string) => (await person.get<{ data: Run }>(`/workflow/runs/${ids.get(note)}`)).data;

  async function checkDecisions(): Promise<void> {
    const seen = new Map<string, Decided>();
    for (const note of decided.names()) {
      const decision = (await runOf(note)).results[0]?.answers[0]?.decision;
      if (decision && decision.state !== 'open') seen.set(note, { state: decision.state, note: decision.note ?? null });
    }
    decided.check(seen);
  }

  return {
    async step(over) {
      const open = [...texts.keys()].filter((note) => !decided.names().includes(note));
      return open.length > 0 && chance.isIn(40) ? decide(chance.oneOf(open)) : start(over);
    },

    async check() {
      const runs = await history();
      for (const run of runs) ids.set(noteOf(run), run.id);
      started.check(new Map(runs.map((run) => [noteOf(run), true])));
    },

    underWay: async () => (await history()).filter(isUnderWay).map(({ id }) => id),

    async checkEnded(mayBeInterrupted) {
      await checkDecisions();
      for (const run of await history()) {
        const note = noteOf(run);
        if (run.status === 'interrupted' && mayBeInterrupted(startedAt.get(note) ?? 0)) {
          findings.count('runs that lost their server too often');
          continue;
        }
        if (run.status !== 'finished') {
          findings.violation('wrong', `run ${note} ended as ${run.status}`);
          continue;
        }
        const { results, text, sources } = await runOf(note);
        const isWhole = results.length === PROMPTS.length && results.every(({ answers }) => answers.length > 0);
        if (!isWhole || new Set(sources.map(({ number }) => number)).size !== sources.length)
          findings.violation('half_written', `run ${note} is finished and has not all of its answers`);
        const told = texts.get(note);
        if (told !== undefined && told !== text)
          findings.violation('missing', `run ${note} told another result than it has`);
      }
    },
  };
}
