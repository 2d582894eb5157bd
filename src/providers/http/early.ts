// The first calls, started by the entry module while the rest of the console is still on its way. Each reply is taken
// once, by the first GET for the same address; later calls go out as usual.
import { isRole } from '#domain/roles.ts';
import type { Screen } from '#domain/screens.ts';
import { mayEnter, SCREENS } from '#domain/screens.ts';
import { readStored, readToken } from '#src/providers/session/storage.ts';

export interface EarlyReply {
  readonly response: Response;
  readonly text: string;
}

interface Early {
  /** Null for a call that is the same for everybody. */
  readonly token: string | null;
  readonly reply: Promise<EarlyReply>;
  /** The same, once it is here. */
  arrived?: EarlyReply;
}
const started = new Map<string, Early>();

/** The body is read at once: on a screen that never asks for it, an unread one would hold its connection open. */
async function read(reply: Promise<Response>): Promise<EarlyReply> {
  const response = await reply;
  return { response, text: await response.text() };
}

function start(url: string, token: string | null): void {
  const headers = { Accept: 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const early: Early = { token, reply: read(fetch(url, { headers })) };
  early.reply.then(
    (reply) => {
      early.arrived = reply;
    },
    // A failure belongs to whoever takes the reply; without this an untaken one would be reported as unhandled.
    () => undefined,
  );
  started.set(url, early);
}

/** What the first page of a list screen, or Home, asks for, written as the data provider writes it; another spelling is only a call too many. */
export const FIRST_ROWS: Readonly<Record<string, string>> = {
  [SCREENS.dashboard.path]: '/api/home',
  [SCREENS.companies.path]: '/api/company/list/?page=1&page_size=10',
  [SCREENS.workflows.path]: '/api/workflow?category=Provider&page=1&page_size=10',
};

/**
 * Asks for the configuration always, and where a token is stored for the user and the first rows of the screen.
 * @param address path and query of the page
 */
export function startEarly(address = ''): void {
  const token = readToken();
  start('/api/config', null);
  if (!token) return;
  start('/api/auth/me', token);
  const rows = FIRST_ROWS[address];
  if (rows && mayStandAt(address)) start(rows, token);
}

/** Whoever is about to be led away asks for nothing: it would be refused. */
function mayStandAt(path: string): boolean {
  const screen = Object.values<Screen>(SCREENS).find((one) => one.path === path);
  const { role, defaultPasswordChanged } = readStored();
  return screen !== undefined && defaultPasswordChanged !== 'false' && isRole(role) && mayEnter(screen, role);
}

/** The reply under way for this address and session, if nobody has taken it yet. One to another session is let go. */
export function takeEarly(url: string, token: string | null): Promise<EarlyReply> | undefined {
  const early = started.get(url);
  started.delete(url);
  return early && (early.token === null || early.token === token) ? early.reply : undefined;
}

/** The reply for this address and session, if it is a success, is here, and nobody has taken it yet. */
export function takeArrived(url: string, token: string | null): string | undefined {
  const early = started.get(url);
  if (!early?.arrived?.response.ok || (early.token !== null && early.token !== token)) return undefined;
  started.delete(url);
  return early.arrived.text;
}

/** A call that changes something, such as a new password or another session, makes what was asked before it untrue. */
export function forgetEarly(): void {
  started.clear();
}
