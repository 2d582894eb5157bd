// Calls the product as a demo user who runs a workflow, and as the super admin who opens everything.
import { eq } from 'drizzle-orm';
import type { Server } from '#server/start.ts';
import { users, workflows } from '#server/store/schema.ts';
import { createSession } from '#server/store/sessions.ts';

const HOUR_MS = 3_600_000;
const ROUNDS = 9;

interface Asker {
  /** A workflow of the provider for one contract. */
  firstWorkflow(): Promise<string>;
  /** Runs it to its end. */
  run(workflow: string, body: unknown): Promise<void>;
  /** Median of several requests of a super admin, in milliseconds. */
  median(path: string): Promise<number>;
}

export async function asker({ app, deps }: Server): Promise<Asker> {
  const { db, tokens, clock } = deps;
  async function authorizationOf(email: string): Promise<string> {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!user) throw new Error(`the demo data lacks ${email}`);
    const expires = new Date(clock().getTime() + HOUR_MS);
    const session = { user_id: user.id, user_agent: 'bench', ip: '127.0.0.1', expires_at: expires.toISOString() };
    return `Bearer ${await tokens.sign(await createSession(db, session), expires)}`;
  }
  const [person, provider] = await Promise.all(['user@harbour.test', 'super@whereas.test'].map(authorizationOf));

  async function ask(path: string, authorization = '', payload?: unknown): Promise<void> {
    const reply = await app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/api${path}`,
      headers: { authorization },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`);
  }

  return {
    async firstWorkflow() {
      const rows = await db.select().from(workflows).where(eq(workflows.category, 'Provider'));
      const fits = rows.find(
        ({ status, prompts }) =>
          status === 'Publish' &&
          prompts.length > 1 &&
          new Set(prompts.flatMap(({ files }) => files.map(({ name }) => name))).size === 1 &&
          prompts.every(({ fields }) => fields.length === 0),
      );
      if (!fits) throw new Error('the demo data has no workflow of one contract');
      return fits.id;
    },
    run: (workflow, body) => ask(`/workflow/apply/${workflow}`, person, body),
    async median(path) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const began = performance.now();
        await ask(path, provider);
        times.push(performance.now() - began);
      }
      return times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? NaN;
    },
  };
}
