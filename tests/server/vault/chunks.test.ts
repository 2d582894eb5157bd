// Texts in encrypted chunks: whole or refused.
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { type ChunkKey, openChunks, openInPlace, sealChunks, sealedLength } from '#server/vault/chunks.ts';
import { SealBroken } from '#server/vault/seal-broken.ts';

const CHUNK = 64 * 1024;
const SEALED = CHUNK + 16;
const BY: ChunkKey = { key: Buffer.alloc(32, 1), about: 'content/1' };

const sealed = (plain: Uint8Array, by = BY): Promise<Buffer> => buffer(sealChunks(by, [plain]));
const inPlace = (bytes: Buffer, by = BY) => openInPlace(by, Buffer.from(bytes));
const asStream = (bytes: Buffer, by = BY) => buffer(openChunks(by, [bytes]));

/** Both ways to open give the same. */
async function open(bytes: Buffer, by = BY): Promise<Buffer | null> {
  const opened = await Promise.all(
    [async () => inPlace(bytes, by), async () => asStream(bytes, by)].map((way) =>
      way().catch((error: unknown) => {
        expect(error).toBeInstanceOf(SealBroken);
        return null;
      }),
    ),
  );
  expect(opened[0]).toEqual(opened[1]);
  return opened[0] ?? null;
}

describe('a text in chunks', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 7])(
    'of %i bytes opens as it was',
    async (size) => {
      const plain = randomBytes(size);
      const bytes = await sealed(plain);
      expect(bytes).toHaveLength(sealedLength(size));
      expect(await open(bytes)).toEqual(plain);
    },
  );

  it('is the same however its bytes arrive', async () => {
    const plain = randomBytes(3 * CHUNK + 9);
    const bytes = await sealed(plain);
    const cuts = fc.array(fc.nat(plain.length), { maxLength: 5 }).map((at) => at.toSorted((one, other) => one - other));
    await fc.assert(
      fc.asyncProperty(cuts, async (at) => {
        const parts = [...at, plain.length].map((end, index) => plain.subarray(at[index - 1] ?? 0, end));
        expect(await buffer(sealChunks(BY, parts))).toEqual(bytes);
      }),
      { numRuns: 20 },
    );
  });

  it('does not open with any byte changed, or cut off anywhere', async () => {
    const bytes = await sealed(randomBytes(CHUNK + 50));
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const altered = Buffer.from(bytes);
        altered.writeUInt8(altered.readUInt8(at) ^ change, at);
        expect(await open(altered)).toBeNull();
        expect(await open(bytes.subarray(0, at))).toBeNull();
      }),
      { numRuns: 200 },
    );
  });

  it('does not open with chunks left out, exchanged, repeated or of another text', async () => {
    const bytes = await sealed(randomBytes(3 * CHUNK));
    const [first, second, last] = [0, 1, 2].map((index) => bytes.subarray(index * SEALED, (index + 1) * SEALED));
    const other = await sealed(randomBytes(3 * CHUNK), { ...BY, key: Buffer.alloc(32, 2) });
    const parts = (...chunks: (Buffer | undefined)[]) => Buffer.concat(chunks.map((chunk) => chunk ?? Buffer.alloc(0)));
    expect(await open(parts(first, second, last))).not.toBeNull();
    // Each ends where a chunk ends.
    for (const altered of [
      parts(first, second),
      parts(first),
      parts(second, last),
      parts(first, last),
      parts(last),
      parts(second, first, last),
      parts(first, second, last, last),
      parts(first, second, second, last),
      parts(first, other.subarray(SEALED, 2 * SEALED), last),
      parts(),
    ])
      expect(await open(altered)).toBeNull();
  });

  it('does not open with another key, or as something else', async () => {
    const bytes = await sealed(Buffer.from('Rent is payable.'));
    expect(await open(bytes, { ...BY, key: Buffer.alloc(32, 2) })).toBeNull();
    expect(await open(bytes, { ...BY, about: 'content/2' })).toBeNull();
  });

  it('ten times as long as the largest upload takes the memory of some chunks', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    const wanted = (UPLOAD_MAX_BYTES * 10) / piece.length;
    const source = function* () {
      for (let index = 0; index < wanted; index += 1) yield piece;
    };
    // Garbage is no memory that is held.
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
    const { arrayBuffers: before } = process.memoryUsage();
    let most = 0;
    let bytes = 0;
    for await (const chunk of openChunks(BY, sealChunks(BY, source()))) {
      bytes += chunk.length;
      if (bytes % (8 * piece.length) === 0) {
        collect();
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      }
    }
    expect(bytes).toBe(UPLOAD_MAX_BYTES * 10);
    expect(most).toBeLessThan(UPLOAD_MAX_BYTES * 4);
  });
});
