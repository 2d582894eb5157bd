// A server with documents that are encrypted: started again with another key, and without one that it needs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '#server/config.ts';
import { storedFiles } from '#server/store/content-schema.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { fresh } from '#tests/support/files.ts';
import { until } from '#tests/support/until.ts';
import { keyIdOf, keyText } from '#tests/support/vault.ts';

const TEXT = 'Rent is payable in advance.';
const THEO = 'user@harbour.test';
let app: TestApp;
let node: string;
beforeAll(async () => {
  app = await startTestApp({ ENCRYPTION_KEY: keyText(1) });
  ({ id: node } = await fresh(app, 'repository', { bytes: TEXT }));
});
afterAll(() => app.close());

const again = (environment: NodeJS.ProcessEnv) => startTestApp(environment, { beside: app });
async function fetched(server: TestApp): Promise<TestReply> {
  const token = await server.signIn(THEO);
  const linked = await server.send({ method: 'POST', path: `/repositories/${node}/link`, token, body: {} });
  const { url } = (linked.body as { data: { url: string } }).data;
  return server.send({ path: url.replace(/^\/api/, '') });
}
async function download(server: TestApp): Promise<string> {
  const reply = await fetched(server);
  expect(reply.status, reply.text).toBe(200);
  return reply.text;
}

describe('a server with a key', () => {
  it('gives out its documents as they are, and has encrypted those of the demo', async () => {
    expect(await download(app)).toBe(TEXT);
    const keys = async () => (await app.deps.encryption.state()).keys.map(({ key_id }) => key_id);
    await until('the demo is encrypted', 60_000, async () => (await keys()).every((keyId) => keyId !== null));
    expect(await keys()).toEqual([keyIdOf(1)]);
  });

  it('is not started without it, and the sentence says what to do', async () => {
    const failure = await again({ ENCRYPTION_KEY: keyText(2) }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigError);
    expect(String(failure)).toContain(`encrypted with the key ${keyIdOf(1)}, which is not given. Add it behind`);
    expect(String(failure)).not.toContain(keyText(2));
  });

  it('starts without a key that is given up, and says which one a document needs', async () => {
    const lost = keyIdOf(1);
    const server = await again({ ENCRYPTION_KEY: keyText(2), ENCRYPTION_KEYS_LOST: lost });
    const reply = await fetched(server);
    expect(reply.status).toBe(503);
    expect(reply.text).toContain(lost);
    await server.close();
  });

  it('rotates it while it serves, and needs the old one no more', async () => {
    const server = await again({ ENCRYPTION_KEY: `${keyText(2)},${keyText(1)}` });
    await until('all is encrypted with the new key', 60_000, async () => {
      expect(await download(server)).toBe(TEXT);
      const { keys } = await server.deps.encryption.state();
      return keys.every(({ key_id }) => key_id === keyIdOf(2));
    });
    await server.close();
    const later = await again({ ENCRYPTION_KEY: keyText(2) });
    expect(await download(later)).toBe(TEXT);
    await later.close();
    expect(await app.deps.db.selectDistinct({ key: storedFiles.key_id }).from(storedFiles)).toEqual([
      { key: keyIdOf(2) },
    ]);
  });
});
