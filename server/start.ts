// Builds a running server from a configuration: opens its resources and closes them in reverse order.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createAccess } from '#domain/access/enforcer.ts';
import { serveBackups } from '#server/backup/ask-running-server.ts';
import { sourceOf } from '#server/backup/from-config.ts';
import { createReviewRunner } from '#server/jobs/reviews/review-runner.ts';
import { buildApp } from './app.ts';
import { type Config, checkFolders, databaseLocation, dataPaths } from './config.ts';
import { engineForLog } from './engine-for-log.ts';
import type { Deps } from './deps.ts';
import { createDocumentReader } from './documents/create-reader.ts';
import { createRecognizer } from './documents/ocr/recognizer.ts';
import { isRecognitionInstalled } from './documents/ocr/tesseract.ts';
import { createPageViewer } from './documents/page-viewer.ts';
import { openEncryption, requireKeys } from './encryption.ts';
import { createEngine } from './engine/create-engine.ts';
import type { Engine } from './engine/engine.ts';
import { withFailureLog } from './engine/failure-log.ts';
import { createReportFiles } from './exports/report-files.ts';
import { createDownloadLinks } from './files/download-links.ts';
import { createUploadStore } from './files/upload-store.ts';
import { openFileStore } from './files/open-file-store.ts';
import { createScanner } from './files/scanner.ts';
import { createLeavingRunner } from './jobs/data-life/leaving-runner.ts';
import { createContractReviewRunner } from './jobs/contract-reviews/contract-review-runner.ts';
import { createRuleTrials } from './jobs/contract-reviews/rule-trials.ts';
import { createDocumentReadings } from './jobs/document-readings.ts';
import { createFileReadings } from './jobs/file-readings.ts';
import { runMaintenance, startMaintenance, updateStatistics } from './jobs/maintenance.ts';
import { openJobQueue } from './jobs/job-queue.ts';
import { createMemoryBudget, MEMORY_BUDGET } from './jobs/memory-budget.ts';
import { createRunner } from './jobs/runner.ts';
import { openTelemetry } from './telemetry/open-telemetry.ts';
import { createPulse } from './telemetry/pulse.ts';
import { createSystemHealth } from './telemetry/system-health.ts';
import { createWebhookDeliveries } from './jobs/webhooks/webhook-deliveries.ts';
import { mailDisabled } from './jobs/webhooks/mail-disabled.ts';
import { createMailer } from './mail/mailer.ts';
import { openVault } from './open-vault.ts';
import { createPayments } from './payments/create-payments.ts';
import { createTokens } from './plugins/session.ts';
import { createSessionCookies } from './plugins/session-cookies.ts';
import { createSessionWatch } from './plugins/session-watch.ts';
import { createRedlines } from './redlines/pool.ts';
import { createDrafting } from './drafting/pool.ts';
import { seed } from './seed/seed.ts';
import { sessionSecret } from './session-secret.ts';
import { type Database, openDatabase } from './store/database.ts';
import { unlessOutage } from './store/outage.ts';
import { warnOfDemoPasswords } from './warn-of-demo-passwords.ts';
import { findLiveTokens } from '#server/store/live-tokens.ts';
import { findLiveSessions } from './store/sessions.ts';
import { resolveName } from './webhooks/target.ts';

const DIST = join(import.meta.dirname, '..', 'dist');

export interface Server {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** Starts to serve the figures, where they have a port. @returns the origin. */
  listenForMetrics(): Promise<string | undefined>;
  /** Waits for work that goes on after replies. */
  settled(): Promise<void>;
  /** Begins to end: it still answers, says that others are to be asked, and hands on what it works on when it can. */
  leave(): void;
  /** Puts the runs at work back into the queue, then closes everything. */
  close(): Promise<void>;
}

