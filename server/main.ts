// Starts the product: reads the environment, listens, says where, closes on a signal.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { ConfigError, databaseLocation, readConfig } from './config.ts';
import { warningsOf } from './config-warnings.ts';
import { createLogger } from './log.ts';
import { CommandFailed } from './run-command.ts';
import { demoNotice } from './seed/demo-notice.ts';
import { DatabaseUnreachable, openDatabase } from './store/database.ts';
import { DatabaseInUse } from './store/embedded/lock.ts';
import { tidyUp } from './tidy-up.ts';

/** Longer than any request should take, shorter than a supervisor waits before it kills. */
const CLOSE_WITHIN_MS = 9000;
/** Longer than any statement of a request takes, shorter than a person or a proxy waits for a reply. */
const DATABASE_ANSWERS_WITHIN_MS = 30_000;
/**
 * Connections that wait to be taken. Of more the system drops the first packet, and whoever sent it, a health check too,
 * tries again after one second, then three: they are to be taken and told to come later. The system caps it (somaxconn).
 */
const BACKLOG = 4096;

/** What is wrong and what to do, for failures that need no stack. */
function sentenceOf(error: unknown): string | null {
  const isPlain = [CommandFailed, ConfigError, DatabaseInUse, DatabaseUnreachable].some(
    (kind) => error instanceof kind,
  );
  if (error instanceof Error && isPlain) return error.message;
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;
  return isTaken
    ? `Port ${String(error.port)} is in use. Stop what runs there, or set PORT (and DATA_DIR) to run a second copy.`
    : null;
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger({ level: config.logLevel, production: config.production });
  // The embedded database opens in another thread while this one imports most of the server.
  const location = databaseLocation(config, (sentence) => logger.warn(sentence));
  const [opened, { createServer }] = await Promise.all([openDatabase(location), import('./start.ts')]);
  const server = await createServer(config, { logger, opened });

  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    void server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'closing failed');
        process.exit(1);
      },
    );
  };
  // A supervisor's signal: requests go on coming until whoever balances the load has noticed. A second one, or somebody
  // at the keyboard, does not wait for that.
  const leave = () => {
    if (config.drainMs === 0 || server.deps.isShuttingDown()) return close();
    server.leave();
    setTimeout(close, config.drainMs);
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', leave);

  await server.app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  const metricsAt = await server.listenForMetrics();
  // From here on, people wait for every query.
  server.deps.database.pool.giveUpAfter(DATABASE_ANSWERS_WITHIN_MS);
  tidyUp();
  // In production every line is JSON, for collectors; elsewhere people read it.
  const tell = (text: string) => (config.production ? logger.info(text.trim()) : console.log(text));
  tell(`\n${config.providerName} is ready at ${server.deps.publicUrl()}`);
  if (metricsAt !== undefined) logger.info(`figures for Prometheus are at ${metricsAt}/metrics`);
  if (config.demo) tell(demoNotice());
  for (const warning of warningsOf(config)) logger.warn(warning);
  if (!existsSync(join(server.deps.dist, 'index.html')))
    tell('The console has not been built: only the API is served. Run `npm run build`.');
}

try {
  await main();
} catch (error) {
  const sentence = sentenceOf(error);
  // The environment may be what is wrong, so nothing else of it is read.
  const production = process.env['NODE_ENV'] === 'production';
  const logger = createLogger({ level: 'fatal', production }, pino.destination({ fd: 2, sync: true }));
  if (sentence && !production) console.error(`\n${sentence}`);
  else if (sentence) logger.fatal(sentence);
  // Not by the console, which would show the values of a statement that failed.
  else logger.fatal({ err: error }, 'did not start');
  process.exit(1);
}
