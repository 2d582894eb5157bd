// The product, started with commands that print credentials: it works with what they print, and does not start while one fails.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printingCommand, type PrintingCommand } from '#tests/support/printing-command.ts';
import { launchProduct } from '#tests/support/product.ts';
import { S3_KEYS, type S3Server, startS3 } from '#tests/support/s3-server.ts';

const SECRET = 'the-secret-key-that-ends';
const KEYS = { accessKeyId: 'a-key-that-ends', secretAccessKey: SECRET, sessionToken: 'the-token-that-ends' };
const PRINTED = JSON.stringify({
  Version: 1,
  AccessKeyId: KEYS.accessKeyId,
  SecretAccessKey: SECRET,
  SessionToken: KEYS.sessionToken,
  Expiration: '2999-01-01T00:00:00Z',
});

let folder: string;
let storage: S3Server;
let command: PrintingCommand;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-test-'));
  storage = await startS3();
  command = await printingCommand(PRINTED);
});
afterAll(async () => {
  await storage.close();
  await command.remove();
  await rm(folder, { recursive: true, force: true });
});

const files = () => ({
  FILES_URL: `s3://contracts?endpoint=${storage.endpoint}&region=${S3_KEYS.region}`,
  FILES_CREDENTIALS_COMMAND: command.command,
});

describe('a product with commands that print credentials', () => {
  it('does not start while one fails, and says so without what it printed', async () => {
    await command.print(null);
    const product = launchProduct({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'debug', ...files() });
    product.ready.catch(() => undefined);
    expect(await product.ended).toBe(1);
    expect(product.printed()).toContain(
      'FILES_CREDENTIALS_COMMAND: the command failed with status 3; run it by hand to see why',
    );
    expect(product.printed()).not.toContain(SECRET);
  });

  it('keeps its files with the keys that one prints', async () => {
    await command.print(PRINTED);
    storage.accepted = KEYS;
    const product = launchProduct({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'debug', ...files() });
    await product.ready;
    expect(storage.objects.size).toBeGreaterThan(0);
    expect(storage.asked.filter((answer) => answer.endsWith(' 403'))).toEqual([]);
    expect(await product.stop()).toBe(0);
    expect(product.printed()).not.toContain(SECRET);
    expect(product.printed()).not.toContain(KEYS.sessionToken);
  });
});
