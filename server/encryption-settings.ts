// What the environment says about keys that encrypt at rest.
import { z } from 'zod';
import { HOW_TO_MAKE_A_KEY, readKeys } from './vault/keys.ts';

export const encryptionKeys = z.string().transform((list, context) => {
  const keys = readKeys(list);
  if (keys) return keys;
  const message = `must be 32 bytes in base64 or hexadecimal, or several such keys separated by commas; ${HOW_TO_MAKE_A_KEY}`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
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
