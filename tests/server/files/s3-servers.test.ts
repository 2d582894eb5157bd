// Contents in object storage on two servers: ours for tests, which computes signatures from the description of the
// protocol, and s3rver, by other authors (which accepts any signature of an account that it knows).
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ContentMissing, contentHash } from '#server/files/file-store.ts';
import type { Bucket } from '#server/files/s3.ts';
import { createS3Files } from '#server/files/s3.ts';
import { S3_KEYS, startS3 } from '#tests/support/s3-server.ts';

const LARGE_BYTES = 10 * 1024 * 1024;
const folder = await mkdtemp(join(tmpdir(), 'whereas-s3-'));
afterAll(() => rm(folder, { recursive: true }));

interface Started {
  readonly bucket: Bucket;
  close(): Promise<void>;
}

const SERVERS: readonly { name: string; start: () => Promise<Started> }[] = [
  {
    name: 'the server of these tests',
    async start() {
      const server = await startS3();
      const bucket = { ...S3_KEYS, endpoint: server.endpoint, bucket: 'contracts', prefix: 'whereas/' };
      return { bucket, close: () => server.close() };
    },
  },
  {
    name: 's3rver',
    async start() {
      const buckets = [{ name: 'contracts', configs: [] }];
      const server = new S3rver({
        port: 0,
        address: '127.0.0.1',
        silent: true,
        directory: folder,
        configureBuckets: buckets,
      });
      const { port } = await server.run();
      const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };
      const bucket = { ...keys, endpoint: `http://127.0.0.1:${port}`, bucket: 'contracts', prefix: 'whereas/' };
      return { bucket, close: () => server.close() };
    },
  },
];

describe.each(SERVERS)('files in $name', ({ start }) => {
  let server: Started;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());
  const open = (changed: Partial<Bucket> = {}) =>
    createS3Files({ ...server.bucket, ...changed }, { wait: () => Promise.resolve() });

  it.each([
    ['of some words', Buffer.from('This Agreement is made on 3 May 2026.')],
    ['of no bytes', Buffer.alloc(0)],
    ['as large as an upload may be', Buffer.alloc(LARGE_BYTES, 'Rent is payable monthly. ')],
  ])('are stored, also twice, and fetched unchanged: one %s', async (_size, bytes) => {
    const files = open();
    const name = contentHash(bytes);
    await files.put(name, bytes);
    await files.put(name, bytes);
    expect(contentHash(await files.get(name))).toBe(name);
  });

  it('are stored from a file on disk too', async () => {
    const bytes = Buffer.from('Governed by the laws of England.');
    const path = join(folder, 'upload');
    await writeFile(path, bytes);
    const files = open();
    await files.putFile(contentHash(bytes), path);
    expect(Buffer.from(await files.get(contentHash(bytes)))).toEqual(bytes);
  });

  it('are gone after removal, which may be repeated', async () => {
    const bytes = Buffer.from('Terminated on notice.');
    const [files, name] = [open(), contentHash(bytes)];
    await files.put(name, bytes);
    await files.remove(name);
    await files.remove(name);
    await expect(files.get(name)).rejects.toBeInstanceOf(ContentMissing);
  });

  it('are separate from those of another prefix', async () => {
    const bytes = Buffer.from('Of one office only.');
    await open().put(contentHash(bytes), bytes);
    await expect(open({ prefix: 'elsewhere/' }).get(contentHash(bytes))).rejects.toBeInstanceOf(ContentMissing);
  });

  it('are refused without an account there, which is reported as a configuration error', async () => {
    const bytes = Buffer.from('Not to be kept.');
    await expect(open({ accessKeyId: 'another' }).put(contentHash(bytes), bytes)).rejects.toThrow(
      'answered with status 403',
    );
  });
});
