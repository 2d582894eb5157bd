// Encrypts what is stored with the current key, behind the requests and in one process at a time: begun by a start that finds
// something plain or with another key, and looked after from then on.
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FileStore } from '#server/files/file-store.ts';
import type { Instruments } from '#server/instruments.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import { oneAtATime } from '#server/jobs/one-at-a-time.ts';
import { createWorker } from '#server/jobs/worker.ts';
import type { Db } from '#server/store/database.ts';
import {
  type EncryptionState,
  type PassCounts,
  PASS_ID,
  beginPass,
  findPass,
} from '#server/store/encryption/encryption-passes.ts';
import {
  countByKey,
  hasPlainContents,
  keysInUse,
  keysOfContents,
  keysOfSecrets,
} from '#server/store/encryption/stored-keys.ts';
import { SEALED_COLUMNS } from '#server/store/encryption/sealed-columns.ts';
import { unlessOutage } from '#server/store/outage.ts';
import type { Vault } from '#server/vault/vault.ts';
import { createEncryptionJob } from './encryption-job.ts';

/** What a process with an older key stored meanwhile is found by then, and what could not be read is tried again. */
const LOOK_MS = 3_600_000;
const GROUP = 'encryption';

export interface EncryptionRunner {
  state(): Promise<EncryptionState>;
  /** Looks for something to encrypt, and begins a pass. */
  look(): Promise<void>;
  /** Starts working; first releases the pass of a process that is gone, if no other can be running (`exclusive`). */
  open(exclusive: boolean): Promise<void>;
  stopClaiming(): void;
  close(): Promise<void>;
}

interface EncryptionRunnerDeps {
  readonly db: Db;
  readonly files: FileStore;
  readonly vault: Vault;
  readonly queue: JobQueue;
  readonly clock: () => Date;
  readonly instruments: Instruments;
  readonly onProgress: (counts: PassCounts) => void;
  readonly onUnreadable: (error: unknown, sha256?: string) => void;
  /** Called once nothing is left, with the keys that nothing needs any more. */
  readonly onDone: (counts: PassCounts, unused: readonly string[]) => void;
  readonly onFault: (error: unknown) => void;
  /** Tests have columns of their own. */
  readonly columns?: readonly PgColumn[];
}

export function createEncryptionRunner(deps: EncryptionRunnerDeps): EncryptionRunner {
  const { db, files, vault, queue, clock, onFault, columns = SEALED_COLUMNS } = deps;
  const job = createEncryptionJob({ ...deps, columns });
  const worker = createWorker({
    db,
    queue,
    concurrency: 1,
    instruments: deps.instruments,
    offer: (to) => to(job),
    prepare: () => Promise.resolve(),
    onAttemptEnd: (_id, error) => {
      if (error === undefined) telling = tellEnd().catch(unlessOutage(onFault));
    },
    onFault,
  });
  let timer: NodeJS.Timeout | undefined;
  let isFirstLook = true;
  let isClosed = false;
  /** The newest look, which ends before the database does. */
  let looking: Promise<void> = Promise.resolve();
  let telling: Promise<void> = Promise.resolve();

  async function tellEnd(): Promise<void> {
    const pass = await findPass(db);
    if (pass?.finished_at == null || pass.key_id !== vault.currentKey) return;
    if (await isLeft()) return;
    const used = new Set(await keysInUse(db, columns));
    deps.onDone(
      pass,
      vault.keyIds.filter((keyId) => keyId !== vault.currentKey && !used.has(keyId)),
    );
  }

  async function isLeft(): Promise<boolean> {
    const isOld = (keyId: string) => keyId !== vault.currentKey;
    if ((await keysOfSecrets(db, columns)).some(isOld)) return true;
    return files.keyId !== null && ((await hasPlainContents(db)) || (await keysOfContents(db)).some(isOld));
  }

  const lookOnce = oneAtATime(async () => {
    const isOwn = (await findPass(db))?.key_id === vault.currentKey;
    // The process that started last decides on the key: one with an older configuration would go back to the key before.
    if (!isFirstLook && !isOwn) return;
    isFirstLook = false;
    if (await isLeft())
      await db.transaction(async (tx) => {
        await beginPass(tx, vault.currentKey, clock().toISOString());
        await queue.addAll([{ id: PASS_ID, group: GROUP }], tx);
      });
    worker.wake();
  }, unlessOutage(onFault));
  const look = (): Promise<void> => {
    if (!isClosed) looking = lookOnce();
    return looking;
  };

  return {
    state: async () => ({
      is_configured: vault.isConfigured,
      current_key: vault.currentKey,
      keys: await countByKey(db, columns),
      pass: await findPass(db),
    }),
    look,

    async open(exclusive) {
      await worker.open(exclusive);
      timer = setInterval(() => void look(), LOOK_MS);
      timer.unref();
      void look();
    },

    stopClaiming: () => worker.stopClaiming(),

    async close() {
      clearInterval(timer);
      isFirstLook = false;
      isClosed = true;
      await Promise.all([worker.close(new Error('the server is stopping')), looking]);
      await telling;
    },
  };
}
