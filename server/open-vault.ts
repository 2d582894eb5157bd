// The keys that encrypt at rest: from the environment, from a command, or generated in the data folder.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Config, ConfigError, dataPaths } from './config.ts';
import { createOnce } from './files/create-once.ts';
import { type VaultKey, HOW_TO_MAKE_A_KEY, readKeys } from './vault/keys.ts';
import { type Vault, createVault } from './vault/vault.ts';

type KeySource = Pick<Config, 'encryptionKeys' | 'encryptionKeyCommand' | 'dataDir'>;

const COMMAND_MS = 20_000;
const OUTPUT_MAX = 64 * 1024;

/**
 * Opens the vault. A key that was generated before the operator gave one still opens what it sealed.
 * @throws ConfigError if the command fails or the generated key is damaged
 */
export async function openVault(config: KeySource): Promise<Vault> {
  const file = dataPaths(config.dataDir).encryptionKey;
  const given = await givenKeys(config);
  if (given) return createVault(listOf([...given, ...(await storedKeys(file))]), true);
  // Of processes that start together, one creates it and all read the same.
  await createOnce(file, `${randomBytes(32).toString('base64')}\n`);
  return createVault(listOf(await storedKeys(file)), false);
}

async function givenKeys({ encryptionKeys, encryptionKeyCommand }: KeySource): Promise<VaultKey[] | undefined> {
  if (encryptionKeys) return [...encryptionKeys];
  return encryptionKeyCommand === undefined ? undefined : keysOfCommand(encryptionKeyCommand);
}

function listOf([first, ...others]: readonly VaultKey[]): [VaultKey, ...VaultKey[]] {
  if (!first) throw new Error('a vault needs a key');
  return [first, ...others];
}

async function storedKeys(file: string): Promise<VaultKey[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return [];
  const keys = readKeys(text);
  if (keys) return keys;
  throw new ConfigError([
    `${file} is damaged. Put it back from a copy: secrets such as those of second factors cannot be read without it.`,
  ]);
}

/** Runs the command without a shell. No message shows its output, which may hold a key even if it failed. */
async function keysOfCommand(command: string): Promise<VaultKey[]> {
  const [program = '', ...words] = command.split(' ').filter((word) => word !== '');
  const options = { timeout: COMMAND_MS, maxBuffer: OUTPUT_MAX, encoding: 'utf8', windowsHide: true } as const;
  const output = await promisify(execFile)(program, words, options).then(
    ({ stdout }) => stdout,
    (error: unknown) => {
      throw new ConfigError([`ENCRYPTION_KEY_COMMAND: ${faultOf(error)}`]);
    },
  );
  const keys = readKeys(output);
  if (keys) return keys;
  throw new ConfigError([
    `ENCRYPTION_KEY_COMMAND: the command did not print keys of 32 bytes in base64 or hexadecimal, separated by commas; ${HOW_TO_MAKE_A_KEY}`,
  ]);
}

function faultOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isKilled = error instanceof Error && 'killed' in error && error.killed === true;
  if (code === 'ENOENT') return 'there is no such program; the command is split at spaces and run without a shell';
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return 'the command printed far more than keys';
  if (isKilled) return `the command did not end within ${COMMAND_MS / 1000} seconds`;
  return `the command failed${typeof code === 'number' ? ` with status ${code}` : ''}; run it by hand to see why`;
}
