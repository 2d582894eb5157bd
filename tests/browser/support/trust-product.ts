// A product of a test's own, on the embedded database and on PostgreSQL: for journeys that set up how people or other
// systems sign in, which would be in the way of the tests that share a product.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, freePort, startCluster } from '#tests/support/postgres-cluster.ts';
import { startProduct } from '#tests/support/product.ts';

const postgres = findPostgres();

type TrustDatabase = 'embedded' | 'PostgreSQL';

interface TrustJourney {
  readonly database: TrustDatabase;
  readonly tag: string[];
}

/**
 * The databases that a journey is told on; PostgreSQL where this machine has it, as with the tests of the server, and in a wide
 * window only: the screen is the same.
 */
export const TRUST_DATABASES: readonly TrustJourney[] = [
  { database: 'embedded', tag: [] },
  ...(postgres.found ? [{ database: 'PostgreSQL' as const, tag: ['@wide'] }] : []),
];

export interface TrustProduct {
  /** http://localhost and a port: a name, as passkeys belong to a host and not to an address. */
  readonly origin: string;
  /** Its folder, with the outbox of its mails. */
  readonly dataDir: string;
  close(): Promise<void>;
}

/** Starts the product with the demo's people. @param environment overrides variables that server/config.ts reads */
export async function startTrustProduct(
  database: TrustDatabase,
  environment: NodeJS.ProcessEnv = {},
): Promise<TrustProduct> {
  const cluster = database === 'PostgreSQL' && postgres.found ? await startCluster(postgres.directory) : null;
  const dataDir = await mkdtemp(join(tmpdir(), 'whereas-trust-'));
  const remove = async () => {
    await cluster?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const port = String(await freePort());
    const product = await startProduct({
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      ...(cluster ? { DATABASE_URL: cluster.url } : {}),
      ...environment,
    });
    return {
      origin: product.origin,
      dataDir,
      close: async () => {
        await product.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
