// Starts the real server for a test: its own database, a temporary folder, the demo data, a clock that the test moves.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { readConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import type { Engine } from '#server/engine/engine.ts';
import { createServer } from '#server/start.ts';
import type { Method } from '#domain/endpoints/endpoint.ts';
import type { Database } from '#server/store/database.ts';
import { openDemoDatabase, openTestDatabase } from './database.ts';

export interface TestReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The bytes of a file, as sent. */
  readonly bytes: Uint8Array;
  /** The parsed JSON body; undefined if the reply is not JSON. */
  readonly body: unknown;
}

export interface TestRequest {
  readonly method?: Method;
  /** Below /api. */
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller's address; 127.0.0.1 by default. */
  readonly address?: string;
}

export interface TestOptions {
  /** A console to serve; none by default. */
  readonly dist?: string;
  readonly engine?: Engine;
  /** The log; silent by default. */
  readonly logger?: FastifyBaseLogger;
  /** A second server on the database and data folder of this one, which owns and closes them. */
  readonly beside?: TestApp;
  /** Opens the database; by default a copy of the run's. Receives the server's data folder. */
  readonly open?: (folder: string) => Promise<Database>;
}

export interface TestApp {
  readonly deps: Deps;
  /** For what calls the API within the process, as tools of assistants do. */
  readonly fastify: FastifyInstance;
  send(request: TestRequest): Promise<TestReply>;
  /** Whether a call is mounted; `path` is below /api, with its `:name` parameters. */
  hasRoute(method: Method, path: string): boolean;
  /** A token of a demo account. */
  signIn(email: string, password?: string): Promise<string>;
  /** Mails written so far, oldest first. */
  mails(): Promise<{ to: string; subject: string; text: string; html: string }[]>;
  /** Waits for work that continues after a reply. */
  settled(): Promise<void>;
  /** Listens on a free loopback port. @returns the origin. */
  listen(): Promise<string>;
  /** Serves the figures for Prometheus. @returns the origin. */
  listenForMetrics(): Promise<string | undefined>;
  advance(milliseconds: number): void;
  /** Starts the shutdown, as on SIGTERM. */
  leave(): void;
  close(): Promise<void>;
}

/** @param environment overrides variables that config.ts reads. */
export async function startTestApp(
  environment: NodeJS.ProcessEnv = {},
  { dist, engine, logger, beside, open: given }: TestOptions = {},
): Promise<TestApp> {
  const folder = beside?.deps.config.dataDir ?? (await mkdtemp(join(tmpdir(), 'whereas-test-')));
  let offset = 0;
  const config = readConfig({
    DATA_DIR: folder,
    PUBLIC_URL: 'http://whereas.localhost',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '0',
    ...environment,
  });
  // A test with demo data gets a seeded copy: seeding finds it, as with every start after the first.
  const open = given ?? (config.demo ? openDemoDatabase : openTestDatabase);
  const database = (beside && { ...beside.deps.database, exclusive: false }) ?? (await open(folder));
  const faults: unknown[] = [];
  const server = await createServer(config, {
    logger: logger ?? pino({ level: config.logLevel }),
    clock: () => new Date(Date.now() + offset),
    database,
    dist: dist ?? join(folder, 'dist'),
    ...(engine ? { engine } : {}),
    onFault: (fault) => faults.push(fault),
  });
  const { app, deps } = server;
  await app.ready();

  async function send({ method = 'GET', path, token, body, headers, address }: TestRequest): Promise<TestReply> {
    const reply = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(address ? { remoteAddress: address } : {}),
      ...(body === undefined ? {} : { payload: body as string | object }),
    });
    const isJson = (reply.headers['content-type'] ?? '').includes('json');
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,
      bytes: reply.rawPayload,
      body: isJson ? reply.json<unknown>() : undefined,
    };
  }

  return {
    deps,
    fastify: app,
    send,
    // The router stores paths without a trailing slash.
    hasRoute: (method, path) => app.hasRoute({ method, url: `/api${path.replace(/\/$/, '')}` }),
    async signIn(email, password = DEMO_PASSWORD) {
      const reply = await send({ method: 'POST', path: '/auth/login/', body: { email, password } });
      if (reply.status !== 200) throw new Error(`sign-in of ${email} failed: ${reply.text}`);
      return (reply.body as { data: { access_token: string } }).data.access_token;
    },
    async mails() {
      const names: string[] = await readdir(join(folder, 'outbox')).catch(() => []);
      const parsed = names.toSorted().map(async (name) => {
        const mail = await PostalMime.parse(await readFile(join(folder, 'outbox', name)));
        return {
          to: mail.to?.[0]?.address ?? '',
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? '',
        };
      });
      return Promise.all(parsed);
    },
    settled: () => server.settled(),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    listenForMetrics: () => server.listenForMetrics(),
    advance(milliseconds) {
      offset += milliseconds;
    },
    leave: () => server.leave(),
    async close() {
      await server.close();
      if (!beside) {
        await database.close();
        await rm(folder, { recursive: true, force: true });
      }
      // Otherwise a failure after the reply would go unseen.
      if (faults.length > 0) throw new AggregateError(faults, 'background work failed');
    },
  };
}
