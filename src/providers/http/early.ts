// The first requests, started by the entry module while the console loads. Each reply is used once, by the first GET
// for the same URL.
import { isRole } from '#domain/roles.ts';
import { type ScreenName, canEnter, screenAt, SCREENS } from '#domain/screens.ts';
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
 * The first request of a screen without a record, spelled as the data provider spells it; a different spelling only
 * costs a request.
 */
export const FIRST_ROWS: Readonly<Record<string, string>> = {
  [SCREENS.dashboard.path]: '/api/home',
  [SCREENS.companies.path]: '/api/company/list/?page=1&page_size=10',
  [SCREENS.workflows.path]: '/api/workflow?category=Provider&page=1&page_size=10',
  [SCREENS.workflowRuns.path]: '/api/workflow/runs?page=1&page_size=10',
  [SCREENS.playbooks.path]: '/api/playbook/list/?category=Provider&page=1&page_size=10',
  [SCREENS.prompts.path]: '/api/prompts?category=Provider&page=1&page_size=10',
  [SCREENS.queries.path]: '/api/queries?category=Provider&page=1&page_size=10',
  [SCREENS.users.path]: '/api/users/?page=1&page_size=10',
  [SCREENS.dataAnalytics.path]: '/api/contract/analytics/?order=desc&page=1&page_size=10&sort=event_count',
  [SCREENS.auditLog.path]: '/api/audit/?page=1&page_size=10',
  [SCREENS.subscription.path]: '/api/subscription/',
  [SCREENS.profile.path]: '/api/auth/profile',
};

const loadWorkflow = (id: string) => [`/api/workflow/retrieve/${id}`];
const loadPlaybook = (id: string) => [`/api/playbook/retrieve/${id}`];

/** The first requests of a record's screen, as the console writes them; the record itself comes first. */
const RECORD_CALLS: Readonly<Partial<Record<ScreenName, (id: string, path: string) => readonly string[]>>> = {
  // Under an unknown tab there is no project.
  repositoryFolder: (id, path) => (/^\/repository\/(Organization|Personal)\//.test(path) ? [`/api/folders/${id}`] : []),
  tabularReviewGrid: (id) => [`/api/tabular-review/${id}`, `/api/tabular-review/${id}/rows`],
  runWorkflow: loadWorkflow,
  editWorkflow: loadWorkflow,
  showPlaybook: loadPlaybook,
  editPlaybook: loadPlaybook,
  clonePlaybook: loadPlaybook,
  editClause: (id) => [`/api/clauses/${id}`],
  viewPrompt: (id) => [`/api/prompts/${id}`],
  viewQuery: (id) => [`/api/queries/${id}`],
};

/** The first requests of an address. With a query, which may be a filter, only the record itself is certain. */
function firstCallsOf(address: string): readonly string[] {
  const rows = FIRST_ROWS[address];
  if (rows !== undefined) return [rows];
  const [path = '', query] = address.split('?');
  const screen = screenAt(path);
  const calls = (screen && RECORD_CALLS[screen]?.(path.slice(path.lastIndexOf('/') + 1), path)) ?? [];
  return query === undefined ? calls : calls.slice(0, 1);
}

/**
 * Loads the configuration and, with a stored token, the user and the first data of the screen.
 * @param address path and query of the page
 */
export function startEarly(address = ''): void {
  const token = readToken();
  start('/api/config', null);
  if (!token) return;
  start('/api/auth/me', token);
  if (canLoad(address)) for (const call of firstCallsOf(address)) start(call, token);
}

/** Loads nothing for a visitor who is about to be redirected. */
function canLoad(address: string): boolean {
  const screen = screenAt(address.split('?')[0] ?? '');
  const { role, defaultPasswordChanged } = readStored();
  return screen !== undefined && defaultPasswordChanged !== 'false' && isRole(role) && canEnter(SCREENS[screen], role);
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
