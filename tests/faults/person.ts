// A user of the product over HTTP during faults: every reply is timed and checked.
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import type { Findings } from './findings.ts';

/** The longest that any request may take, unless the case sets another limit. */
const ANSWERED_WITHIN_MS = 40_000;

export type Outcome<T> =
  | { readonly kind: 'done'; readonly data: T }
  /** The server refused it and said why. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  /** The outcome is unknown: the connection broke, or the server does not know it either. */
  | { readonly kind: 'unknown'; readonly status: number | null; readonly message: string };

/** A file of a multipart form. */
interface SentFile {
  readonly name: string;
  readonly bytes: string | Uint8Array<ArrayBuffer>;
  readonly fields?: Readonly<Record<string, string>>;
}

export interface Person {
  /** @param path below /api; the method is POST if there is a body, unless given */
  call<T>(path: string, body?: unknown, method?: string): Promise<Outcome<T>>;
  upload<T>(path: string, file: SentFile, method?: string): Promise<Outcome<T>>;
  download(path: string): Promise<Outcome<Uint8Array>>;
  /** The data of a GET. @throws Error with any other outcome. */
  get<T>(path: string): Promise<T>;
  /** A streamed reply, aborted by the signal. */
  stream(path: string, body: unknown, signal: AbortSignal): Promise<Response>;
  /** Starts a new session; earlier ones are not ended. @throws if the sign-in fails. */
  signIn(): Promise<void>;
  /** From now on, calls this origin and reports to these findings. */
  meet(origin: string, findings?: Findings): void;
}

interface PersonOptions {
  readonly findings: Findings;
  readonly origin: string;
  readonly email?: string;
  readonly answeredWithinMs?: number;
}

export const THEO = 'user@harbour.test';

/** @throws if the sign-in fails. */
export async function signIn(options: PersonOptions): Promise<Person> {
  let { origin, findings } = options;
  const { email = THEO, answeredWithinMs = ANSWERED_WITHIN_MS } = options;
  let token = '';

  const headersOf = (body?: string | FormData): Record<string, string> => ({
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  });

  async function send<T>(
    path: string,
    method: string,
    body: string | FormData | undefined,
    read: (reply: Response) => Promise<T>,
  ): Promise<Outcome<T>> {
    const begun = performance.now();
    const patience = AbortSignal.timeout(answeredWithinMs);
    try {
      const init = { method, headers: headersOf(body), signal: patience, ...(body === undefined ? {} : { body }) };
      const reply = await fetch(`${origin}/api${path}`, init);
      if (reply.ok) return { kind: 'done', data: await read(reply) };
      return refusalOf(reply.status, await reply.text(), `${method} ${path}`);
    } catch (error) {
      if (patience.aborted) findings.violation('unclear', `${method} ${path} had no reply for ${answeredWithinMs} ms`);
      return { kind: 'unknown', status: null, message: String(error) };
    } finally {
      findings.most('longest answer in ms', Math.round(performance.now() - begun));
    }
  }

  function refusalOf(status: number, text: string, call: string): Outcome<never> {
    const message = messageIn(text);
    if (message === null) findings.violation('unclear', `${call} answered ${status} without a message: ${text}`);
    else if (status === 500) findings.violation('unclear', `${call} answered 500: ${message}`);
    else if (status >= 500) findings.count('clear errors');
    return { kind: status >= 500 ? 'unknown' : 'refused', status, message: message ?? '' };
  }

  const person: Person = {
    call<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      return send(path, method, payload, async (reply) => (await reply.json()) as T);
    },
    upload<T>(path: string, { name, bytes, fields = {} }: SentFile, method = 'POST') {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set('file', new Blob([bytes]), name);
      return send(path, method, form, async (reply) => (await reply.json()) as T);
    },
    download: (path) => send(path, 'GET', undefined, async (reply) => new Uint8Array(await reply.arrayBuffer())),
    async get<T>(path: string) {
      const outcome = await person.call<T>(path);
      if (outcome.kind === 'done') return outcome.data;
      throw new Error(`GET ${path}: ${outcome.status ?? 'no answer'} ${outcome.message}`);
    },
    stream: (path, body, signal) =>
      fetch(`${origin}/api${path}`, {
        method: 'POST',
        headers: { ...headersOf(''), accept: 'text/event-stream' },
        body: JSON.stringify(body),
        signal: AbortSignal.any([signal, AbortSignal.timeout(10 * answeredWithinMs)]),
      }),
    async signIn() {
      const credentials = { email, password: DEMO_PASSWORD };
      const signedIn = await person.call<{ data: { access_token: string } }>('/auth/login/', credentials);
      if (signedIn.kind !== 'done') throw new Error(`${email} cannot sign in: ${signedIn.message}`);
      token = signedIn.data.data.access_token;
    },
    meet(where, whom = findings) {
      origin = where;
      findings = whom;
    },
  };
  await person.signIn();
  return person;
}

/** The message of a problem document, or null if it has none that a user could act on. */
function messageIn(text: string): string | null {
  try {
    const { message, type } = JSON.parse(text) as { message?: unknown; type?: unknown };
    return typeof message === 'string' && message.length > 10 && typeof type === 'string' ? message : null;
  } catch {
    return null;
  }
}

/** Polls until the condition holds. @returns false on timeout. */
export async function waitFor(isSo: () => Promise<boolean>, withinMs: number, everyMs = 100): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    if (await isSo()) return true;
    await pause(everyMs);
  }
  return false;
}
