// Credentials that expire, printed by commands that the operator configures: for the database, the storage and the model service.
import { z } from 'zod';
import type { S3Keys } from './files/s3.ts';
import { createRenewed, type Renewed, type RenewedOptions } from './renewed.ts';
import { CommandFailed, runCommand } from './run-command.ts';

/** Less than callers wait for a connection to the database, so that they learn of the command. */
const PRINTED_WITHIN_MS = 7000;
const PASSWORD_FOR_MS = 60_000;
const MODEL_KEY_FOR_MS = 5 * 60_000;
const RENEWED_BEFORE_MS = 5 * 60_000;
/** Where the command does not say when they expire. */
const STORAGE_KEYS_FOR_MS = 15 * 60_000;

/** What DATABASE_PASSWORD_COMMAND prints, for one connection and those that follow soon. */
export const databasePassword = (command: string, options: RenewedOptions): Renewed<string> =>
  lineFor(PASSWORD_FOR_MS, 'DATABASE_PASSWORD_COMMAND', command, options);

/** What AI_API_KEY_COMMAND prints. */
export const modelKey = (command: string, options: RenewedOptions): Renewed<string> =>
  lineFor(MODEL_KEY_FOR_MS, 'AI_API_KEY_COMMAND', command, options);

function lineFor(forMs: number, variable: string, command: string, options: RenewedOptions): Renewed<string> {
  return createRenewed(async () => {
    const [line = '', ...others] = (await runCommand(variable, command, PRINTED_WITHIN_MS)).split(/\r?\n/);
    if (line === '' || others.some((other) => other !== ''))
      throw new CommandFailed(variable, 'the command did not print one line');
    const until = (options.now ?? Date.now)() + forMs;
    return { value: line, renewAt: until, goodUntil: until };
  }, options);
}

const STORAGE = 'FILES_CREDENTIALS_COMMAND';

/** As programs print them for `credential_process` of AWS CLI. */
const printedKeys = z.object({
  Version: z.literal(1),
  AccessKeyId: z.string().min(1),
  SecretAccessKey: z.string().min(1),
  SessionToken: z.string().min(1).nullish(),
  Expiration: z.iso.datetime({ offset: true }).nullish(),
});

/** What FILES_CREDENTIALS_COMMAND prints, renewed some minutes before they expire. */
export function storageKeys(command: string, options: RenewedOptions): Renewed<S3Keys> {
  return createRenewed(async () => {
    const printed = readKeys(await runCommand(STORAGE, command, PRINTED_WITHIN_MS));
    const now = (options.now ?? Date.now)();
    const value = {
      accessKeyId: printed.AccessKeyId,
      secretAccessKey: printed.SecretAccessKey,
      sessionToken: printed.SessionToken ?? undefined,
    };
    if (!printed.Expiration) return { value, renewAt: now + STORAGE_KEYS_FOR_MS, goodUntil: Number.POSITIVE_INFINITY };
    const goodUntil = Date.parse(printed.Expiration);
    if (goodUntil <= now) throw new CommandFailed(STORAGE, 'the command printed credentials that have expired');
    // For credentials that expire soon, a failing command still has half of their time to be repaired.
    return { value, renewAt: goodUntil - Math.min(RENEWED_BEFORE_MS, (goodUntil - now) / 2), goodUntil };
  }, options);
}

function readKeys(output: string): z.infer<typeof printedKeys> {
  try {
    return printedKeys.parse(JSON.parse(output));
  } catch {
    throw new CommandFailed(
      STORAGE,
      'the command did not print the JSON of credential_process: Version, AccessKeyId, SecretAccessKey, SessionToken, Expiration',
    );
  }
}
