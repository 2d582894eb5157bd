// Contents of the file store, encrypted: chunks, then a trailer with the content's key. The trailer has two places for the
// wrapped key, so that one can be written before the other is erased: whenever a process is killed, one of them is whole.
// Decision 87 says why the key is in the content and not beside it.
import { createHash } from 'node:crypto';
import { OVERHEAD_BYTES } from './cipher.ts';
import { type Chunks, openInPlace, sealChunks, sealedLength } from './chunks.ts';
import { KEY_ID_LENGTH, KeyMissing } from './keys.ts';
import { SealBroken } from './seal-broken.ts';
import type { Vault, WrappedKey } from './vault.ts';

const MAGIC = Buffer.from('\nWhereas-sealed1', 'latin1');
const ID_BYTES = KEY_ID_LENGTH / 2;
const PLACE_BYTES = ID_BYTES + 32 + OVERHEAD_BYTES;
const PLACES = [0, PLACE_BYTES] as const;
export const TRAILER_BYTES = 2 * PLACE_BYTES + MAGIC.length;
const ERASED = Buffer.alloc(PLACE_BYTES);

/** What to write into a trailer, in this order and each durably before the next. */
export interface TrailerWrite {
  /** From the start of the trailer. */
  readonly at: number;
  readonly bytes: Buffer;
}

interface ContentSeal {
  /** The key that wraps those of new contents; null where contents are stored as they are. */
  readonly keyId: string | null;
  /** Whether a stored file of this size can be the content of that size. */
  fits(stored: number, plain: number): boolean;
  /** What to store. */
  seal(sha256: string, plain: Chunks): Chunks;
  /** The content, within the same bytes; those of a plain one as they are. @throws KeyMissing, SealBroken */
  open(sha256: string, stored: Buffer): Buffer;
  /**
   * How to wrap the key of a stored content again.
   * @param trailer its last TRAILER_BYTES
   * @returns null if it seems to be a plain content. @throws KeyMissing, SealBroken
   */
  renew(sha256: string, trailer: Buffer): TrailerWrite[] | null;
  /** The same for all its bytes, which it changes. @throws as `renew` */
  renewIn(sha256: string, stored: Buffer): 'changed' | 'unchanged' | 'plain';
}

/** @param vault null for contents that are all plain */
export function createContentSeal(vault: Vault | null): ContentSeal {
  const keyId = vault?.isConfigured ? vault.currentKey : null;

  async function* sealed(by: Vault, sha256: string, plain: Chunks): AsyncGenerator<Buffer> {
    const { key, stored } = by.newKey(purposeOf(sha256));
    yield* sealChunks({ key, about: purposeOf(sha256) }, plain);
    yield Buffer.concat([placed(stored), ERASED, MAGIC]);
  }

  /** The place that opens, and its key. @throws KeyMissing, SealBroken */
  function unwrap(by: Vault, sha256: string, trailer: Buffer) {
    const places = PLACES.map((at) => ({ at, stored: storedAt(trailer, at) })).filter(({ stored }) => stored !== null);
    let missing: KeyMissing | undefined;
    // The current key first: the other place may be half erased.
    for (const { at, stored } of places.toSorted((one, other) => rank(by, one.stored) - rank(by, other.stored)))
      try {
        if (stored) return { at, stored, key: by.unwrap(stored, purposeOf(sha256)) };
      } catch (error) {
        if (error instanceof KeyMissing) missing ??= error;
        else if (!(error instanceof SealBroken)) throw error;
      }
    throw missing ?? new SealBroken();
  }

  /** @returns null for a plain content that ends like a trailer: nobody can make encrypted bytes of this hash. */
  function keyOf(by: Vault, sha256: string, stored: Buffer): Buffer | null {
    try {
      return unwrap(by, sha256, trailerOf(stored)).key;
    } catch (error) {
      if (isPlain(sha256, stored)) return null;
      throw error;
    }
  }

  function renew(sha256: string, trailer: Buffer): TrailerWrite[] | null {
    if (!vault || !isTrailer(trailer)) return null;
    const { at, stored } = unwrap(vault, sha256, trailer);
    const other = at === PLACES[0] ? PLACES[1] : PLACES[0];
    if (stored.keyId !== vault.currentKey) {
      const bytes = placed(vault.rewrap(stored, purposeOf(sha256)));
      return [
        { at: other, bytes },
        { at, bytes: ERASED },
      ];
    }
    return storedAt(trailer, other) ? [{ at: other, bytes: ERASED }] : [];
  }

  return {
    keyId,
    fits: (stored, plain) => stored === plain || (vault !== null && stored === sealedLength(plain) + TRAILER_BYTES),
    seal: (sha256, plain) => (vault && keyId !== null ? sealed(vault, sha256, plain) : plain),
    open(sha256, stored) {
      const trailer = trailerOf(stored);
      if (!vault) return stored;
      if (!isTrailer(trailer)) {
        // Else one whose mark was altered would pass for a plain one.
        if (keyId !== null && !isPlain(sha256, stored)) throw new SealBroken();
        return stored;
      }
      const key = keyOf(vault, sha256, stored);
      return key ? openInPlace({ key, about: purposeOf(sha256) }, stored.subarray(0, -TRAILER_BYTES)) : stored;
    },
    renew,
    renewIn(sha256, stored) {
      const trailer = trailerOf(stored);
      if (isPlain(sha256, stored)) return 'plain';
      const writes = renew(sha256, trailer);
      if (!writes) throw new SealBroken();
      for (const { at, bytes } of writes) bytes.copy(trailer, at);
      return writes.length > 0 ? 'changed' : 'unchanged';
    },
  };
}

/** A content under another name does not open. */
const purposeOf = (sha256: string) => `content/${sha256}`;
const trailerOf = (stored: Buffer) => stored.subarray(Math.max(0, stored.length - TRAILER_BYTES));
const isTrailer = (trailer: Buffer) =>
  trailer.length === TRAILER_BYTES && trailer.subarray(-MAGIC.length).equals(MAGIC);
const isPlain = (sha256: string, stored: Buffer) => createHash('sha256').update(stored).digest('hex') === sha256;

const placed = ({ keyId, wrapped }: WrappedKey) => Buffer.concat([Buffer.from(keyId, 'hex'), wrapped]);

/** @returns null for an erased place. */
function storedAt(trailer: Buffer, at: number): WrappedKey | null {
  const place = trailer.subarray(at, at + PLACE_BYTES);
  if (place.equals(ERASED)) return null;
  return { keyId: place.toString('hex', 0, ID_BYTES), wrapped: place.subarray(ID_BYTES) };
}

const rank = (vault: Vault, stored: WrappedKey | null) => (stored?.keyId === vault.currentKey ? 0 : 1);
