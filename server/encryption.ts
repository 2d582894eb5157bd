// Encryption of what is stored, as the server starts it: every key in use must be here, and the log tells how far it is.
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from './config.ts';
import type { FileStore } from './files/file-store.ts';
import type { Instruments } from './instruments.ts';
import { type EncryptionRunner, createEncryptionRunner } from './jobs/encryption/encryption-runner.ts';
import { openJobQueue } from './jobs/job-queue.ts';
import type { Db } from './store/database.ts';
import { keysInUse } from './store/encryption/stored-keys.ts';
import type { Vault } from './vault/vault.ts';

const TOLD_EVERY = 1000;
/** Unreadable contents that are named; the rest is counted. */
const NAMED_MAX = 20;

interface EncryptionDeps {
  readonly db: Db;
  readonly files: FileStore;
  readonly vault: Vault;
  readonly logger: FastifyBaseLogger;
  readonly clock: () => Date;
  readonly instruments: Instruments;
  readonly onFault: (error: unknown) => void;
}

/**
 * Checks which keys are in use, by their ids alone.
 * @param lost ids of keys that the operator has given up
 * @throws ConfigError for a key that is missing: people would find documents and secrets unreadable, one after the other
 */
export async function requireKeys(db: Db, vault: Vault, lost: readonly string[]): Promise<void> {
  const known = new Set([...vault.keyIds, ...lost]);
  const missing = (await keysInUse(db)).filter((keyId) => !known.has(keyId));
  if (missing.length === 0) return;
  throw new ConfigError([
    `ENCRYPTION_KEY: documents or secrets are encrypted with the key ${missing.join(' and the key ')}, which is not given. Add it behind the current key, separated by a comma; a generated one is the file encryption-key of the data folder. If it is lost, set ENCRYPTION_KEYS_LOST=${missing.join()} to start without what it protects`,
  ]);
}

export async function openEncryption({ logger, ...deps }: EncryptionDeps): Promise<EncryptionRunner> {
  let told = 0;
  let unreadable = 0;
  return createEncryptionRunner({
    ...deps,
    queue: await openJobQueue(deps.db, 'encryption', deps.onFault),
    onProgress({ done }) {
      if (done - told < TOLD_EVERY && done >= told) return;
      told = done;
      logger.info({ done }, 'encrypting what is stored with the current key');
    },
    onUnreadable(error, sha256) {
      unreadable += 1;
      if (unreadable > NAMED_MAX) return;
      const fault = error instanceof Error ? error.message : String(error);
      logger.warn({ sha256, fault }, 'something stored could not be encrypted with the current key');
    },
    onDone({ done }, unused) {
      const which = unused.length > 0 ? `; nothing needs the key ${unused.join(' and the key ')} any more` : '';
      logger.info({ done }, `everything is encrypted with the current key${which}`);
    },
  });
}
