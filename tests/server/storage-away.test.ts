// Uploads into object storage, with a virus scanner: a refusal or failure of either leaves nothing behind, and the
// same upload succeeds once both work again.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileNode } from '#domain/files.ts';
import { fileRevisions } from '#server/store/files/file-schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type Clamd, EICAR, startClamd } from '#tests/support/clamd.ts';
import { uploadForm } from '#tests/support/files.ts';
import { S3_KEYS, type S3Server, startS3 } from '#tests/support/s3-server.ts';

const THEO = 'user@harbour.test';
const LEASE = 'Rent is payable on the first day of every month.';

let storage: S3Server;
let scanner: Clamd;
let app: TestApp;
let token: string;
let project: string;

beforeAll(async () => {
  [storage, scanner] = await Promise.all([startS3(), startClamd()]);
  app = await startTestApp({
    FILES_URL: `s3://contracts/files?endpoint=${storage.endpoint}&region=${S3_KEYS.region}`,
    AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    CLAMD_URL: scanner.url,
  });
  token = await app.signIn(THEO);
});
afterAll(async () => {
  await app.close();
  await Promise.all([storage.close(), scanner.close()]);
});
beforeEach(async () => {
  const body = { name: 'Harbour lease', description: '', category: 'Personal' };
  const reply = await app.send({ method: 'POST', path: '/folders/create', token, body });
  project = (reply.body as { data: { id: string } }).data.id;
});

async function upload(content: string, name = 'Lease.txt') {
  const body = uploadForm({ category: 'Personal', folder: project }, { name, bytes: content });
  return app.send({ method: 'POST', path: '/repositories/upload', token, body });
}

async function filesOfProject(): Promise<FileNode[]> {
  const reply = await app.send({ path: `/folders/${project}`, token });
  return (reply.body as { data: { children: FileNode[] } }).data.children;
}
const revisions = async () => (await app.deps.db.select().from(fileRevisions)).length;

describe('an upload into object storage', () => {
  it('is stored there, and fetched from there', async () => {
    const { body } = await upload(LEASE);
    const { id } = (body as { data: { file: FileNode } }).data.file;
    expect([...storage.objects.keys()].some((name) => name.startsWith('contracts/files/'))).toBe(true);
    expect((await app.send({ path: `/repositories/${id}/content`, token })).text).toBe(LEASE);
  });

  it('is refused with a sentence if the storage fails halfway, and leaves no file', async () => {
    const before = await revisions();
    // The content is missing from storage, and every upload of it is cut off. Reads by background jobs still work.
    storage.onPut = 'cut';
    const refused = await upload(`${LEASE} It is reviewed every five years.`);
    storage.onPut = null;
    expect(refused.status).toBe(503);
    expect(refused.text).toContain('The document storage is not responding.');
    expect(await filesOfProject()).toEqual([]);
    expect(await revisions()).toBe(before);
    expect((await upload(`${LEASE} It is reviewed every five years.`)).status).toBe(200);
    expect(await filesOfProject()).toHaveLength(1);
  });

  it('that is infected is neither stored nor listed', async () => {
    const before = storage.objects.size;
    const refused = await upload(EICAR, 'Invoice.txt');
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Invoice.txt was not taken: the virus scanner found Eicar-Test-Signature in it.');
    expect(storage.objects.size).toBe(before);
    expect(await filesOfProject()).toEqual([]);
  });

  it('is refused with a sentence within ten seconds if the storage is silent, like its downloads', async () => {
    const { body } = await upload(LEASE);
    const { id } = (body as { data: { file: FileNode } }).data.file;
    storage.always = 'silent';
    const began = performance.now();
    const asked = [upload('Rent is reviewed every year.', 'New.txt')];
    for (let count = 0; count < 4; count += 1) asked.push(app.send({ path: `/repositories/${id}/content`, token }));
    const replies = await Promise.all(asked);
    expect(performance.now() - began).toBeLessThan(10_000);
    for (const { status, text } of replies) {
      expect(status).toBe(503);
      expect(text).toContain('The document storage is not responding.');
    }
    storage.always = null;
    expect((await app.send({ path: `/repositories/${id}/content`, token })).text).toBe(LEASE);
  });
});
