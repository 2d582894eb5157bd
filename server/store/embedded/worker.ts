// The thread of the embedded PostgreSQL, so that a long query never blocks the server's event loop.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { z } from 'zod';

const { dataDir, socket, durable } = z
  .object({ dataDir: z.string(), socket: z.string(), durable: z.boolean() })
  .parse(workerData);

// PGlite starts with fsync off and never calls it; opening the log with O_DSYNC makes a commit reach the disk.
const startParams = durable
  ? [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=open_datasync']
  : PGlite.defaultStartParams;

const database = await PGlite.create({
  dataDir,
  startParams: [...startParams, '-c', 'shared_buffers=16MB'],
  // For the trigram indexes. A PostgreSQL server includes both.
  extensions: { btree_gin, pg_trgm },
});
const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 4 });
await server.start();

parentPort?.once('message', () => void stop());
parentPort?.postMessage('ready');

async function stop(): Promise<void> {
  await server.stop();
  await database.close();
  parentPort?.postMessage('stopped');
}
