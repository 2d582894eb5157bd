// The first requests, started by the entry module while the console loads. Each reply is used once, by the first GET
// for the same URL.
import { isRole } from '#domain/roles.ts';
import type { Screen } from '#domain/screens.ts';
import { canEnter, SCREENS } from '#domain/screens.ts';
import { readStored, readToken } from '#src/providers/session/storage.ts';

export interface EarlyReply {
  readonly response: Response;
  readonly text: string;
}

interface Early {
  /** Null for a call without a session. */
  readonly token: string | null;
  readonly reply: Promise<EarlyReply>;
  /** The reply, once it has arrived. */
  arrived?: EarlyReply;
}
const started = new Map<string, Early>();

/** Reads the body at once: an unread one would hold its connection on a screen that never uses it. */
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
    // The consumer handles a failure; an unused one must not be reported as unhandled.
    () => undefined,
  );
  started.set(url, early);
}

/**
 * The first request of a list screen or of Home, spelled as the data provider spells it; a different spelling only
 * costs a request.
 */
export const FIRST_ROWS: Readonly<Record<string, string>> = {
  [SCREENS.dashboard.path]: '/api/home',
  [SCREENS.companies.path]: '/api/company/list/?page=1&page_size=10',
  [SCREENS.workflows.path]: '/api/workflow?category=Provider&page=1&page_size=10',
};

/**
 * Loads the configuration and, with a stored token, the user and the first rows of the screen.
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

/** Loads nothing for a visitor who is about to be redirected. */
function mayStandAt(path: string): boolean {
  const screen = Object.values<Screen>(SCREENS).find((one) => one.path === path);
  const { role, defaultPasswordChanged } = readStored();
  return screen !== undefined && defaultPasswordChanged !== 'false' && isRole(role) && canEnter(screen, role);
}

/** The pending reply for this URL and session, if unused. One for another session is dropped. */
export function takeEarly(url: string, token: string | null): Promise<EarlyReply> | undefined {
  const early = started.get(url);
  started.delete(url);
  return early && (early.token === null || early.token === token) ? early.reply : undefined;
}

/** The reply for this URL and session, if it has succeeded and is unused. */
export function takeArrived(url: string, token: string | null): string | undefined {
  const early = started.get(url);
  if (!early?.arrived?.response.ok || (early.token !== null && early.token !== token)) return undefined;
  started.delete(url);
  return early.arrived.text;
}

/** A change, such as a new password, invalidates what was loaded early. */
export function forgetEarly(): void {
  started.clear();
}
