// The keys of the operator, read from a list: the first encrypts, and every other one still opens what it encrypted.
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { ProblemError } from '#domain/errors.ts';

const KEY_BYTES = 32;
/** Hexadecimal characters of a key's id. */
export const KEY_ID_LENGTH = 16;
export const HOW_TO_MAKE_A_KEY = '`openssl rand -base64 32` makes one';

/** A key that encrypts the keys of secrets and contents. A KeyObject, as no log shows its bytes. */
export interface VaultKey {
  /** A fingerprint, in hexadecimal, that reveals nothing of the key. */
  readonly id: string;
  readonly wrapping: KeyObject;
}

/** Something is encrypted with a key that this process does not have. */
export class KeyMissing extends ProblemError {
  override name = 'KeyMissing';
  readonly keyId: string;
  constructor(keyId: string) {
    super(
      'unavailable',
      `What is stored is encrypted with the key ${keyId}, which this server does not have. Ask whoever runs it to add that key to ENCRYPTION_KEY, behind the current one, and to start it again.`,
    );
    this.keyId = keyId;
  }
}

/**
 * Reads keys of 32 bytes in base64 or hexadecimal, separated by commas or line breaks.
 * @returns null if the list is empty or one of them is something else.
 */
export function readKeys(list: string): VaultKey[] | null {
  const entries = list
    .split(/[,\r\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const keys = entries.map(readKey);
  return keys.length > 0 && keys.every((key) => key !== null) ? keys : null;
}

function readKey(text: string): VaultKey | null {
  const isHex = /^[0-9a-f]{64}$/i.test(text);
  if (!isHex && !/^[\w+/-]{43}=?$/.test(text)) return null;
  const bytes = Buffer.from(text, isHex ? 'hex' : 'base64');
  return bytes.length === KEY_BYTES ? vaultKey(bytes) : null;
}

function vaultKey(bytes: Buffer): VaultKey {
  const id = createHmac('sha256', bytes).update('whereas/key-id').digest('hex').slice(0, KEY_ID_LENGTH);
  return { id, wrapping: derived(bytes, 'whereas/key-wrapping') };
}

/** A key for one purpose: the key itself encrypts nothing. */
const derived = (bytes: Buffer, purpose: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', bytes, '', purpose, KEY_BYTES)));
