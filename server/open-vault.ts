// The keys that encrypt at rest: from the environment, from a command, or generated in the data folder.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Config, ConfigError, dataPaths } from './config.ts';
import { createOnce } from './files/create-once.ts';
import { CommandFailed, runCommand } from './run-command.ts';
import { type VaultKey, HOW_TO_MAKE_A_KEY, readKeys } from './vault/keys.ts';
import { type Vault, createVault } from './vault/vault.ts';

type KeySource = Pick<Config, 'encryptionKeys' | 'encryptionKeyCommand' | 'dataDir'>;

const COMMAND_MS = 20_000;

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

async function keysOfCommand(command: string): Promise<VaultKey[]> {
  const output = await runCommand('ENCRYPTION_KEY_COMMAND', command, COMMAND_MS).catch((error: unknown) => {
    throw error instanceof CommandFailed ? new ConfigError([error.message]) : error;
  });
  const keys = readKeys(output);
  if (keys) return keys;
  throw new ConfigError([
    `ENCRYPTION_KEY_COMMAND: the command did not print keys of 32 bytes in base64 or hexadecimal, separated by commas; ${HOW_TO_MAKE_A_KEY}`,
  ]);
}
