// Measures a page of a list with all of its guards, beside the same page without any, requested by users of sixteen companies
// at the same time.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Report } from '#benchmarks/report.ts';
import type { Deps } from '#server/deps.ts';
import { addPrompts } from './prompts.ts';
import type { Repeated } from './load.ts';
import { inRounds } from './load.ts';
import type { Person, Place } from './rig.ts';
import { addCompanies, prepare, startedAt } from './rig.ts';

const COMPANIES = 50;
const PROMPTS_EACH = 4000;
const CONNECTIONS = 16;
const SECONDS = 5;
const ROUNDS = { warmUpSeconds: 3, rounds: 5 };
const AT_LEAST = 0.6;
const P99_AT_MOST = 2;

const fill = async (deps: Deps): Promise<Person[]> => {
  const people = await addCompanies(deps, COMPANIES);
  await addPrompts(deps.db, people, PROMPTS_EACH);
  return people.slice(0, CONNECTIONS);
};

const guarded = (origin: string, people: readonly Person[]): Repeated => ({
  origin,
  connections: CONNECTIONS,
  seconds: SECONDS,
  requests: people.map(({ headers }) => ({ path: '/api/prompts?category=Organization', headers })),
});

/** On PostgreSQL, with the yardstick. */
export async function measureList(place: Place & { url: string }, report: Report): Promise<void> {
  const people = await prepare(place, fill);
  const product = await startedAt(place);
  const bare = await startBare(place.url);
  try {
    const without: Repeated = {
      ...guarded(bare.origin, people),
      requests: people.map(({ company }) => ({ path: `/prompts/${company}` })),
    };
    await sameAnswer(guarded(product.origin, people), without);
    const [yardstick, found] = await inRounds([without, guarded(product.origin, people)], ROUNDS);
    if (!yardstick || !found) throw new Error('nothing was measured');
    const name = 'bare Fastify + pg';
    report.against(
      'a list with all guards, PostgreSQL',
      found.rate,
      { name, value: yardstick.rate },
      { least: AT_LEAST },
      'req/s',
    );
    report.figure('its p50', found.p50, 'ms');
    report.against('its p99', found.p99, { name, value: yardstick.p99 }, { most: P99_AT_MOST }, 'ms');
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

/** On the embedded database, which the yardstick cannot share. */
export async function measureListEmbedded(place: Place, report: Report): Promise<void> {
  const people = await prepare(place, fill);
  const product = await startedAt(place);
  try {
    const [found] = await inRounds([guarded(product.origin, people)], ROUNDS);
    if (!found) throw new Error('nothing was measured');
    report.figure('a list with all guards, embedded', found.rate, 'req/s');
    report.figure('its p50', found.p50, 'ms');
    report.figure('its p99', found.p99, 'ms');
  } finally {
    await product.stop();
  }
}

/** @throws Error if the two replies differ: one of them would do less work. */
async function sameAnswer(...loads: readonly Repeated[]): Promise<void> {
  const answers = await Promise.all(
    loads.map(async ({ origin, requests: [first] }) => {
      const reply = await fetch(`${origin}${first?.path}`, { headers: { ...first?.headers } });
      const { data, total } = (await reply.json()) as { data: { id: string }[]; total: number };
      return JSON.stringify({ ids: data.map(({ id }) => id), fields: Object.keys(data[0] ?? {}).toSorted(), total });
    }),
  );
  if (new Set(answers).size > 1) throw new Error(`The two answer differently:\n${answers.join('\n')}`);
}

async function startBare(url: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-list.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'] },
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const origin = /ready at (\S+)/.exec(said.toString())?.[1];
  if (!origin) throw new Error('the yardstick did not start');
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
