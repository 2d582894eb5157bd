// Measures what encryption costs where documents are stored on disk: plain and encrypted, by turns in one run.
//   npm run bench:encryption
// Prints a JSON line per size: {bytes, store_ms, store_ratio, read_ms, read_ratio, renew_ms}. Times are the shortest of several
// for an encrypted document; ratios are to a plain one. Storing includes that the bytes are on disk. A renewal wraps the key of a
// stored document again.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { createDiskFiles } from '#server/files/disk.ts';
import { type FileStore, contentHash } from '#server/files/file-store.ts';
import { vaultOf } from '#tests/support/vault.ts';

const SIZES = [100 * 1024, 1024 * 1024, UPLOAD_MAX_BYTES];
const ROUNDS = 25;

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The shortest times of storing and reading: what the machine does besides only adds to them. */
async function round(files: FileStore, bytes: Buffer, shortest: { store: number; read: number }): Promise<void> {
  const sha256 = contentHash(bytes);
  shortest.store = Math.min(shortest.store, await took(() => files.put(sha256, bytes)));
  shortest.read = Math.min(shortest.read, await took(() => files.get(sha256)));
}

const folder = await mkdtemp(join(tmpdir(), 'whereas-encryption-'));
try {
  for (const size of SIZES) {
    const bytes = randomBytes(size);
    const sha256 = contentHash(bytes);
    const files = {
      plain: createDiskFiles(join(folder, 'plain')),
      sealed: createDiskFiles(join(folder, 's'), vaultOf(1)),
    };
    const renewing = createDiskFiles(join(folder, 's'), vaultOf(2, 1));
    const plain = { store: Infinity, read: Infinity };
    const sealed = { store: Infinity, read: Infinity };
    let renew = Infinity;
    for (let index = 0; index < ROUNDS; index += 1) {
      await round(files.plain, bytes, plain);
      await round(files.sealed, bytes, sealed);
      renew = Math.min(renew, await took(() => renewing.renew(sha256)));
      await Promise.all([files.plain.remove(sha256), files.sealed.remove(sha256)]);
    }
    const figures = {
      bytes: size,
      store_ms: sealed.store,
      store_ratio: sealed.store / plain.store,
      read_ms: sealed.read,
      read_ratio: sealed.read / plain.read,
      renew_ms: renew,
    };
    console.log(
      JSON.stringify(figures, (_key, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(2)) : value)),
    );
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
