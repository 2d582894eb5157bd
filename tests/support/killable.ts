// A product that is killed and started again on the same data, with a model that answers it: what tests of crashes share.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FakeModel } from './fake-model.ts';
import { startFakeModel } from './fake-model.ts';
import type { TestDatabase } from './postgres-database.ts';
import type { Launched, LaunchOptions, Product } from './product.ts';
import { launchProduct } from './product.ts';

/** A lapsed heartbeat is noticed after 15 seconds, and looked for every 5; what is left to do takes a moment. */
export const RECOVERED_WITHIN_MS = 120_000;

export interface Killable {
  /** Its DATA_DIR. */
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly model: FakeModel;
  /** Starts a process of it, ready or not. `changed` goes over its environment. */
  launch(changed?: NodeJS.ProcessEnv, options?: LaunchOptions): Launched;
  /** The same, once it is ready. */
  start(changed?: NodeJS.ProcessEnv, options?: LaunchOptions): Promise<Product>;
  /** Kills whatever runs of it, and takes its data away. */
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
