// A file sent as a form: its bytes are in a temporary file while it is checked, and nothing is left afterwards.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { contentHash } from '#server/files/file-store.ts';
import type { ReceivedFile } from '#server/files/upload-store.ts';
import { useProblems } from '#server/plugins/problems.ts';
import { useUploads } from '#server/plugins/upload.ts';

let folder: string;
let app: FastifyInstance;
let origin: string;
/** What the handler received, with the bytes at that time. */
let handled: { body: unknown; file: ReceivedFile | null; bytes: Buffer }[];
let ended: PromiseWithResolvers<void>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-upload-'));
  handled = [];
  ended = Promise.withResolvers();
  app = Fastify({ forceCloseConnections: true });
  useProblems(app);
  await app.register(async (scope) => {
    await useUploads(scope, join(folder, 'incoming'));
    scope.addHook('onResponse', async () => ended.resolve());
    scope.addHook('onRequestAbort', async (_request) => ended.resolve());
    scope.post('/', async ({ body, received }) => {
      handled.push({ body, file: received, bytes: await readFile(received?.path ?? '') });
      return { data: null };
    });
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const left = async () => readdir(join(folder, 'incoming')).catch(() => []);

function form(bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}, name = 'Lease.pdf'): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(fields)) data.set(key, value);
  data.set('file', new Blob([bytes]), name);
  return data;
}

async function send(body: FormData | string, headers: Record<string, string> = {}) {
  const response = await fetch(origin, { method: 'POST', body, headers });
  const reply = (await response.json()) as { message?: string };
  await ended.promise;
  return { status: response.status, message: reply.message };
}

describe('an upload', () => {
  it('gives the handler its fields and its bytes, and leaves nothing behind', async () => {
    const bytes = Buffer.alloc(300_000, 'This Agreement');
    expect(await send(form(bytes, { folder: 'x', name: 'Lease of 3 May' }))).toMatchObject({ status: 200 });
    const [{ body, file, bytes: written } = { body: null, file: null, bytes: null }] = handled;
    expect({ ...(body as object) }).toEqual({ folder: 'x', name: 'Lease of 3 May' });
    expect(file).toMatchObject({ name: 'Lease.pdf', bytes: bytes.length, sha256: contentHash(bytes) });
    expect(written).toEqual(bytes);
    expect(await left()).toEqual([]);
  });

  it('has a path without any part of its name', async () => {
    await send(form(Buffer.from('x'), {}, '../../../etc/passwd'));
    expect(handled[0]?.file?.path).toMatch(/incoming[/\\][0-9a-f-]{36}$/);
  });

  it('of ten megabytes is accepted, and of one byte more refused', async () => {
    expect(await send(form(Buffer.alloc(UPLOAD_MAX_BYTES)))).toMatchObject({ status: 200 });
    ended = Promise.withResolvers();
    const refused = await send(form(Buffer.alloc(UPLOAD_MAX_BYTES + 1)));
    expect(refused).toEqual({ status: 413, message: 'File size exceeds 10MB limit.' });
    expect(handled).toHaveLength(1);
    expect(await left()).toEqual([]);
  });

  it.each([
    ['without a file', () => new FormData(), {}],
    ['as JSON', () => '{}', { 'content-type': 'application/json' }],
    ['that is no form', () => 'x', { 'content-type': 'multipart/form-data; boundary=b' }],
    ['with a field that would reach into objects', () => form(Buffer.from('x'), { constructor: 'y' }), {}],
    ['without a boundary', () => 'x', { 'content-type': 'multipart/form-data' }],
    ['of a boundary without end', () => 'x', { 'content-type': `multipart/form-data; boundary=${'b'.repeat(300)}` }],
  ])('%s is refused with a sentence', async (_, body, headers) => {
    const { status, message } = await send(body(), headers);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(message).toMatch(/\.$/);
    expect(handled).toEqual([]);
  });

  it('with two files is refused, and neither is kept', async () => {
    const data = form(Buffer.from('one'));
    data.append('file', new Blob(['two']), 'Two.pdf');
    expect((await send(data)).status).toBe(413);
    expect(await left()).toEqual([]);
  });

  it('that breaks off in the middle leaves nothing behind', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n${head}${'x'.repeat(200_000)}`,
      () => socket.destroy(),
    );
    await ended.promise;
    await expect.poll(left).toEqual([]);
    expect(handled).toEqual([]);
  });
});
