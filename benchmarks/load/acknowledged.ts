// Checks after the load that acknowledged changes are stored and everybody is still signed in.
import type { AcknowledgedChange } from './people.ts';

const AT_ONCE = 8;

export async function ask(origin: string, token: string, path: string): Promise<{ status: number; text: string }> {
  const reply = await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: reply.status, text: await reply.text() };
}

async function each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = all.values();
  const take = async () => {
    for (const one of rest) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}

/** The changes that are missing, in words. */
export async function missingOf(origin: string, acknowledged: readonly AcknowledgedChange[]): Promise<string[]> {
  const missing: string[] = [];
  await each(acknowledged, async ({ path, contains, token }) => {
    const { status, text } = await ask(origin, token, path);
    if (status !== 200 || !text.includes(contains))
      missing.push(`${path} answers ${status} without ${contains}: ${text.slice(0, 200)}`);
  });
  return missing;
}

/** How many of these sessions have ended. */
export async function signedOut(origin: string, tokens: readonly string[]): Promise<number> {
  let count = 0;
  await each(tokens, async (token) => {
    if ((await ask(origin, token, '/auth/me')).status !== 200) count += 1;
  });
  return count;
}
