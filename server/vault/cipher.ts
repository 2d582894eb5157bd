// AES-256-GCM with a random 96-bit nonce: what is encrypted is its nonce, its ciphertext and its tag.
import { type CipherKey, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** What encryption adds to a text. */
export const OVERHEAD_BYTES = NONCE_BYTES + TAG_BYTES;

/** @param about is not stored: decrypting needs the same. */
export function encrypt(key: CipherKey, plain: Uint8Array, about: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @returns null for anything that this key did not encrypt about the same. */
export function decrypt(key: CipherKey, encrypted: Uint8Array, about: string): Buffer | null {
  const end = encrypted.length - TAG_BYTES;
  if (end < NONCE_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key, encrypted.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(encrypted.subarray(end));
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, end)), decipher.final()]);
  } catch {
    return null;
  }
}
