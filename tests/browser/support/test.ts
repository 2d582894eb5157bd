// The base of every browser test: a page that must log no errors, and a session created through the API unless signing in is
// the subject. Each test has its own session, so none depends on another.
import type { BrowserContext, Page, Response } from '@playwright/test';
import { expect, request, test as base } from '@playwright/test';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { login } from '#domain/endpoints/sign-in.ts';
import { roleOf } from '#domain/roles.ts';
import type { SignedIn } from '#domain/session.ts';
import { STORAGE_KEYS } from '#domain/storage-keys.ts';
import type { Hand } from './hand/hand.ts';
import { handOf, takeKeyboard } from './hand/hand-of.ts';
import { watchFocus } from './hand/watch-focus.ts';
import { keepToasts } from './toasts.ts';

export { expect };

interface Options {
  /** Who is signed in when a test begins; nobody by default. */
  account: string | null;
  /** For tests that end no session: the tests of a worker share one session per account. */
  sharesSession: boolean;
}

export interface Faults {
  /** Allows matching errors, such as those of a refusal that the test provokes. */
  allow(pattern: RegExp): void;
}

interface Fixtures {
  faults: Faults;
  /** The session that the page starts with. */
  session: SignedIn | null;
  /** Acts by keyboard in the wide window and by pointer in the small one. */
  hand: Hand;
}

/** Signs in through the API. */
export async function signInByApi(baseURL: string, email: string, password = DEMO_PASSWORD): Promise<SignedIn> {
  const api = await request.newContext({ baseURL });
  try {
    const reply = await api.post(`/api${login.path}`, { data: { email, password } });
    expect(reply.status(), `signing in as ${email}`).toBe(200);
    const { data } = (await reply.json()) as { data: SignedIn };
    return data;
  } finally {
    await api.dispose();
  }
}

const shared = new Map<string, Promise<SignedIn>>();

function sharedSession(baseURL: string, email: string): Promise<SignedIn> {
  const session = shared.get(email) ?? signInByApi(baseURL, email);
  shared.set(email, session);
  return session;
}

/** The five keys of browser storage (docs/product.md, Session). */
function storedFrom(session: SignedIn): Record<string, string> {
  const { token, user, email, role, defaultPasswordChanged } = STORAGE_KEYS;
  return {
    [token]: session.access_token,
    [user]: JSON.stringify(session),
    [email]: session.email,
    [role]: roleOf(session),
    [defaultPasswordChanged]: String(session.is_password_change),
  };
}

/** A page of the same origin that does not load the product. */
const BARE = { address: '/bare', contentType: 'text/html', body: '<link rel="icon" href="data:,">' };

/** Leaves for a page of the same origin without the product's scripts, so that nothing is stored afterwards. */
async function leave(page: Page): Promise<void> {
  await page.route(`**${BARE.address}`, (route) => route.fulfill(BARE), { times: 1 });
  await page.goto(BARE.address);
}

/** Clears the session of the browser, whatever replies are still pending. */
export async function forgetSession(page: Page): Promise<void> {
  await leave(page);
  await page.evaluate(() => localStorage.clear());
}

/** Stores a session before the page loads. The option storageState would open a second window for this. */
async function keepSession(page: Page, session: SignedIn): Promise<void> {
  await leave(page);
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, storedFrom(session));
}

function told(response: Response): string {
  return `${response.status()} ${response.request().method()} ${response.url()}`;
}

/** Collects all errors of a page: console, uncaught errors, failed requests, content security policy. */
async function watch(context: BrowserContext, add: (line: string) => void): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      add(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => add(`page error: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 400) add(`reply: ${told(response)}`);
  });
  context.on('requestfailed', (failed) => {
    const reason = failed.failure()?.errorText ?? '';
    // Requests that the page cancelled did not fail.
    if (!reason.includes('ERR_ABORTED')) add(`request: ${reason} ${failed.url()}`);
  });
  await context.exposeBinding('reportViolation', (_source, line: string) => add(`policy: ${line}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation');
      if (typeof report === 'function') report(`${event.violatedDirective} blocked ${event.blockedURI}`);
    });
  });
}

/**
 * Of Playwright, not of a page: it logs each step of a stopped clock by a script in every document, which occasionally runs in one
 * without a clock, also in the next test, as tests share a context (playwright.config.ts).
 */
const CLOCK_COMPLAINT = /^page error: Cannot read properties of undefined \(reading 'controller'\)$/;

export const test = base.extend<Options & Fixtures>({
  account: [null, { option: true }],

  sharesSession: [false, { option: true }],

  session: async ({ account, sharesSession, baseURL }, provide) => {
    const signIn = sharesSession ? sharedSession : signInByApi;
    await provide(account === null ? null : await signIn(baseURL ?? '', account));
  },

  page: async ({ page, session }, provide) => {
    if (session !== null) await keepSession(page, session);
    await provide(page);
  },

  hand: async ({ page, context, isMobile }, provide) => {
    if (isMobile) return provide(handOf(page));
    const faults: string[] = [];
    await watchFocus(context, (fault) => void faults.push(fault));
    const keyboard = takeKeyboard(context);
    await provide(handOf(page));
    keyboard.takeBack();
    expect(faults, 'where the focus went').toEqual([]);
  },

  faults: [
    async ({ context }, provide) => {
      const complaints: string[] = [];
      const allowed = [CLOCK_COMPLAINT];
      await keepToasts(context);
      await watch(context, (line) => void complaints.push(line));
      await provide({ allow: (pattern) => void allowed.push(pattern) });
      const unexpected = complaints.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      expect(unexpected, 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
});
