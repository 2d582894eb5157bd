// What the environment says about keys that encrypt at rest.
import { z } from 'zod';
import { type VaultKey, HOW_TO_MAKE_A_KEY, KEY_ID_LENGTH, readKeys } from './vault/keys.ts';

const encryptionKeys = z.string().transform((list, context) => {
  const keys = readKeys(list);
  if (keys) return keys;
  const message = `must be 32 bytes in base64 or hexadecimal, or several such keys separated by commas; ${HOW_TO_MAKE_A_KEY}`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const isKeyId = (text: string) => text.length === KEY_ID_LENGTH && /^[0-9a-f]+$/.test(text);

/** Ids of keys, separated by commas. */
const keyIds = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  )
  .refine((ids) => ids.every(isKeyId), 'must be ids of keys as the server names them, separated by commas');

export const ENCRYPTION_SETTINGS = {
  ENCRYPTION_KEY: encryptionKeys.optional(),
  ENCRYPTION_KEY_COMMAND: z.string().optional(),
  ENCRYPTION_KEYS_LOST: keyIds,
};

export interface EncryptionSettings {
  /** The current key first; undefined where the environment gives none. */
  readonly encryptionKeys: readonly VaultKey[] | undefined;
  /** A command that prints them. */
  readonly encryptionKeyCommand: string | undefined;
  /** Ids of keys that are given up: the server starts without what they protect. */
  readonly lostKeys: readonly string[];
}

interface ParsedSettings {
  readonly ENCRYPTION_KEY?: VaultKey[] | undefined;
  readonly ENCRYPTION_KEY_COMMAND?: string | undefined;
  readonly ENCRYPTION_KEYS_LOST: string[];
}

export const encryptionOf = (env: ParsedSettings): EncryptionSettings => ({
  encryptionKeys: env.ENCRYPTION_KEY,
  encryptionKeyCommand: env.ENCRYPTION_KEY_COMMAND,
  lostKeys: env.ENCRYPTION_KEYS_LOST,
});

type Given = Partial<
  Record<'NODE_ENV' | 'DATABASE_URL' | 'ENCRYPTION_KEY' | 'ENCRYPTION_KEY_COMMAND', string | undefined>
>;

export function keyContradictions({ NODE_ENV, DATABASE_URL, ENCRYPTION_KEY, ENCRYPTION_KEY_COMMAND }: Given): string[] {
  if (ENCRYPTION_KEY && ENCRYPTION_KEY_COMMAND) return ['ENCRYPTION_KEY and ENCRYPTION_KEY_COMMAND: give one of them'];
  if (NODE_ENV !== 'production' || !DATABASE_URL || ENCRYPTION_KEY || ENCRYPTION_KEY_COMMAND) return [];
  return [
    `ENCRYPTION_KEY or ENCRYPTION_KEY_COMMAND: required in production with DATABASE_URL, so that all processes open what one of them encrypts; ${HOW_TO_MAKE_A_KEY}`,
  ];
}
