// Contents that are encrypted in the file store: on disk, and in object storage on two servers.
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import fc from 'fast-check';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentPath, createDiskFiles } from '#server/files/disk.ts';
import { type FileStore, ContentChanged, contentHash, ContentMissing } from '#server/files/file-store.ts';
import { type Bucket, createS3Files } from '#server/files/s3.ts';
import { createContentSeal, TRAILER_BYTES } from '#server/vault/contents.ts';
import { KeyMissing } from '#server/vault/keys.ts';
import type { Vault } from '#server/vault/vault.ts';
import { S3_KEYS, startS3 } from '#tests/support/s3-server.ts';
import { keyIdOf, vaultOf } from '#tests/support/vault.ts';

const LARGE_BYTES = 10 * 1024 * 1024;
const CONTRACT = Buffer.from('The Tenant shall pay the Rent on 3 May 2026.');
const CLAUSE = 'shall pay the Rent';
const NAME = contentHash(CONTRACT);

interface Storage {
  open(vault: Vault | null): FileStore;
  read(sha256: string): Promise<Buffer>;
  write(sha256: string, bytes: Buffer): Promise<void>;
  close(): Promise<unknown>;
}

const folderOf = () => mkdtemp(join(tmpdir(), 'whereas-test-'));

async function onDisk(): Promise<Storage> {
  const folder = await folderOf();
  return {
    open: (vault) => createDiskFiles(folder, vault),
    read: (sha256) => readFile(contentPath(folder, sha256)),
    async write(sha256, bytes) {
      await mkdir(dirname(contentPath(folder, sha256)), { recursive: true });
      await writeFile(contentPath(folder, sha256), bytes);
    },
    close: () => rm(folder, { recursive: true }),
  };
}

function inBucket(bucket: Bucket, close: () => Promise<unknown>): Storage {
  const client = new AwsClient({ ...bucket, service: 's3' });
  const urlOf = (sha256: string) => `${bucket.endpoint}/${bucket.bucket}/${bucket.prefix}${sha256}`;
  return {
    open: (vault) => createS3Files(bucket, { vault, wait: () => Promise.resolve() }),
    read: async (sha256) => Buffer.from(await (await client.fetch(urlOf(sha256))).arrayBuffer()),
    async write(sha256, bytes) {
      const headers = { 'x-amz-content-sha256': contentHash(bytes) };
      const reply = await client.fetch(urlOf(sha256), {
        method: 'PUT',
        body: new Blob([new Uint8Array(bytes)]),
        headers,
      });
      expect(reply.status).toBe(200);
    },
    close,
  };
}

async function onOwnS3(): Promise<Storage> {
  const server = await startS3();
  const bucket = { ...S3_KEYS, endpoint: server.endpoint, bucket: 'contracts', prefix: '' };
  return inBucket(bucket, () => server.close());
}

async function onS3rver(): Promise<Storage> {
  const directory = await folderOf();
  const configureBuckets = [{ name: 'contracts', configs: [] }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };
  const bucket = { ...keys, endpoint: `http://127.0.0.1:${port}`, bucket: 'contracts', prefix: 'whereas/' };
  return inBucket(bucket, async () => {
    await server.close();
    await rm(directory, { recursive: true });
  });
}

