// A product that can be killed and restarted on the same data, with a fake model: shared by tests of crashes.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FakeModel } from './fake-model.ts';
import { startFakeModel } from './fake-model.ts';
import type { TestDatabase } from './postgres-database.ts';
import type { Launched, LaunchOptions, Product } from './product.ts';
import { launchProduct } from './product.ts';

/** A missing heartbeat is detected after 15 seconds, checked every 5; finishing the work takes a moment. */
export const RECOVERED_WITHIN_MS = 120_000;

export interface Killable {
  /** Its DATA_DIR. */
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly model: FakeModel;
  /** Starts a process without waiting for readiness. `changed` overrides its environment. */
  launch(changed?: NodeJS.ProcessEnv, options?: LaunchOptions): Launched;
  /** The same, and waits until it is ready. */
  start(changed?: NodeJS.ProcessEnv, options?: LaunchOptions): Promise<Product>;
  /** Kills its processes and removes its data. */
  close(): Promise<void>;
}

/** @param database a PostgreSQL database that goes with it; null for the embedded one. */
export async function openKillable(
  environment: NodeJS.ProcessEnv,
  database: Pick<TestDatabase, 'url' | 'drop'> | null,
): Promise<Killable> {
  const folder = await mkdtemp(join(tmpdir(), 'whereas-killable-'));
  const model = await startFakeModel();
  const launched: Launched[] = [];
  const whole = {
    DATA_DIR: folder,
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: model.url,
    AI_MODEL: 'fake',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...environment,
  };
  const launch: Killable['launch'] = (changed, options) => {
    const one = launchProduct({ ...whole, ...changed }, options);
    launched.push(one);
    return one;
  };
  return {
    folder,
    environment: whole,
    model,
    launch,
    async start(changed, options) {
      const one = launch(changed, options);
      return { ...one, origin: await one.ready };
    },
    async close() {
      await Promise.all(launched.map((one) => one.kill()));
      await model.close();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
