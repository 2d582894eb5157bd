// A long text in encrypted chunks (the STREAM construction): the nonce of each counts it and says whether it is the last, so
// that chunks cannot be left out, exchanged or cut off. A key encrypts one text only.
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { SealBroken } from './seal-broken.ts';

const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;
const CHUNKS_MAX = 2 ** 32;

/** The key of a text, and what it is: not stored, opening needs the same. */
export interface ChunkKey {
  readonly key: Buffer;
  readonly about: string;
}

/** How long a text of this length is once it is encrypted. An empty one is one chunk. */
export const sealedLength = (plain: number): number => plain + TAG_BYTES * Math.max(1, Math.ceil(plain / CHUNK_BYTES));

export type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export async function* sealChunks(by: ChunkKey, plain: Chunks): AsyncGenerator<Buffer> {
  for await (const { piece, index, isLast } of inPieces(plain, CHUNK_BYTES)) yield sealChunk(by, piece, index, isLast);
}

/** Yields each chunk once it is verified: only a text that ended without an error is whole. @throws SealBroken */
export async function* openChunks(by: ChunkKey, sealed: Chunks): AsyncGenerator<Buffer> {
  for await (const { piece, index, isLast } of inPieces(sealed, SEALED_CHUNK_BYTES))
    yield openChunk(by, piece, index, isLast);
}

/**
 * Opens a whole text within its own bytes, so that it is not held twice: a chunk is never longer than what was read.
 * @returns the start of `sealed`. @throws SealBroken
 */
export function openInPlace(by: ChunkKey, sealed: Buffer): Buffer {
  let end = 0;
  for (let at = 0, index = 0; index === 0 || at < sealed.length; at += SEALED_CHUNK_BYTES, index += 1) {
    const isLast = at + SEALED_CHUNK_BYTES >= sealed.length;
    end += openChunk(by, sealed.subarray(at, at + SEALED_CHUNK_BYTES), index, isLast).copy(sealed, end);
  }
  return sealed.subarray(0, end);
}

function nonceOf(index: number, isLast: boolean): Buffer {
  if (index >= CHUNKS_MAX) throw new Error('a text is too long to encrypt');
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

function sealChunk({ key, about }: ChunkKey, piece: Uint8Array, index: number, isLast: boolean): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAAD(Buffer.from(about));
  return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
}

function openChunk({ key, about }: ChunkKey, piece: Buffer, index: number, isLast: boolean): Buffer {
  const end = piece.length - TAG_BYTES;
  if (end < 0) throw new SealBroken();
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(piece.subarray(end));
  const plain = decipher.update(piece.subarray(0, end));
  try {
    decipher.final();
  } catch {
    throw new SealBroken();
  }
  return plain;
}

interface Piece {
  /** Valid until the next one is asked for. */
  readonly piece: Buffer;
  readonly index: number;
  readonly isLast: boolean;
}

/** The same bytes in pieces of one size; the last may be shorter, and is empty if there are none. */
async function* inPieces(source: Chunks, size: number): AsyncGenerator<Piece> {
  const held = Buffer.alloc(size);
  let length = 0;
  let index = 0;
  for await (const bytes of source)
    for (let at = 0; at < bytes.length;) {
      if (length === size) {
        yield { piece: held, index, isLast: false };
        index += 1;
        length = 0;
      }
      const taken = bytes.subarray(at, at + size - length);
      held.set(taken, length);
      length += taken.length;
      at += taken.length;
    }
  yield { piece: held.subarray(0, length), index, isLast: true };
}
