// Somebody who signs in through a provider: keeps the cookies of both sides and follows redirects, as a browser does.
import type { TestApp, TestReply } from '#tests/support/app.ts';

export interface Visitor {
  /** Asks us, with our cookies. */
  ask(request: Parameters<TestApp['send']>[0]): Promise<TestReply>;
  /** Signs in at the provider's page. @returns the address that the provider sends the visitor back to */
  signInAt(url: string, login: string): Promise<URL>;
}

type Jar = Map<string, string>;

const headerOf = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

function keep(jar: Jar, set: readonly string[]): void {
  for (const cookie of set) {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    if (/expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(pair.slice(0, at));
    else jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** Redirects that anybody follows. */
const STEPS_MAX = 10;

/** @param server whose cookies the visitor keeps */
export function newVisitor(app: TestApp): Visitor {
  const ours: Jar = new Map();
  const theirs: Jar = new Map();

  async function step(url: URL, body?: URLSearchParams): Promise<Response> {
    const reply = await fetch(url, {
      ...(body ? { method: 'POST', body } : {}),
      redirect: 'manual',
      headers: { cookie: headerOf(theirs) },
    });
    keep(theirs, reply.headers.getSetCookie());
    return reply;
  }

  return {
    async ask({ headers, ...request }) {
      const reply = await app.send({ ...request, headers: { cookie: headerOf(ours), ...headers } });
      keep(ours, [reply.headers['set-cookie'] ?? []].flat().map(String));
      return reply;
    },
    async signInAt(url, login) {
      let at = new URL(url);
      const { origin } = at;
      let reply = await step(at);
      for (let steps = 0; steps < STEPS_MAX; steps += 1) {
        const location = reply.headers.get('location');
        if (location === null) {
          reply = await step(at, new URLSearchParams({ login }));
          continue;
        }
        at = new URL(location, at);
        if (at.origin !== origin) return at;
        reply = await step(at);
      }
      throw new Error('The provider goes in circles');
    },
  };
}
