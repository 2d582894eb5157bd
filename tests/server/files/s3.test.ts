// Contents in object storage that fails: nothing is sent twice, and callers get a sentence.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProblemError } from '#domain/errors.ts';
import { contentHash } from '#server/files/file-store.ts';
import { createS3Files } from '#server/files/s3.ts';
import { S3_KEYS, type S3Server, startS3 } from '#tests/support/s3-server.ts';

const BYTES = Buffer.from('This Agreement is made on 3 May 2026.');
const NAME = contentHash(BYTES);
const KEY = `contracts/whereas/${NAME}`;
const noWait = () => Promise.resolve();

let server: S3Server;
beforeEach(async () => {
  server = await startS3();
});
afterEach(() => server.close());

const bucket = () => ({ endpoint: server.endpoint, bucket: 'contracts', prefix: 'whereas/', ...S3_KEYS });
const open = (silentMs?: number) => createS3Files(bucket(), { wait: noWait, silentMs });

describe('files in object storage', () => {
  it('are sent once, however often they are uploaded', async () => {
    const files = open();
    await files.put(NAME, BYTES);
    await files.put(NAME, BYTES);
    expect(server.asked).toEqual(['HEAD 404', 'PUT 200', 'HEAD 200', 'HEAD 200']);
  });

  it('are sent again if only a part of them is stored', async () => {
    server.objects.set(KEY, BYTES.subarray(0, 5));
    await open().put(NAME, BYTES);
    expect(server.objects.get(KEY)).toEqual(BYTES);
  });

  it('are requested again if the storage is busy or the connection breaks', async () => {
    const files = open();
    server.faults.push(503, 'cut');
    await files.put(NAME, BYTES);
    server.faults.push('cut', 500);
    expect(Buffer.from(await files.get(NAME))).toEqual(BYTES);
  });

  it('cannot be stored while the storage is down, and the upload fails with a sentence', async () => {
    const files = open();
    server.faults.push(404, 503, 503, 503);
    await expect(files.put(NAME, BYTES)).rejects.toMatchObject({ code: 'unavailable' });
    expect(server.objects.size).toBe(0);
    await server.close();
    await expect(files.get(NAME)).rejects.toBeInstanceOf(ProblemError);
  });

  it.each(['flipped', 'short', 'rubbish', 'truncated'] as const)(
    'are not given out where the storage has something else (%s)',
    async (fault) => {
      const files = open();
      await files.put(NAME, BYTES);
      server.always = fault;
      await expect(files.get(NAME)).rejects.toMatchObject({ code: 'unavailable' });
      server.always = null;
      server.faults.push(fault);
      expect(Buffer.from(await files.get(NAME))).toEqual(BYTES);
    },
  );

  it.each(['forgets', 'short', 'rubbish'] as const)(
    'are not taken for kept because the storage says so (%s)',
    async (fault) => {
      const files = open();
      server.always = fault;
      const said = /has something else than was given to it/;
      await expect(files.put(NAME, BYTES)).rejects.toThrow(said);
      server.always = null;
      await files.put(NAME, BYTES);
      expect(server.objects.get(KEY)).toEqual(BYTES);
    },
  );

  it('time out if the storage never answers, even after a garbage collection', async () => {
    server.always = 'silent';
    setFlagsFromString('--expose-gc');
    const collecting = setInterval(runInNewContext('gc') as () => void, 20);
    await expect(open(100).get(NAME)).rejects.toMatchObject({ code: 'unavailable' });
    clearInterval(collecting);
  });

  it('are refused with a wrong key, which is reported as a configuration error', async () => {
    const files = createS3Files({ ...bucket(), secretAccessKey: 'another' }, { wait: noWait });
    await expect(files.put(NAME, BYTES)).rejects.toThrow('answered with status 403');
  });

  it('are never named by a caller', async () => {
    await expect(async () => open().get('../../etc/passwd')).rejects.toThrow('not a SHA-256');
    expect(server.asked).toEqual([]);
  });
});
