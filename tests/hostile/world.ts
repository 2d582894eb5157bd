// The attacked server: the real one, listening, on its own database with the demo and the victim.
import { join } from 'node:path';
import { dataPaths } from '#server/config.ts';
import type { Database } from '#server/store/database.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { makeTemplate, openEmbedded, openEmbeddedCopy, openPostgresCopy } from '#tests/support/fresh-database.ts';
import { findPostgres, startCluster } from '#tests/support/postgres-cluster.ts';
import { copySeedFiles } from '#tests/support/seed-files.ts';
import type { Operation } from './operations.ts';
import { operationsOf } from './operations.ts';
import type { People } from './people.ts';
import { createPeople, SECRET } from './people.ts';
import type { Wire } from './request.ts';
import { openWire } from './request.ts';
import type { TenantRows } from './tenant-rows.ts';
import { tenantRows } from './tenant-rows.ts';
import type { Victim } from './victim.ts';
import { createVictim } from './victim.ts';

export interface World {
  /** The server; the session helpers of the tests need no password. */
  readonly app: TestApp;
  readonly origin: string;
  readonly wire: Wire;
  readonly people: People;
  readonly victim: Victim;
  readonly operations: readonly Operation[];
  /** All rows of the victim, as they are now. */
  victimRows(): Promise<TenantRows>;
  close(): Promise<void>;
}

type Kind = 'embedded' | 'postgres';

async function openDemo(kind: Kind, folder: string, template?: string): Promise<Database> {
  await copySeedFiles(dataPaths(folder).files);
  if (kind === 'embedded') {
    const at = join(folder, 'database');
    if (template !== undefined) return openEmbeddedCopy(template, at);
    await makeTemplate(await openEmbedded(at), 'demo');
    return openEmbedded(at);
  }
  const postgres = findPostgres();
  if (!postgres.found) throw new Error(postgres.reason);
  const cluster = await startCluster(postgres.directory);
  const database = await openPostgresCopy('demo', cluster.url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await cluster.stop();
    },
  };
}

/** @param template the data folder of an embedded database with the demo; made here where none is given. */
export async function openWorld(kind: Kind, template?: string): Promise<World> {
  const open = (folder: string) => openDemo(kind, folder, template);
  const server = await startTestApp({ SESSION_SECRET: SECRET }, { open });
  const victim = await createVictim(server);
  const people = await createPeople(server);
  const origin = await server.listen();
  const wire = openWire(origin);
  return {
    app: {
      ...server,
      signIn: (email, password) => (password ? server.signIn(email, password) : people.tokenOf(email)),
    },
    origin,
    wire,
    people,
    victim,
    operations: operationsOf((await server.send({ path: '/docs/json' })).body),
    victimRows: () => tenantRows(server.deps.database.pool, victim.company),
    async close() {
      wire.close();
      await server.close();
    },
  };
}
