// What people do beside reading, over HTTP: signing in, adding, changing and deleting clauses, uploading, starting a run.
import { eq } from 'drizzle-orm';
import type { Workflow } from '#domain/workflows.ts';
import { CLAUSE_COLUMNS, encodeClause } from '#domain/clause-content.ts';
import { median } from '#benchmarks/alternate.ts';
import type { Report } from '#benchmarks/report.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { isPassword } from '#server/store/passwords.ts';
import { users } from '#server/store/schema.ts';
import { applyRequest, eventsOf } from '#tests/support/run-stream.ts';
import type { Load, Request } from './load.ts';
import { underLoad } from './load.ts';
import type { Person, Place } from './rig.ts';
import { addCompanies, callAs, prepare, startedAt } from './rig.ts';

const CONNECTIONS = 16;
const EACH = 20;
const SIGN_INS = 160;
const ONE_BY_ONE = 20;
const UPLOAD_BYTES = 20_000;
const JSON_BODY = { 'content-type': 'application/json' };

/** @param kind of database, as printed. */
export async function measureWrites(place: Place, kind: string, report: Report): Promise<void> {
  const { people, hash } = await prepare(place, async (deps) => {
    const [demo] = await deps.db.select().from(users).where(eq(users.email, 'user@harbour.test'));
    return { people: await addCompanies(deps, CONNECTIONS), hash: demo?.password_hash ?? '' };
  });
  const product = await startedAt(place);
  const { origin } = product;
  const load = (requests: readonly Request[], connections = CONNECTIONS): Load => ({ origin, connections, requests });
  const measure = async (name: string, requests: readonly Request[]) => {
    const { rate, p50, p99 } = await underLoad(load(requests));
    report.figure(`${name}, ${kind}`, rate, 'req/s');
    report.figure('its p50', p50, 'ms');
    report.figure('its p99', p99, 'ms');
  };
  try {
    await underLoad(load(signIns(people, CONNECTIONS)));
    await measure('signing in', signIns(people, SIGN_INS));
    const alone = await underLoad(load(signIns(people, ONE_BY_ONE), 1));
    const hashing = await medianOf(ONE_BY_ONE, () => isPassword(DEMO_PASSWORD, hash));
    report.figure(`signing in, one at a time, ${kind}`, alone.p50, 'ms');
    report.figure('of it Argon2', hashing / alone.p50, '');

    const everybody = people.flatMap((person) => Array.from({ length: EACH }, (_, n) => ({ person, n })));
    await measure(
      'adding a clause',
      everybody.map(({ person, n }) => clause(person, `Clause ${n}`)),
    );
    const added = (await Promise.all(people.map((person) => clausesOf(origin, person)))).flat();
    await measure(
      'changing a clause',
      added.map(({ person, id }) => ({ ...clause(person, 'Changed'), method: 'PUT', path: `/api/clauses/${id}` })),
    );
    await measure(
      'deleting a clause',
      added.map(({ person: { headers }, id }) => ({ method: 'DELETE', path: `/api/clauses/delete/${id}`, headers })),
    );

    const projects = new Map<Person, string>();
    for (const person of people) projects.set(person, await addProject(origin, person));
    const uploads = everybody.map(({ person, n }) => upload(person, projects.get(person) ?? '', n));
    await measure('uploading 20 kB', await Promise.all(uploads));
    await measureRuns(origin, people, kind, report);
  } finally {
    await product.stop();
  }
}

const signIns = (people: readonly Person[], count: number): Request[] =>
  Array.from({ length: count }, (_, n) => ({
    method: 'POST',
    path: '/api/auth/login/',
    headers: JSON_BODY,
    body: JSON.stringify({ email: people[n % people.length]?.email, password: DEMO_PASSWORD }),
  }));

const WORDING =
  'This Agreement is governed by the laws of England and Wales, whose courts alone decide what arises of it.';

function clause({ headers }: Person, title: string): Request {
  const row = CLAUSE_COLUMNS.map((_, column) => (column === 0 ? title : WORDING));
  const body = JSON.stringify({
    ...encodeClause({ columns: [...CLAUSE_COLUMNS], rows: [row] }),
    category: 'Organization',
  });
  return { method: 'POST', path: '/api/clauses/create', headers: { ...headers, ...JSON_BODY }, body };
}

async function clausesOf(origin: string, person: Person): Promise<{ person: Person; id: string }[]> {
  const path = '/clauses/?category=Organization&page_size=100';
  const { data } = await callAs<{ data: { id: string }[] }>(origin, person, path);
  return data.map(({ id }) => ({ person, id }));
}

async function addProject(origin: string, person: Person): Promise<string> {
  const body = { name: 'Uploads', description: '', category: 'Organization' };
  return (await callAs<{ data: { id: string } }>(origin, person, '/folders/create', body)).data.id;
}

async function upload({ headers }: Person, folder: string, number: number): Promise<Request> {
  const form = new FormData();
  form.set('category', 'Organization');
  form.set('folder', folder);
  // All different: content that exists is not stored again.
  const text = `Contract ${folder} ${number}. ${WORDING} `.padEnd(UPLOAD_BYTES, WORDING);
  form.set('file', new Blob([text]), `Contract ${number}.txt`);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const body = Buffer.from(await encoded.arrayBuffer()).toString('base64');
  return { method: 'POST', path: '/api/repositories/upload', headers: { ...headers, 'content-type': type }, body };
}

/** Time until the reply that the run is stored and queued, and until its end, by the built-in engine. */
async function measureRuns(origin: string, people: readonly Person[], kind: string, report: Report): Promise<void> {
  const [person] = people;
  if (!person) throw new Error('somebody is needed');
  const { data } = await callAs<{ data: Workflow[] }>(origin, person, '/workflow?category=Provider&page_size=100');
  const workflow = data.find(({ inputs }) => inputs.length === 1 && inputs[0]?.type === 'file');
  if (!workflow) throw new Error('no workflow takes one file');
  const token = person.headers.authorization.replace('Bearer ', '');
  const file = Buffer.from(`Contract. ${WORDING}`).toString('base64');
  const body = { files: [{ name: workflow.inputs[0]?.name, value: file, file_name: 'contract.txt' }] };
  const [starts, ends]: [number[], number[]] = [[], []];
  for (let run = 0; run < ONE_BY_ONE; run += 1) {
    const began = performance.now();
    const reply = await fetch(`${origin}/api/workflow/apply/${workflow.id}`, applyRequest(token, body));
    for await (const event of eventsOf(reply)) {
      if (event.type === 'started') starts.push(performance.now() - began);
      if (event.type === 'finished') ends.push(performance.now() - began);
    }
  }
  if (ends.length < ONE_BY_ONE) throw new Error(`${ONE_BY_ONE - ends.length} runs did not finish`);
  report.figure(`starting a run, ${kind}, p50`, median(starts), 'ms');
  report.figure('its worst', Math.max(...starts), 'ms');
  report.figure('to the end of a short run, p50', median(ends), 'ms');
}

async function medianOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return median(times);
}
