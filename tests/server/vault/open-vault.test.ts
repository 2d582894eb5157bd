import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';
import { openVault } from '#server/open-vault.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const OTHER = Buffer.alloc(32, 8).toString('base64');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (environment: NodeJS.ProcessEnv) => openVault(readConfig({ DATA_DIR: folder, ...environment }));
const node = (script: string) => `${process.execPath} -e ${script}`;

describe('without a key in the environment', () => {
  it('one is generated once, the same for all processes and readable by its owner only', async () => {
    const vaults = await Promise.all(Array.from({ length: 20 }, () => open({})));
    expect(new Set(vaults.map(({ currentKey }) => currentKey)).size).toBe(1);
    expect(vaults[0]?.isConfigured).toBe(false);
    expect((await stat(join(folder, 'encryption-key'))).mode & 0o777).toBe(0o600);
  });

  it('the generated one still opens what it sealed once the environment gives a key', async () => {
    const sealed = (await open({})).seal('JBSWY3DPEHPK3PXP');
    const vault = await open({ ENCRYPTION_KEY: KEY });
    expect(vault.open(sealed)).toBe('JBSWY3DPEHPK3PXP');
    expect(vault.isConfigured).toBe(true);
    expect(vault.keyIds).toHaveLength(2);
  });

  it('a damaged one is refused, not replaced', async () => {
    await writeFile(join(folder, 'encryption-key'), 'abc');
    await expect(open({})).rejects.toThrow(/encryption-key is damaged/);
    expect(await readFile(join(folder, 'encryption-key'), 'utf8')).toBe('abc');
  });
});

describe('a key in the environment', () => {
  it('writes none into the data folder', async () => {
    await open({ ENCRYPTION_KEY: `${KEY},${OTHER}` });
    await expect(stat(join(folder, 'encryption-key'))).rejects.toThrow('ENOENT');
  });

  it('may come from a command, with the same result', async () => {
    const vault = await open({ ENCRYPTION_KEY_COMMAND: node(`console.log("${KEY}")`) });
    expect(vault.keyIds).toEqual((await open({ ENCRYPTION_KEY: KEY })).keyIds);
    expect(vault.isConfigured).toBe(true);
  });

  it.each([
    [node(`console.log("${KEY.slice(1)}")`), /did not print keys of 32 bytes/],
    [node(`console.log("${KEY}");process.exit(3)`), /failed with status 3/],
    [node(`console.error("${KEY}");process.exit(3)`), /failed with status 3/],
    [node(`console.log("${KEY}".repeat(9999))`), /far more than a secret/],
    ['no-such-program --key', /there is no such program/],
  ])('is refused where the command %# fails, without its output', async (command, sentence) => {
    const failure = await open({ ENCRYPTION_KEY_COMMAND: command }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigError);
    expect(String(failure)).toMatch(sentence);
    expect(String(failure)).not.toContain(KEY.slice(1));
  });

  it('runs no shell', async () => {
    const marker = join(folder, 'made-by-a-shell');
    await open({ ENCRYPTION_KEY_COMMAND: `echo ${KEY}; touch ${marker}` }).catch(() => undefined);
    await expect(stat(marker)).rejects.toThrow('ENOENT');
  });
});

describe('the settings of encryption', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db.test/whereas', SESSION_SECRET: KEY };

  it.each([
    [production, 'ENCRYPTION_KEY or ENCRYPTION_KEY_COMMAND: required in production with DATABASE_URL'],
    [{ ENCRYPTION_KEY: `${KEY},${KEY.slice(1)}` }, 'ENCRYPTION_KEY: must be 32 bytes'],
    [
      { ENCRYPTION_KEY: KEY, ENCRYPTION_KEY_COMMAND: 'print-key' },
      'ENCRYPTION_KEY and ENCRYPTION_KEY_COMMAND: give one',
    ],
  ])('refuses %#, without a key in the sentence', (environment, sentence) => {
    const read = () => readConfig(environment);
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(KEY.slice(1));
  });

  it('need either of the two where several processes share a database', () => {
    expect(readConfig({ ...production, ENCRYPTION_KEY: KEY }).encryptionKeys).toHaveLength(1);
    expect(readConfig({ ...production, ENCRYPTION_KEY_COMMAND: 'print-key' }).encryptionKeys).toBeUndefined();
  });
});
