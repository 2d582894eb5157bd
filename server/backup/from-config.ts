// What both commands read from the environment, and how they report a failure.
import pino from 'pino';
import { ProblemError } from '#domain/errors.ts';
import { type Config, ConfigError, dataPaths } from '#server/config.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { createLogger } from '#server/log.ts';
import { productVersion } from '#server/product-version.ts';
import { CommandFailed } from '#server/run-command.ts';
import { DatabaseUnreachable } from '#server/store/database.ts';
import { DatabaseInUse } from '#server/store/embedded/lock.ts';
import { UnknownLevel } from '#server/store/levels.ts';
import type { Vault } from '#server/vault/vault.ts';
import { BackupRefused } from './manifest.ts';
import type { BackupSource } from './take-backup.ts';

/** The sources of a backup besides the connection. */
export async function sourceOf(config: Config, vault: Vault): Promise<Omit<BackupSource, 'pool'>> {
  return {
    files: await openFileStore(config.bucket, dataPaths(config.dataDir).files, vault),
    vault,
    database: config.databaseUrl === undefined ? 'embedded' : 'postgresql',
    version: await productVersion(),
    clock: () => new Date(),
  };
}

const PLAIN = [
  BackupRefused,
  CommandFailed,
  ConfigError,
  DatabaseInUse,
  DatabaseUnreachable,
  ProblemError,
  UnknownLevel,
];

/** The problem and what to do; with the stack of an unexpected error. */
export function tellFailure(error: unknown): void {
  const isPlain = error instanceof Error && PLAIN.some((kind) => error instanceof kind);
  if (isPlain) console.error(`\n${error.message}`);
  // Not with console.error, which would print the values of a failed statement.
  else createLogger({ level: 'fatal', production: false }, pino.destination(2)).fatal({ err: error }, 'failed');
}
