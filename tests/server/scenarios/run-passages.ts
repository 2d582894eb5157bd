// Passages chosen for an answer of a run, and those that are offered (docs/decisions/0053).
import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { decideAnswer, listPassages } from '#domain/endpoints/run-review.ts';
import type { Run } from '#domain/runs.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { runAs } from '#tests/support/workflows.ts';
import { first, readAs, sharedRun } from './run-review.ts';

const THEO = 'user@harbour.test';
const PRIYA = 'paralegal@harbour.test';
const NOWHERE = { id: '01890000-0000-7000-8000-000000000000', prompt: '0', answer: '0' };

/** Words that the first answer does not cite, with the line break of a selection on a page. */
function givenQuote(run: Run): { document: string; quote: string } {
  const cited = run.results[0]?.answers[0]?.sources ?? [];
  const other = run.sources.find(({ number }) => !cited.includes(number));
  if (!other) throw new Error('the run quotes nothing else');
  const words = other.quote.split(/\s+/).slice(1, 8);
  return { document: other.document, quote: words.join('\n') };
}

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'decideAnswer',
    kind: 'success',
    name: 'takes a passage of the document for the answer, looked up and numbered on, and keeps the engine’s own',
    as: THEO,
    ask: async (app) => {
      const run = await runAs(app, THEO);
      const quote = givenQuote(run);
      return { params: first(run), body: { state: 'edited', value: quote.quote, quote } };
    },
    status: 200,
    then: async (app, reply) => {
      const { data } = decideAnswer.reply.parse(reply.body);
      const [entry] = await app.deps.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.action, 'answer.decided'))
        .orderBy(desc(auditEntries.id));
      const run = await readAs(app, THEO, entry?.record_id ?? '');
      const [given] = data.decision.sources ?? [];
      expect(given?.check).not.toBe('missing');
      expect(run.sources.filter(({ number }) => number === given?.number)).toEqual([given]);
      expect(run.sources.map(({ number }) => number)).toEqual(run.sources.map((_, at) => at + 1));
      expect(data.sources).not.toContain(given?.number);
    },
  },
  {
    endpoint: 'decideAnswer',
    kind: 'invalid',
    name: 'refuses a passage that is not in the document',
    as: THEO,
    ask: async (app) => {
      const run = await runAs(app, THEO);
      const quote = { document: run.documents[0]?.name ?? '', quote: 'Unicorns graze on the premises.' };
      return { params: first(run), body: { state: 'edited', value: 'Unicorns', quote } };
    },
    status: 400,
    contains: ['These words are not in'],
  },
  {
    endpoint: 'decideAnswer',
    kind: 'invalid',
    name: 'refuses a passage for what is only verified',
    as: THEO,
    ask: async (app) => {
      const run = await runAs(app, THEO);
      return { params: first(run), body: { state: 'verified', quote: givenQuote(run) } };
    },
    status: 400,
    contains: ['Only an edited answer can have its own passage.'],
  },
  {
    endpoint: 'listPassages',
    kind: 'success',
    name: 'offers other passages than those that the answer cites',
    as: PRIYA,
    ask: async (app) => ({ params: first(await sharedRun(app)) }),
    status: 200,
    then: async (app, reply) => {
      const { data } = listPassages.reply.parse(reply.body);
      const [newest] = await app.deps.db.select({ id: runs.id }).from(runs).orderBy(desc(runs.id)).limit(1);
      const run = await readAs(app, THEO, newest?.id ?? '');
      const cited = run.sources.filter(({ number }) => run.results[0]?.answers[0]?.sources.includes(number));
      expect(data.length).toBeGreaterThan(0);
      for (const passage of data)
        for (const source of cited)
          expect((passage.start ?? 0) >= (source.end ?? 0) || (passage.end ?? 0) <= (source.start ?? 0)).toBe(true);
    },
  },
  {
    endpoint: 'listPassages',
    kind: 'invalid',
    name: 'refuses a position that is no number',
    as: THEO,
    ask: { params: { ...NOWHERE, answer: 'first' } },
    status: 400,
  },
  {
    endpoint: 'listPassages',
    kind: 'other-tenant',
    name: 'does not show another company',
    as: 'admin@castellan.test',
    ask: async (app) => ({ params: first(await sharedRun(app)) }),
    status: 404,
  },
  { endpoint: 'listPassages', kind: 'anonymous', name: 'refuses a visitor', ask: { params: NOWHERE }, status: 401 },
];
