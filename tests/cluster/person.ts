// A signed-in user who calls the proxy or a chosen process.
import { setTimeout as wait } from 'node:timers/promises';
import { applyRequest } from '#tests/support/run-stream.ts';
import { PASSWORD } from './harness.ts';
import { SERVED_BY } from './proxy.ts';

/** The request limit applies per user, across sessions. */
const TOO_MANY = 429;

export interface Answer<Body> {
  /** 0 if the connection broke before a reply. */
  readonly status: number;
  readonly body: Body;
  /** Index of the process that replied; only for requests to the proxy. */
  readonly process: number | null;
  readonly headers: Headers;
}

export interface Asked {
  readonly method?: string;
  /** Sent as JSON, unless it is a FormData. */
  readonly body?: unknown;
}

export interface Person {
  readonly email: string;
  readonly token: string;
  /** @param path below /api; the method is POST if there is a body, unless given */
  send<Body = unknown>(origin: string, path: string, asked?: Asked): Promise<Answer<Body>>;
  /** A streamed reply. */
  open(origin: string, path: string, body: unknown): Promise<Response>;
  /** The `data` of a reply; retries after a 429 as Retry-After says. @throws Error with any other reply. */
  data<Data>(origin: string, path: string, asked?: Asked): Promise<Data>;
}

async function send<Body>(address: string, token: string, { method, body }: Asked): Promise<Answer<Body>> {
  const isForm = body instanceof FormData;
  const reply = await fetch(address, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const served = reply.headers.get(SERVED_BY);
  const isJson = reply.headers.get('content-type')?.includes('json') ?? false;
  const read: unknown = isJson ? await reply.json() : Buffer.from(await reply.arrayBuffer());
  return {
    status: reply.status,
    body: read as Body,
    process: served === null ? null : Number(served),
    headers: reply.headers,
  };
}

/** Attempts a sign-in. */
export const trySignIn = (origin: string, email: string, password = PASSWORD) =>
  send<{ data: { access_token: string } }>(`${origin}/api/auth/login/`, '', { body: { email, password } });

/** @throws Error if the sign-in is refused. */
export async function signIn(origin: string, email: string): Promise<Person> {
  const { status, body } = await trySignIn(origin, email);
  if (status !== 200) throw new Error(`sign-in of ${email} answered ${status}: ${JSON.stringify(body)}`);
  const token = body.data.access_token;
  const person: Person = {
    email,
    token,
    send: (at, path, asked = {}) => send(`${at}/api${path}`, token, asked),
    open: (at, path, body) => fetch(`${at}/api${path}`, applyRequest(token, body)),
    async data<Data>(at: string, path: string, asked: Asked = {}) {
      const answer = await person.send<{ data: Data }>(at, path, asked);
      if (answer.status === TOO_MANY) {
        await wait(Number(answer.headers.get('retry-after')) * 1000);
        return person.data<Data>(at, path, asked);
      }
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body.data;
    },
  };
  return person;
}

/** A form with a file, which follows the other fields. */
export function formOf(fields: Readonly<Record<string, string>>, name: string, text: string): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([text]), name);
  return form;
}