describe.each([
  { name: 'a folder', start: onDisk },
  { name: 'the bucket of these tests', start: onOwnS3 },
  { name: 'a bucket of s3rver', start: onS3rver },
])('a content in $name', ({ start }) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await start();
  });
  afterAll(() => storage.close());
  const open = (...keys: number[]) => storage.open(vaultOf(...keys));
  const fresh = async (files: FileStore | null, bytes: Buffer = CONTRACT) => {
    const sha256 = contentHash(bytes);
    await storage.open(null).remove(sha256);
    await (files ?? storage.open(null)).put(sha256, bytes);
    return sha256;
  };

  it.each([0, 1, 64 * 1024, LARGE_BYTES])('of %i bytes is read as it was stored, and stored once', async (size) => {
    const bytes = randomBytes(size);
    const sha256 = await fresh(open(1), bytes);
    const stored = await storage.read(sha256);
    await open(1).put(sha256, bytes);
    expect((await storage.read(sha256)).equals(stored)).toBe(true);
    expect(Buffer.compare(await open(1).get(sha256), bytes)).toBe(0);
  });

  it('is stored from a file as from its bytes', async () => {
    const folder = await folderOf();
    const path = join(folder, 'upload');
    const bytes = randomBytes(200_000);
    await writeFile(path, bytes);
    await open(1).putFile(contentHash(bytes), path);
    expect((await storage.read(contentHash(bytes))).includes(bytes.subarray(0, 32))).toBe(false);
    expect(Buffer.compare(await open(1).get(contentHash(bytes)), bytes)).toBe(0);
    await rm(folder, { recursive: true });
  });

  it('shows nothing of its text', async () => {
    await fresh(null);
    expect((await storage.read(NAME)).includes(CLAUSE)).toBe(true);
    await fresh(open(1));
    expect((await storage.read(NAME)).includes(CLAUSE)).toBe(false);
  });

  it('is refused without its key, which the sentence names', async () => {
    await fresh(open(1));
    await expect(open(2).get(NAME)).rejects.toBeInstanceOf(KeyMissing);
    await expect(open(2).get(NAME)).rejects.toThrow(`encrypted with the key ${keyIdOf(1)}, which this server does not`);
    await expect(open(2).renew(NAME)).rejects.toBeInstanceOf(KeyMissing);
  });

  it('is refused under the name of another', async () => {
    const other = await fresh(open(1), Buffer.from('The Landlord shall insure the Premises at 3 May 2026.'));
    await fresh(open(1));
    await storage.write(NAME, await storage.read(other));
    await expect(open(1).get(NAME)).rejects.toBeInstanceOf(ContentChanged);
  });

  it('is read and encrypted where it was stored before there was a key', async () => {
    await fresh(null);
    expect(await open(1).get(NAME)).toEqual(CONTRACT);
    await open(1).renew(NAME);
    expect((await storage.read(NAME)).includes(CLAUSE)).toBe(false);
    expect(await open(1).get(NAME)).toEqual(CONTRACT);
  });

  it('needs the old key no more once it is renewed, and keeps its encrypted text', async () => {
    const bytes = randomBytes(100_000);
    const sha256 = await fresh(open(1), bytes);
    const before = await storage.read(sha256);
    await open(2, 1).renew(sha256);
    expect(Buffer.compare(await open(2).get(sha256), bytes)).toBe(0);
    await expect(open(1).get(sha256)).rejects.toBeInstanceOf(KeyMissing);
    const after = await storage.read(sha256);
    expect(after.subarray(0, -TRAILER_BYTES).equals(before.subarray(0, -TRAILER_BYTES))).toBe(true);
    await open(2, 1).renew(sha256);
    expect((await storage.read(sha256)).equals(after)).toBe(true);
  });

  it('is not read with any byte changed, but for the place that is erased', async () => {
    await fresh(open(1));
    const stored = await storage.read(NAME);
    const used = stored.length - TRAILER_BYTES + 68;
    const spared = stored.length - 16;
    const at = fc.nat(stored.length - 1).filter((byte) => byte < used || byte >= spared);
    await fc.assert(
      fc.asyncProperty(at, fc.integer({ min: 1, max: 255 }), async (byte, change) => {
        const altered = Buffer.from(stored);
        altered.writeUInt8(altered.readUInt8(byte) ^ change, byte);
        await storage.write(NAME, altered);
        const read = await open(1)
          .get(NAME)
          .catch((error: unknown) => error);
        expect(read instanceof ContentChanged || read instanceof KeyMissing).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('that is plain and ends like an encrypted one is read, and encrypted', async () => {
    const seal = createContentSeal(vaultOf(1));
    const parts: Uint8Array[] = [];
    for await (const chunk of seal.seal(NAME, [CONTRACT])) parts.push(chunk);
    const forged = Buffer.concat(parts);
    const sha256 = await fresh(null, forged);
    expect(await open(1).get(sha256)).toEqual(forged);
    expect(await open(2).get(sha256)).toEqual(forged);
    await open(1).renew(sha256);
    expect((await storage.read(sha256)).equals(forged)).toBe(false);
    expect(await open(1).get(sha256)).toEqual(forged);
  });

  it('that is gone is missing', async () => {
    await storage.open(null).remove(NAME);
    await expect(open(1).get(NAME)).rejects.toBeInstanceOf(ContentMissing);
    await expect(open(1).renew(NAME)).rejects.toBeInstanceOf(ContentMissing);
  });
});

describe('a renewal on disk that is broken off', () => {
  it('leaves a content that opens, after any number of bytes, and the next one ends it', async () => {
    const storage = await onDisk();
    const ring = vaultOf(2, 1);
    await storage.open(vaultOf(1)).put(NAME, CONTRACT);
    const before = await storage.read(NAME);
    const start = before.length - TRAILER_BYTES;
    const writes = createContentSeal(ring).renew(NAME, before.subarray(start)) ?? [];
    expect(writes).toHaveLength(2);
    const steps = writes.flatMap(({ at, bytes }) =>
      [...bytes].map((byte, index) => ({ at: start + at + index, byte })),
    );
    const stored = Buffer.from(before);
    for (const { at, byte } of steps) {
      stored.writeUInt8(byte, at);
      await storage.write(NAME, stored);
      expect(await storage.open(ring).get(NAME)).toEqual(CONTRACT);
      await storage.open(ring).renew(NAME);
      expect(await storage.open(vaultOf(2)).get(NAME)).toEqual(CONTRACT);
      await expect(storage.open(vaultOf(1)).get(NAME)).rejects.toBeInstanceOf(KeyMissing);
    }
    await storage.close();
  });
});
