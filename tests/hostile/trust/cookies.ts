// Tokens and cookies of browsers, in every pairing and at every age: a token counts with its own session's cookie alone. What
// happens is made from the seed; a model of the sessions says what has to come of it.
import fc from 'fast-check';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { PREVIOUS_COOKIE_SECONDS } from '#domain/limits.ts';
import type { TestReply } from '#tests/support/app.ts';
import { sampled, type Siege, type TrustAttack } from './siege.ts';

const PEOPLE = ['user@castellan.test', 'user@pellworth.test'] as const;
/** Sessions that go on; with more, the pairs of a round become too many. */
const BROWSERS_MAX = 5;

interface Browser {
  readonly token: string;
  cookie: string;
  previous: { readonly cookie: string; readonly until: number } | null;
  isOver: boolean;
}

const cookieOf = ({ headers }: TestReply): string | undefined =>
  (headers['set-cookie'] as readonly string[]).find((line) => line.startsWith('whereas-session='))?.split(';')[0];

async function signIn({ send, fault }: Siege, person: number, cookie?: string): Promise<Browser> {
  const reply = await send({
    method: 'POST',
    path: '/auth/login/',
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie === undefined ? {} : { cookie }) },
    body: { email: PEOPLE[person % PEOPLE.length], password: DEMO_PASSWORD },
  });
  const own = cookieOf(reply);
  if (own === undefined) fault('a browser got no cookie', reply.text);
  const { access_token: token } = (reply.body as { data: { access_token: string } }).data;
  return { token, cookie: own ?? '', previous: null, isOver: false };
}

const prove = ({ send }: Siege, { token }: Browser, cookie: string) =>
  send({
    method: 'POST',
    path: '/auth/reauthenticate',
    token,
    headers: { cookie },
    body: { method: 'password', password: DEMO_PASSWORD },
  });

/** Where a cookie is not looked for, and how another one could be passed off as it. */
const disguises: readonly ((cookie: string) => Record<string, string>)[] = [
  () => ({}),
  (cookie) => ({ 'x-cookie': cookie, cookie2: cookie, 'set-cookie': cookie }),
  (cookie) => ({ cookie: cookie.replace('session', 'device') }),
  (cookie) => ({ cookie: cookie.replace('whereas', '__Host-whereas') }),
  (cookie) => ({ cookie: cookie.replace('whereas', 'WHEREAS') }),
  (cookie) => ({ cookie: cookie.slice(0, -1) }),
  (cookie) => ({ cookie: `${cookie}x` }),
  (cookie) => ({ cookie: cookie.replace('=', '= %20') }),
  (cookie) => ({ cookie: cookie.toUpperCase() }),
  () => ({ cookie: 'whereas-session=' }),
  () => ({ cookie: 'whereas-session=null; whereas-session=undefined' }),
  () => ({ cookie: `whereas-session=${'0'.repeat(64)}` }),
  () => ({ cookie: `${'a=b; '.repeat(500)}whereas-session=%` }),
  () => ({ cookie: 'whereas-session=__proto__; __proto__=1' }),
];

const steps = fc.record({
  does: fc.constantFrom('signs in', 'signs in anew', 'proves', 'proves twice', 'waits', 'signs out'),
  which: fc.nat(),
  seconds: fc.integer({ min: 1, max: 2 * PREVIOUS_COOKIE_SECONDS }),
  disguise: fc.nat(),
});

/** Each thing once, as every run should see it, the time of the cookie before included. */
const FIRST = ['proves', 'waits', 'proves twice', 'waits', 'signs in', 'signs in anew', 'signs out'].map(
  (does, index) => ({
    does,
    which: index,
    seconds: PREVIOUS_COOKIE_SECONDS + 5,
    disguise: index,
  }),
);

async function step(
  siege: Siege,
  browsers: Browser[],
  { does, which, seconds }: { does: string; which: number; seconds: number },
) {
  const { app, send, fault } = siege;
  const live = browsers.filter(({ isOver }) => !isOver);
  const browser = live[which % Math.max(1, live.length)];
  if (does === 'waits') return app.advance(seconds * 1000);
  if (!browser || (does === 'signs in' && live.length < BROWSERS_MAX))
    return void browsers.push(await signIn(siege, which));
  if (does === 'signs in' || does === 'signs in anew') {
    browsers.push(await signIn(siege, which, browser.cookie));
    browser.isOver = true;
    return undefined;
  }
  if (does === 'signs out') {
    await send({ method: 'POST', path: '/auth/logout', token: browser.token, headers: { cookie: browser.cookie } });
    browser.isOver = true;
    return undefined;
  }
  const times = does === 'proves' ? 1 : 3;
  const before = browser.cookie;
  const replies = await Promise.all(Array.from({ length: times }, () => prove(siege, browser, before)));
  const renewed = replies.flatMap((reply) => cookieOf(reply) ?? []);
  if (renewed.length !== 1) fault(`${times} proofs at once renew ${renewed.length} cookies`, replies[0]?.text ?? '');
  browser.previous = { cookie: before, until: app.deps.clock().getTime() + PREVIOUS_COOKIE_SECONDS * 1000 };
  browser.cookie = renewed[0] ?? before;
  return undefined;
}

/** Around the end of the time of the cookie before, either is right. */
const BLUR_MS = 3000;

function expected({ cookie, previous, isOver }: Browser, sent: string, now: number): readonly number[] {
  if (isOver) return [401];
  if (sent === cookie) return [200];
  if (previous?.cookie !== sent) return [401];
  if (Math.abs(previous.until - now) < BLUR_MS) return [200, 401];
  return now < previous.until ? [200] : [401];
}

export const COOKIES: TrustAttack = {
  name: 'tokens with cookies',
  async run(siege, scale) {
    const browsers: Browser[] = [await signIn(siege, 0), await signIn(siege, 1)];
    const plain = await siege.app.signIn(PEOPLE[0]);
    for (const round of [...FIRST, ...sampled(steps, scale)]) {
      await siege.forgetAttempts();
      await step(siege, browsers, round);
      const cookies = browsers
        .slice(-BROWSERS_MAX)
        .flatMap(({ cookie, previous }) => [cookie, ...(previous ? [previous.cookie] : [])]);
      for (const browser of browsers.slice(-BROWSERS_MAX)) {
        for (const cookie of cookies) {
          const now = siege.app.deps.clock().getTime();
          const { status } = await siege.send({ path: '/auth/me', token: browser.token, headers: { cookie } });
          const right = expected(browser, cookie, now);
          if (!right.includes(status))
            siege.fault(
              `a token with a cookie answers ${status}, not ${right.join(' or ')}`,
              `${round.does}: ${JSON.stringify({ ...browser, sent: cookie })}`,
            );
        }
        const headers = disguises[round.disguise % disguises.length]?.(browser.cookie) ?? {};
        const { status } = await siege.send({ path: '/auth/me', token: browser.token, headers });
        if (status !== 401) siege.fault(`a token without its cookie answers ${status}`, JSON.stringify(headers));
        // A cookie by itself is nothing.
        const alone = await siege.send({ path: '/auth/me', headers: { cookie: browser.cookie } });
        if (alone.status !== 401) siege.fault(`a cookie by itself answers ${alone.status}`, browser.cookie);
      }
      // A client that is no browser has no cookie, and another's changes nothing.
      const { status } = await siege.send({ path: '/auth/me', token: plain, headers: { cookie: cookies[0] ?? '' } });
      if (status !== 200) siege.fault(`a client that is no browser is answered ${status}`, cookies[0] ?? '');
    }
  },
};
