import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionSecret } from '#server/session-secret.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-test-'));
  file = join(folder, 'session-secret');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the secret that signs sessions', () => {
  it('is created once and stored, readable by its owner only', async () => {
    const secret = await sessionSecret(file);
    expect(secret).toMatch(/^[\w-]{64}$/);
    expect(await sessionSecret(file)).toBe(secret);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['session-secret']);
  });

  it('is the same for all processes that start together', async () => {
    const secrets = await Promise.all(Array.from({ length: 50 }, () => sessionSecret(file)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toBe(await readFile(file, 'utf8'));
  });

  it('is refused if it is truncated, with advice', async () => {
    await writeFile(file, 'abc');
    await expect(sessionSecret(file)).rejects.toThrow(/damaged. Delete it/);
  });
});
