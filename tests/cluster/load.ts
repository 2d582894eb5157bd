// Load through the proxy: users read lists, record usage, upload files and follow runs, one after the other, until they are
// stopped. Acknowledged and failed requests are recorded.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Harness } from './harness.ts';
import { textOf } from './files.ts';
import type { Answer, Person } from './person.ts';
import { formOf, signIn } from './person.ts';
import { lastEvent, startRun } from './runs.ts';

/** Between two requests of one user. */
const PAUSE_MS = 60;
const LISTS = ['/workflow?page=1', '/folders', '/tabular-review', '/clauses/?category=Organization', '/auth/me'];

export interface Failure {
  readonly what: string;
  readonly process: number | null;
  /** A performance.now() timestamp. */
  readonly began: number;
  readonly answer: string;
}

export interface Work {
  requests: number;
  readonly failures: Failure[];
  /** Ids of acknowledged usage events. */
  readonly events: string[];
  /** Acknowledged files by id, with their text and who uploaded them. */
  readonly files: Map<string, { readonly text: string; readonly person: Person }>;
  /** Acknowledged runs by id, with their owners. */
  readonly runs: Map<string, Person>;
  /** Streams that were cut or handed over before their run's end; the run is looked up elsewhere, as the console does. */
  streamsLost: number;
}

/** A user with the project and the workflow that they use. */
export interface Place {
  readonly email: string;
  readonly project: string;
  readonly workflow: string;
}

export interface Load {
  readonly work: Work;
  /** Waits for the requests in flight. */
  stop(): Promise<Work>;
}

export async function startLoad({ proxy }: Harness, places: readonly Place[], label: string): Promise<Load> {
  const work: Work = { requests: 0, failures: [], events: [], files: new Map(), runs: new Map(), streamsLost: 0 };
  const stopped = new AbortController();
  // Sign in before measuring: password hashing is not the subject.
  const people = await Promise.all(places.map(({ email }) => signIn(proxy.origin, email)));

  async function ask<Body>(person: Person, what: string, path: string, body?: unknown): Promise<Answer<Body> | null> {
    const began = performance.now();
    work.requests += 1;
    const fail = (process: number | null, answer: string) => {
      work.failures.push({ what, process, began, answer });
      return null;
    };
    try {
      const answer = await person.send<Body>(proxy.origin, path, { body });
      return answer.status === 200 ? answer : fail(answer.process, `${answer.status} ${JSON.stringify(answer.body)}`);
    } catch (error) {
      return fail(null, String(error));
    }
  }

  async function record(person: Person): Promise<void> {
    const id = randomUUID();
    const body = { id, kind: 'general_review', contract_name: label, contract_code: 'C-1' };
    if (await ask(person, 'event', '/contract/events/', body)) work.events.push(id);
  }

  async function upload(person: Person, { project }: Place, name: string): Promise<void> {
    const body = formOf({ category: 'Organization', folder: project }, `${name}.txt`, textOf(name));
    const answer = await ask<{ data: { file: { id: string } } }>(person, 'upload', '/repositories/upload', body);
    if (answer) work.files.set(answer.body.data.file.id, { text: textOf(name), person });
  }

  async function run(person: Person, { workflow }: Place, name: string): Promise<void> {
    const began = performance.now();
    work.requests += 1;
    try {
      const started = await startRun(person, proxy.origin, workflow, name);
      work.runs.set(started.id, person);
      const last = await lastEvent(started).catch(() => null);
      if (last?.type !== 'finished') work.streamsLost += 1;
    } catch (error) {
      work.failures.push({ what: 'run', process: null, began, answer: String(error) });
    }
  }

  async function live(person: Person, place: Place, number: number): Promise<void> {
    for (let turn = 0; !stopped.signal.aborted; turn += 1) {
      const name = `${label} ${number}.${turn}`;
      await ask(person, 'list', LISTS[turn % LISTS.length] ?? '');
      await record(person);
      if (turn % 4 === number % 4) await upload(person, place, name);
      if (turn % 8 === number % 8) await run(person, place, name);
      await wait(PAUSE_MS);
    }
  }

  const lives = people.map((person, number) => live(person, places[number] as Place, number));
  return {
    work,
    async stop() {
      stopped.abort();
      await Promise.all(lives);
      return work;
    },
  };
}
