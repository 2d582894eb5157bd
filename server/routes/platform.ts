// The deployment itself: configuration for the console, liveness, readiness.
import { sql } from 'drizzle-orm';
import { ADDIN_PATHS } from '#domain/addin.ts';
import { ProblemError, ServerLeaving } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';

/** A database that takes longer counts as down; load balancers ask every few seconds. */
const READY_WITHIN_MS = 5000;

const timeout = () => new Promise<false>((resolve) => void setTimeout(resolve, READY_WITHIN_MS, false).unref());

export function platformHandlers({ config, db, isShuttingDown }: Deps) {
  const { kind, model } = config.engine;
  return {
    publicConfig: () =>
      Promise.resolve({
        data: {
          provider_name: config.providerName,
          links: config.links,
          addin: { manifest: config.addinUrl === undefined ? null : config.addinUrl + ADDIN_PATHS.manifest },
          engine: { kind, model },
          demo: config.demo,
          deletion_grace_days: config.dataLife.graceDays,
        },
      }),
    health: () => Promise.resolve({ data: { status: 'ok' } }),
    async ready() {
      if (isShuttingDown()) throw new ServerLeaving();
      const answered = db.execute(sql`select 1`).then(
        () => true,
        () => false,
      );
      if (!(await Promise.race([answered, timeout()])))
        throw new ProblemError('unavailable', 'The database does not answer.');
      return { data: { status: 'ready' } };
    },
  } satisfies Partial<Handlers>;
}
