// The deployment itself: configuration for the console, liveness, readiness.
import { sql } from 'drizzle-orm';
import { ProblemError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';

/** A database that hangs is as good as none; whoever balances the load asks every few seconds. */
const READY_WITHIN_MS = 5000;

const hangs = () => new Promise<false>((resolve) => void setTimeout(resolve, READY_WITHIN_MS, false).unref());

export function platformHandlers({ config, db, isLeaving }: Deps): Pick<Handlers, 'publicConfig' | 'health' | 'ready'> {
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
      if (isLeaving()) throw new ProblemError('unavailable', 'The server is being stopped.');
      const answers = db.execute(sql`select 1`).then(
        () => true,
        () => false,
      );
      if (!(await Promise.race([answers, hangs()])))
        throw new ProblemError('unavailable', 'The database does not answer.');
      return { data: { status: 'ready' } };
    },
  };
}