interface StartOptions {
  readonly logger: FastifyBaseLogger;
  readonly clock?: () => Date;
  /** Folder of the built console; by default that of this repository. */
  readonly dist?: string;
  /** Tests pass a database that is open already, and close it themselves. */
  readonly database?: Database;
  /** The configured database, where it is open already; closed with the server. */
  readonly opened?: Database;
  /** In place of the one that the configuration names. */
  readonly engine?: Engine;
  /** Told of what fails behind a reply; logged where nobody listens. */
  readonly onFault?: (error: unknown) => void;
}

/**
 * Builds a server that does not listen yet.
 * @throws ConfigError, DatabaseInUse, or whatever keeps the database from opening.
 */
export async function createServer(config: Config, options: StartOptions): Promise<Server> {
  const { logger } = options;
  checkFolders(config);
  const clock = options.clock ?? (() => new Date());
  const paths = dataPaths(config.dataDir);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const vault = await openVault(config);
  const warn = (sentence: string) => logger.warn(sentence);
  const database = options.database ?? options.opened ?? (await openDatabase(databaseLocation(config, warn)));
  const { db } = database;
  await requireKeys(db, vault, config.lostKeys);
  const onFault = options.onFault ?? ((error: unknown) => logger.error({ err: error }, 'a background task failed'));
  const telemetry = await openTelemetry(config, { database, logger, onFault });
  const { instruments, version } = telemetry;
  const pulse = createPulse({ db, instruments, version, clock, onFault });
  const files = await openFileStore(config.bucket, paths.files, vault, warn);
  const recognizer = config.ocr && isRecognitionInstalled() ? createRecognizer({ onFault }) : undefined;
  const reader = createDocumentReader({ onFault, recognizer });
  const readings = createDocumentReadings({ db, files, reader });
  const pages = createPageViewer({ onFault });
  const redlines = createRedlines({ onFault });
  const drafting = createDrafting({ onFault });
  const reportFiles = createReportFiles({ provider_name: config.providerName, onFault });
  const fileReadings = createFileReadings({
    db,
    readings,
    readerVersion: reader.version,
    queue: await openJobQueue(db, 'files', onFault),
    instruments,
    onFault,
  });
  logger.info(engineForLog(config.engine));
  const engine = withFailureLog(
    options.engine ?? (await createEngine(config.engine, instruments, warn)),
    (failure) => logger.warn({ model: config.engine.model, ...failure }, 'the language model did not answer'),
    () => clock().getTime(),
  );
  const atWork = { db, readings, engine, memory: createMemoryBudget(MEMORY_BUDGET), clock, instruments, onFault };
  const runner = createRunner({
    ...atWork,
    files,
    queue: await openJobQueue(db, 'runs', onFault),
    concurrency: config.runConcurrency,
  });
  // The built-in engine works in this thread, where two are no faster than one.
  const width = engine.info.kind === 'built-in' ? 1 : config.engine.concurrency;
  const reviewRunner = createReviewRunner({
    ...atWork,
    queue: await openJobQueue(db, 'reviews', onFault),
    width,
  });
  const contractReviews = createContractReviewRunner({
    ...atWork,
    queue: await openJobQueue(db, 'contract-reviews', onFault),
    width,
  });
  const encryption = await openEncryption({ db, files, vault, logger, clock, instruments, onFault });
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outbox: paths.outbox,
    onOutbox: (file, message) =>
      logger.info({ file, to: message.to, subject: message.subject }, 'mail written to the outbox'),
    instruments,
    onDelayed: (err, { subject }) => logger.warn({ err, subject }, 'the mail server does not take a mail: tried again'),
  });
  const webhookDeliveries = createWebhookDeliveries({
    db,
    vault,
    queue: await openJobQueue(db, 'webhooks', onFault),
    rules: { allowPrivate: config.allowPrivateWebhooks, resolve: resolveName },
    clock,
    instruments,
    tellDisabled: (webhook) => mailDisabled({ db, mailer, config, publicUrl }, webhook),
    onFault,
  });
  const leaving = createLeavingRunner({
    db,
    files,
    queue: await openJobQueue(db, 'data-life', onFault),
    clock,
    instruments,
    onFault,
  });
  let built: FastifyInstance | undefined;
  // The maintenance at start may mail before there is an app.
  const publicUrl = () => config.publicUrl ?? `http://localhost:${(built && portOf(built)) ?? config.port}`;
  const pending = new Set<Promise<void>>();
  let isShuttingDown = false;

  const secret = config.sessionSecret ?? (await sessionSecret(paths.sessionSecret));
  const scanner = config.scannerUrl === undefined ? undefined : createScanner(config.scannerUrl);

  const deps: Deps = {
    config,
    database,
    db,
    vault,
    encryption,
    files,
    uploads: createUploadStore({ db, files, scanner, clock }),
    links: createDownloadLinks(secret, clock),
    pages,
    redlines,
    drafting,
    reportFiles,
    readings,
    fileReadings,
    runner,
    reviewRunner,
    contractReviews,
    webhookDeliveries,
    leaving,
    ruleTrials: createRuleTrials({ ...atWork, width }),
    redrafter: engine.redrafter,
    drafter: engine.drafter,
    dist: options.dist ?? DIST,
    clock,
    instruments,
    systemHealth: createSystemHealth({ config, database, files, scanner, vault, encryption, pulse, version, clock }),
    access: await createAccess(),
    tokens: createTokens(secret),
    cookies: createSessionCookies(publicUrl),
    sessionWatch: createSessionWatch({
      alive: async (ids) => {
        const at = clock().toISOString();
        return new Set([...(await findLiveSessions(db, ids, at)), ...(await findLiveTokens(db, ids, at))]);
      },
      onFault: unlessOutage(onFault),
    }),
    mailer,
    payments: await createPayments({ ...config, db, mailer, clock, publicUrl }),
    publicUrl,
    isShuttingDown: () => isShuttingDown,
    background(work) {
      const task = work()
        .catch(onFault)
        .finally(() => pending.delete(task));
      pending.add(task);
    },
  };

  // Routes are compiled while the database works.
  const building = buildApp(deps, logger);
  const hasSuperAdmin = await seed(db, config, clock(), files);
  if (!hasSuperAdmin)
    logger.warn('there is no account yet, so that nobody can sign in; start with ADMIN_EMAIL and ADMIN_PASSWORD');
  if (config.isPublic) deps.background(() => warnOfDemoPasswords(db, logger));
  await runMaintenance(deps);
  const stopMaintenance = startMaintenance({ ...deps, onFault });
  await Promise.all([runner, reviewRunner, contractReviews].map((each) => each.open(database.exclusive)));
  await Promise.all(
    [fileReadings, encryption, webhookDeliveries, leaving].map((each) => each.open(database.exclusive)),
  );
  const endBackups =
    options.database || config.databaseUrl !== undefined
      ? undefined
      : await serveBackups(paths.database, { ...(await sourceOf(config, vault)), pool: database.pool }, onFault);
  const settled = async () => {
    await Promise.all(pending);
  };
  const app = await building;
  built = app;
  deps.background(() => updateStatistics(deps));
  deps.background(() => pulse.open());

  return {
    app,
    deps,
    settled,
    listenForMetrics: () => telemetry.listen(),
    leave() {
      isShuttingDown = true;
      runner.stopClaiming();
      reviewRunner.stopClaiming();
      contractReviews.stopClaiming();
      encryption.stopClaiming();
      webhookDeliveries.stopClaiming();
      leaving.stopClaiming();
    },
    async close() {
      isShuttingDown = true;
      stopMaintenance();
      await endBackups?.();
      await Promise.all(
        [runner, reviewRunner, contractReviews, fileReadings, encryption, webhookDeliveries, leaving].map((each) =>
          each.close(),
        ),
      );
      await app.close();
      mailer.close();
      await settled();
      await Promise.all([reader.close(), pages.close(), redlines.close(), drafting.close(), reportFiles.close()]);
      await pulse.close();
      await telemetry.close();
      if (!options.database) await database.close();
    },
  };
}

/** The port that was given out, where PORT is 0. */
function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
