// The process that hosts the API of every web test file: it imports the server once, and gives each file a fresh
// copy of the demo data. POST / starts one and returns its address, DELETE /<port> ends it, and POST /<port>/<milliseconds>
// moves its clock on.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { dataPaths, readConfig } from '#server/config.ts';
import { createServer } from '#server/start.ts';
import type { Database } from '#server/store/database.ts';
import { openEmbeddedCopy, openPostgresCopy } from '#tests/support/fresh-database.ts';
import { copySeedFiles } from '#tests/support/seed-files.ts';

export interface HostedApi {
  readonly origin: string;
  /** Its data folder. */
  readonly folder: string;
}

/** The source of the demo data: a PostgreSQL cluster, or a data folder. */
const [kind, source = ''] = process.argv.slice(2);

const openCopy = (folder: string): Promise<Database> =>
  kind === 'postgres' ? openPostgresCopy('demo', source) : openEmbeddedCopy(source, join(folder, 'database'));

interface Hosted {
  readonly close: () => Promise<void>;
  readonly advance: (milliseconds: number) => void;
}

const hosted = new Map<string, Hosted>();

async function start(): Promise<HostedApi> {
  const folder = await mkdtemp(join(tmpdir(), 'whereas-web-'));
  const [database] = await Promise.all([openCopy(folder), copySeedFiles(dataPaths(folder).files)]);
  const environment = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0' };
  let offset = 0;
  const server = await createServer(readConfig(environment), {
    logger: pino({ level: 'silent' }),
    database,
    clock: () => new Date(Date.now() + offset),
  });
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  hosted.set(new URL(origin).port, {
    close: async () => {
      await server.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
    advance: (milliseconds) => {
      offset += milliseconds;
    },
  });
  return { origin, folder };
}

async function end(port: string): Promise<null> {
  const ended = hosted.get(port);
  hosted.delete(port);
  await ended?.close();
  return null;
}

async function obey(method: string | undefined, [port = '', milliseconds]: readonly string[]): Promise<unknown> {
  if (method === 'DELETE') return end(port);
  if (milliseconds === undefined) return start();
  hosted.get(port)?.advance(Number(milliseconds));
  return null;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const body = await obey(request.method, request.url?.slice(1).split('/') ?? []);
    response.end(JSON.stringify(body));
  } catch (error) {
    response.statusCode = 500;
    response.end(error instanceof Error ? error.stack : String(error));
  }
}

const control = createHttpServer((request, response) => void answer(request, response));
control.listen(0, '127.0.0.1');
await once(control, 'listening');
process.send?.((control.address() as AddressInfo).port);
// A killed test run leaves no host behind.
process.once('disconnect', () => process.exit());
