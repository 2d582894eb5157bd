// The deployment itself (design 3): configuration for the console, liveness, readiness.
import { sql } from 'drizzle-orm';
import { ProblemError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';

export function platformHandlers({ config, db }: Deps): Pick<Handlers, 'publicConfig' | 'health' | 'ready'> {
  const { kind, model } = config.engine;
  return {
    publicConfig: () =>
      Promise.resolve({
        data: {
          provider_name: config.providerName,
          links: config.links,
          engine: { kind, model },
          demo: config.demo,
        },
      }),
    health: () => Promise.resolve({ data: { status: 'ok' } }),
    async ready() {
      try {
        await db.execute(sql`select 1`);
      } catch {
        throw new ProblemError('unavailable', 'The database does not answer.');
      }
      return { data: { status: 'ready' } };
    },
  };
}
