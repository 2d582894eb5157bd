// Encrypts everything stored with the current key: contents that are plain or have an older key, then secrets. What is left is
// found by its key, so that it goes on where it was broken off.
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ProblemError } from '#domain/errors.ts';
import { type FileStore, ContentChanged, ContentMissing } from '#server/files/file-store.ts';
import type { Db } from '#server/store/database.ts';
import { type ClaimedPass, type PassCounts, claimPass, savePass } from '#server/store/encryption/encryption-passes.ts';
import {
  contentsWithKey,
  holdContents,
  keysOfContents,
  resealPage,
  saveContentKey,
} from '#server/store/encryption/stored-keys.ts';
import { isPassing } from '#server/store/outage.ts';
import { KeyMissing } from '#server/vault/keys.ts';
import type { Vault } from '#server/vault/vault.ts';
import { ClaimLost } from '#server/jobs/dispatcher.ts';
import { retryThroughOutage } from '#server/jobs/retry-through-outage.ts';
import { type Attempt, type Job, ReleasedForShutdown } from '#server/jobs/worker.ts';

const MAX_ATTEMPTS = 5;
const CONTENTS_AT_ONCE = 100;
const WIDTH = 4;
const SECRETS_AT_ONCE = 500;

interface EncryptionJobDeps {
  readonly db: Db;
  readonly files: FileStore;
  readonly vault: Vault;
  readonly columns: readonly PgColumn[];
  readonly clock: () => Date;
  /** Called after every batch. */
  readonly onProgress: (counts: PassCounts) => void;
  /** Called for what could not be read. */
  readonly onUnreadable: (error: unknown, sha256?: string) => void;
  readonly onFault: (error: unknown) => void;
}

export function createEncryptionJob(deps: EncryptionJobDeps): Job<ClaimedPass, PassCounts | null> {
  const { db, files, vault, columns, clock, onProgress, onUnreadable, onFault } = deps;

  async function run(pass: ClaimedPass, { signal, isLeaving }: Attempt) {
    const retry = retryThroughOutage(signal, isAway);
    const counts = { done: pass.done, failed: 0 };
    const proceed = async (done: number, failed: number) => {
      counts.done += done;
      counts.failed += failed;
      const isMine = await retry(() => savePass(db, pass, counts));
      if (!isMine) throw new ClaimLost(pass.id);
      onProgress({ ...counts });
      signal.throwIfAborted();
      if (isLeaving()) throw new ReleasedForShutdown();
    };

    /** @returns whether it has the current key now, or is gone. */
    async function renew(sha256: string): Promise<boolean> {
      try {
        await retry(() => files.renew(sha256));
        return true;
      } catch (error) {
        if (error instanceof ContentMissing) return true;
        if (!isUnreadable(error)) throw error;
        onUnreadable(error, sha256);
        return false;
      }
    }

    async function renewAll(keyId: string | null, current: string): Promise<void> {
      for (let after = ''; ;) {
        const batch = await retry(() => contentsWithKey(db, keyId, after, CONTENTS_AT_ONCE));
        const last = batch.at(-1);
        if (last === undefined) return;
        after = last;
        const held = await retry(() => holdContents(db, batch, clock().toISOString()));
        const renewed: string[] = [];
        for (let from = 0; from < held.length; from += WIDTH) {
          signal.throwIfAborted();
          const few = held.slice(from, from + WIDTH);
          const isRenewed = await Promise.all(few.map(renew));
          renewed.push(...few.filter((_, index) => isRenewed[index]));
        }
        if (renewed.length > 0) await retry(() => saveContentKey(db, renewed, current));
        await proceed(renewed.length, held.length - renewed.length);
      }
    }

    async function resealAll(column: PgColumn): Promise<void> {
      for (let after: string | null = ''; after !== null;) {
        const from: string = after;
        const page = await retry(() => resealPage(db, column, vault, { after: from, limit: SECRETS_AT_ONCE }));
        for (const failure of page.failures) onUnreadable(failure);
        await proceed(page.done, page.failures.length);
        after = page.next;
      }
    }

    if (files.keyId !== null) {
      const current = files.keyId;
      const others = (await keysOfContents(db)).filter((keyId) => keyId !== current);
      for (const keyId of [null, ...others]) await renewAll(keyId, current);
    }
    for (const column of columns) await resealAll(column);
    return { outcome: counts };
  }

  return {
    maxAttempts: MAX_ATTEMPTS,
    exhausted: null,
    claim: () => claimPass(db, vault.currentKey),
    run,
    onError(error) {
      if (isAway(error)) return 'retry';
      onFault(error);
      return 'retry';
    },
    settle: async (tx, pass, counts) =>
      (await savePass(tx, pass, { ...counts, finished_at: clock().toISOString() })) ? 'settled' : 'lost',
    statusOf: (counts) => (counts ? 'finished' : 'interrupted'),
    requeue: (tx, pass, attempts) => savePass(tx, pass, { attempts }),
  };
}

/** Another pass would not read it either. */
const isUnreadable = (error: unknown) => error instanceof KeyMissing || error instanceof ContentChanged;

/** The database or the document storage is temporarily unavailable. */
const isAway = (error: unknown) =>
  isPassing(error) || (error instanceof ProblemError && error.code === 'unavailable' && !isUnreadable(error));
