// Envelope encryption: each secret and each content has a key of its own, which a key of the operator wraps, so that
// rotation wraps keys again and touches nothing else.
import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from './cipher.ts';
import { type VaultKey, KeyMissing } from './keys.ts';
import { SealBroken } from './seal-broken.ts';

const DATA_KEY_BYTES = 32;
/** First in a sealed text; another format gets another number. */
const VERSION = 'v1';

/** The key of a secret or a content, encrypted with the operator's key of this id. */
export interface WrappedKey {
  readonly keyId: string;
  readonly wrapped: Buffer;
}

/** Stored secrets and contents: sealed with the current key, opened with any key of the ring. */
export interface Vault {
  /** The id of the key that seals. */
  readonly currentKey: string;
  /** The ids of all keys. */
  readonly keyIds: readonly string[];
  /** Whether the operator gave the key, so that contents and backups are encrypted too. */
  readonly isConfigured: boolean;
  /**
   * Encrypts a secret for a column of the database.
   * @param about what it belongs to, such as the id of its row, so that it cannot be put elsewhere
   */
  seal(text: string, about?: string): string;
  /** @throws KeyMissing; SealBroken for a text that was altered, or sealed about something else. */
  open(sealed: string, about?: string): string;
  /** Wraps the key of a sealed text again. @returns null if the current key wraps it. @throws as `open`. */
  reseal(sealed: string): string | null;
  /** A new key, and its wrapped form to store. `purpose` separates what is wrapped. */
  newKey(purpose: string): { key: Buffer; stored: WrappedKey };
  /** @throws KeyMissing, SealBroken */
  unwrap(stored: WrappedKey, purpose: string): Buffer;
  /** Wraps a key again with the current key. @throws as `unwrap`. */
  rewrap(stored: WrappedKey, purpose: string): WrappedKey;
}

const SECRET = 'secret';

/** @param keys the current one first */
export function createVault(keys: readonly [VaultKey, ...VaultKey[]], isConfigured: boolean): Vault {
  const [current] = keys;
  const byId = new Map(keys.map((key) => [key.id, key]));

  const wrap = (key: Buffer, purpose: string): WrappedKey => ({
    keyId: current.id,
    wrapped: encrypt(current.wrapping, key, wrappedFor(purpose, current.id)),
  });
  const unwrap: Vault['unwrap'] = ({ keyId, wrapped }, purpose) => {
    const by = byId.get(keyId);
    if (!by) throw new KeyMissing(keyId);
    const key = decrypt(by.wrapping, wrapped, wrappedFor(purpose, keyId));
    if (key?.length !== DATA_KEY_BYTES) throw new SealBroken();
    return key;
  };
  const newKey: Vault['newKey'] = (purpose) => {
    const key = randomBytes(DATA_KEY_BYTES);
    return { key, stored: wrap(key, purpose) };
  };
  const rewrap: Vault['rewrap'] = (stored, purpose) => wrap(unwrap(stored, purpose), purpose);

  return {
    currentKey: current.id,
    keyIds: [...byId.keys()],
    isConfigured,
    newKey,
    unwrap,
    rewrap,
    seal(text, about = '') {
      const { key, stored } = newKey(SECRET);
      return written(stored, encrypt(key, Buffer.from(text), sealedAbout(about)));
    },
    open(sealed, about = '') {
      const { stored, secret } = parsed(sealed);
      const text = decrypt(unwrap(stored, SECRET), secret, sealedAbout(about));
      if (!text) throw new SealBroken();
      return text.toString();
    },
    reseal(sealed) {
      const { stored, secret } = parsed(sealed);
      return stored.keyId === current.id ? null : written(rewrap(stored, SECRET), secret);
    },
  };
}

const wrappedFor = (purpose: string, keyId: string) => `whereas/key/${VERSION}/${purpose}/${keyId}`;
const sealedAbout = (about: string) => `whereas/secret/${VERSION}/${about}`;

const written = ({ keyId, wrapped }: WrappedKey, secret: Buffer) =>
  `${VERSION}.${keyId}.${wrapped.toString('base64url')}.${secret.toString('base64url')}`;

/** @throws SealBroken for what `written` did not write. */
function parsed(sealed: string): { stored: WrappedKey; secret: Buffer } {
  const [version, keyId = '', wrapped = '', secret = '', more] = sealed.split('.');
  if (version !== VERSION || more !== undefined) throw new SealBroken();
  return { stored: { keyId, wrapped: decoded(wrapped) }, secret: decoded(secret) };
}

/** @throws SealBroken for other than base64url in its only form, so that no altered text opens. */
function decoded(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) throw new SealBroken();
  return bytes;
}
