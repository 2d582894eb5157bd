// The health of the deployment: asks every part, none for longer than a person waits.
import type { Seen, SystemHealth } from '#domain/system.ts';
import type { Config } from '#server/config.ts';
import { checkStorage } from '#server/files/check-storage.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Scanner } from '#server/files/scanner.ts';
import type { Database } from '#server/store/database.ts';
import type { EncryptionState } from '#server/store/encryption/encryption-passes.ts';
import { readPlatformSecurity } from '#server/store/platform-security.ts';
import { countJobs } from '#server/store/runs/run-jobs.ts';
import { lastBackup } from '#server/store/system/backups.ts';
import { connectionsOf, databaseFacts } from '#server/store/system/database-facts.ts';
import { aliveProcesses } from '#server/store/system/processes.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { Pulse } from './pulse.ts';

const ANSWERED_WITHIN_MS = 5000;

interface SystemHealthDeps {
  readonly config: Config;
  readonly database: Database;
  readonly files: Pick<FileStore, 'get'>;
  readonly scanner: Scanner | undefined;
  readonly vault: Pick<Vault, 'keyIds'>;
  readonly encryption: { state(): Promise<EncryptionState> };
  readonly pulse: Pulse;
  readonly version: string;
  readonly clock: () => Date;
}

export type ReadSystemHealth = () => Promise<SystemHealth>;

export function createSystemHealth(deps: SystemHealthDeps): ReadSystemHealth {
  const { config, database, files, scanner, vault, encryption, pulse, version, clock } = deps;
  const { db } = database;
  const { engine, smtpUrl } = config;
  const silent = { is_reachable: false, problem: 'It did not answer within five seconds.' };

  const storage = () =>
    within(checkStorage(config.bucket && files, config.dataDir), {
      ...silent,
      kind: config.bucket ? ('bucket' as const) : ('folder' as const),
      free_bytes: null,
      total_bytes: null,
    });
  const scan = async (): Promise<SystemHealth['scanner']> =>
    scanner
      ? within(
          scanner.version().then(
            (told) => ({ is_reachable: true, problem: null, version: told }),
            () => ({ ...silent, version: null }),
          ),
          { ...silent, version: null },
        )
      : null;

  return async () => {
    const connections = connectionsOf(database.pool);
    const [alive, jobs, facts, platform, backup, encrypted, stored, scanned] = await Promise.all([
      aliveProcesses(db),
      countJobs(db),
      databaseFacts(database, connections),
      readPlatformSecurity(db),
      lastBackup(db),
      encryption.state(),
      storage(),
      scan(),
    ]);
    // Its own row may be twenty seconds old.
    const seen = [pulse.seen, ...alive.filter(({ id }) => id !== pulse.id).map((other) => other.seen)];
    const latest = (field: Exclude<keyof Seen, 'failed'>) => latestOf(seen.map((one) => one[field]));
    const failed_at = latest('model_failed_at');
    return {
      taken_at: clock().toISOString(),
      product: { version, node: process.versions.node },
      processes: alive.map(({ seen: _, ...one }) => ({ ...one, is_this: one.id === pulse.id })),
      queues: jobs.map(({ queue, waiting, at_work, failed, oldest_seconds }) => ({
        name: queue,
        waiting,
        at_work,
        failed: failed + seen.reduce((sum, one) => sum + (one.failed[queue] ?? 0), 0),
        oldest_seconds,
      })),
      database: facts,
      storage: stored,
      mail: {
        kind: smtpUrl === undefined ? 'outbox' : 'smtp',
        server: smtpUrl === undefined ? null : new URL(smtpUrl).host,
        sent_at: latest('mail_sent_at'),
        failed_at: latest('mail_failed_at'),
      },
      model: {
        kind: engine.kind,
        model: engine.model,
        server: engine.baseUrl === undefined ? null : new URL(engine.baseUrl).host,
        answered_at: latest('model_answered_at'),
        failed_at,
        fault: seen.find((one) => one.model_failed_at === failed_at)?.model_fault ?? null,
      },
      scanner: scanned,
      encryption: { ...encryptionFacts(encrypted), keys: vault.keyIds.length },
      super_admins: { is_second_factor_required: platform.second_factor },
      backup,
    };
  };
}

/** What is left to encrypt with the current key, and how the last pass went. */
function encryptionFacts({ is_configured, current_key, keys, pass }: EncryptionState) {
  const older = keys.filter(({ key_id }) => key_id !== null && key_id !== current_key);
  const sum = (of: 'contents' | 'secrets') => older.reduce((total, row) => total + row[of], 0);
  return {
    is_configured,
    key: current_key,
    older: { documents: sum('contents'), secrets: sum('secrets') },
    plain_documents: keys.find(({ key_id }) => key_id === null)?.contents ?? 0,
    pass: pass && {
      started_at: pass.started_at,
      finished_at: pass.finished_at,
      done: pass.done,
      failed: pass.failed,
    },
  };
}

const latestOf = (moments: readonly (string | null)[]): string | null =>
  moments
    .filter((one) => one !== null)
    .toSorted()
    .at(-1) ?? null;

async function within<T>(answer: Promise<T>, late: T): Promise<T> {
  const timer = Promise.withResolvers<T>();
  const clock = setTimeout(() => timer.resolve(late), ANSWERED_WITHIN_MS);
  return Promise.race([answer, timer.promise]).finally(() => clearTimeout(clock));
}
