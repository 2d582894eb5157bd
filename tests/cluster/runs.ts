// Runs and reviews as users start them: a workflow of two prompts, a review of some documents, and the requests of both to
// the model.
import { eventsOf } from '#tests/support/run-stream.ts';
import type { FakeModel, SeenRequest } from '#tests/support/fake-model.ts';
import { documentsOf } from '#tests/support/fake-model-replies.ts';
import type { RunEvent } from '#domain/runs.ts';
import type { Person } from './person.ts';
import { formOf } from './person.ts';
import { textOf } from './files.ts';

export const PROMPTS = [
  'State the first thing: the governing law.',
  'State the second thing: the annual rent.',
] as const;
export const COLUMNS = ['Rent', 'Law', 'Deposit', 'Term'] as const;

/** Creates a workflow of the user with two prompts about one contract. @returns its id. */
export async function newWorkflow(
  person: Person,
  origin: string,
  prompts: readonly string[] = PROMPTS,
): Promise<string> {
  const body = {
    name: 'Two things',
    description: 'Both.',
    category: 'Personal',
    status: 'Publish',
    prompts: prompts.map((prompt) => ({
      prompt,
      output: 'List',
      fields: [],
      files: [{ name: 'Contract', is_require: true, main: true }],
    })),
  };
  return (await person.data<{ id: string }>(origin, '/workflow', { body })).id;
}

export interface FollowedRun {
  readonly id: string;
  /** The remaining events. @throws if the connection breaks. */
  readonly events: AsyncGenerator<RunEvent>;
  /** Index of the process that streams it; only for requests to the proxy. */
  readonly process: number | null;
}

/** Starts a run on one contract and follows it. @throws if it is not acknowledged. */
export async function startRun(person: Person, origin: string, workflow: string, name: string): Promise<FollowedRun> {
  const file = {
    name: 'Contract',
    value: Buffer.from(textOf(name)).toString('base64'),
    extension: 'txt',
    main: true,
    file_name: `${name}.txt`,
  };
  const reply = await person.open(origin, `/workflow/apply/${workflow}`, { files: [file] });
  const events = eventsOf(reply);
  const { value } = await events.next();
  if (value?.type !== 'started')
    throw new Error(`the run of ${name} answered ${reply.status}: ${JSON.stringify(value)}`);
  const served = reply.headers.get('x-served-by');
  return { id: value.run_id, events, process: served === null ? null : Number(served) };
}

/** The last event of a run. */
export async function lastEvent({ events }: FollowedRun): Promise<RunEvent | null> {
  let last: RunEvent | null = null;
  for await (const event of events) last = event;
  return last;
}

/** Creates a review of that many documents with COLUMNS. @returns its path below /api. */
export async function newReview(person: Person, origin: string, name: string, documents: number): Promise<string> {
  const columns = COLUMNS.map((title) => ({ title, instructions: `What is said about ${title}?`, type: 'text' }));
  const body = { name, description: '', category: 'Organization', people: [], columns };
  const { id } = await person.data<{ id: string }>(origin, '/tabular-review', { body });
  const path = `/tabular-review/${id}`;
  for (let number = 0; number < documents; number += 1) {
    const title = `${name} ${number}`;
    await person.data(origin, `${path}/documents/upload`, { body: formOf({}, `${title}.txt`, textOf(title)) });
  }
  return path;
}

/** What a request to the model is about: `Lease 3.txt: Rent` for a cell, `Lease 3.txt: State the first thing…` for a run. */
export function askedOf({ user }: SeenRequest): string {
  const column = /^- ([^:\n]+):/m.exec(user)?.[1];
  const instruction = /<instruction-[^>]*>\n([\s\S]*?)\n<\/instruction-/.exec(user)?.[1] ?? '';
  const prompt = PROMPTS.find((one) => instruction.includes(one)) ?? column;
  return `${documentsOf(user)[0]?.name ?? ''}: ${prompt ?? instruction}`;
}

interface Ask {
  /** A performance.now() timestamp. */
  readonly at: number;
  /** The API key of the process that sent it. */
  readonly key: string;
}

/** When each question was sent to the model and by which process, leaving out the first requests. */
export function asksSince({ requests }: FakeModel, before: number): Map<string, Ask[]> {
  const asks = new Map<string, Ask[]>();
  for (const request of requests.slice(before)) {
    const asked = askedOf(request);
    const key = (request.headers.authorization ?? '').replace('Bearer ', '');
    asks.set(asked, [...(asks.get(asked) ?? []), { at: request.at, key }]);
  }
  return asks;
}
