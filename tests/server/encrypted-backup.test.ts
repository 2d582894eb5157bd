// Backups of an installation with a key: unreadable without it, and restored under any other key.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readManifest } from '#server/backup/manifest.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { dataPaths } from '#server/config.ts';
import { createDiskFiles } from '#server/files/disk.ts';
import { contentHash } from '#server/files/file-store.ts';
import type { Database } from '#server/store/database.ts';
import type { Vault } from '#server/vault/vault.ts';
import { bareDatabase, silent, sourceFrom, targetOf } from '#tests/support/backups.ts';
import { openDemoDatabase } from '#tests/support/database.ts';
import { tableDigests } from '#tests/support/table-digests.ts';
import { generatedVault, keyIdOf, keyText, vaultOf } from '#tests/support/vault.ts';

let folder: string;
let source: Database;
let backup: string;
let rows: { sha256: string }[];
/** Empty; every refusal leaves it so. */
let refusing: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-backup-'));
  source = await openDemoDatabase(folder);
  refusing = await bareDatabase(folder);
  backup = join(folder, 'backup');
  await take(vaultOf(1), backup);
  ({ rows } = await source.pool.query<{ sha256: string }>('select sha256 from stored_files'));
});
afterAll(async () => {
  await Promise.all([source.close(), refusing.close()]);
  await rm(folder, { recursive: true });
});

const take = (vault: Vault, to: string) =>
  takeBackup(sourceFrom(source, createDiskFiles(dataPaths(folder).files, vault), { vault }), to, silent);

const restore = (from: string, target: Database, vault: Vault, files = createDiskFiles(join(folder, 'none'), vault)) =>
  restoreBackup(targetOf(target, folder, { vault, files }), from, { replace: false, say: silent });

async function restored(from: string, vault: Vault): Promise<Buffer[]> {
  const target = await bareDatabase(folder);
  const filesIn = join(folder, `files of ${vault.currentKey} from ${from.split('/').at(-1)}`);
  const files = createDiskFiles(filesIn, vault);
  try {
    await restore(from, target, vault, files);
    expect(await tableDigests(target)).toEqual(await tableDigests(source));
    for (const { sha256 } of rows) expect(contentHash(await files.get(sha256))).toBe(sha256);
  } finally {
    await target.close();
  }
  const stored = await readdir(filesIn, { recursive: true, withFileTypes: true });
  return Promise.all(stored.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name))));
}

const refusal = (from: string, vault: Vault): Promise<string> =>
  restore(from, refusing, vault).then(
    () => 'was not refused',
    async (error: unknown) => {
      expect(await tableDigests(refusing)).toEqual([]);
      return error instanceof Error ? error.message : String(error);
    },
  );

async function everyFile(of: string): Promise<Map<string, Buffer>> {
  const entries = (await readdir(of, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  const paths = entries.map((one) => join(one.parentPath, one.name));
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path)] as const)));
}

async function copied(name: string): Promise<string> {
  await cp(backup, join(folder, name), { recursive: true });
  return join(folder, name);
}

describe('an encrypted backup', () => {
  it('holds neither its key nor a row or a document that can be read', async () => {
    const files = await everyFile(backup);
    expect(files.size).toBeGreaterThan(rows.length);
    for (const [path, bytes] of files) {
      expect(bytes.includes(keyText(1)) || bytes.includes(Buffer.alloc(32, 1)), path).toBe(false);
      expect(bytes.includes('harbour.test'), path).toBe(false);
      if (path.endsWith('.gz')) expect(() => gunzipSync(bytes), path).toThrow('incorrect header check');
    }
    for (const { sha256 } of rows) {
      const kept = files.get(join(backup, 'files', sha256.slice(0, 2), sha256));
      expect(kept && contentHash(kept)).not.toBe(sha256);
    }
  });

  it('is restored with its key, behind another one too, which then encrypts the documents', async () => {
    const stored = await restored(backup, vaultOf(2, 1));
    for (const bytes of stored) expect(bytes.includes(Buffer.from(keyIdOf(2), 'hex'))).toBe(true);
  });

  it('is refused without its key, which the sentence names', async () => {
    const sentence = `The backup is encrypted with the key ${keyIdOf(1)}, which is not given. Add it to ENCRYPTION_KEY`;
    expect(await refusal(backup, vaultOf(2))).toContain(sentence);
    expect(await refusal(backup, generatedVault())).toContain(sentence);
  });

  it('is refused with anything changed in its manifest', async () => {
    const copy = await copied('another manifest');
    const manifest = await readManifest(copy);
    const tables = manifest.tables.map((part) => ({ ...part, rows: part.rows + 1 }));
    await writeFile(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, tables }));
    expect(await refusal(copy, vaultOf(1))).toContain('its manifest is not what was written');
  });

  it('is refused with the rows of another backup with the same key', async () => {
    const copy = await copied('other rows');
    const other = join(folder, 'taken later');
    await take(vaultOf(1), other);
    await cp(join(other, 'tables', 'users.jsonl.gz'), join(copy, 'tables', 'users.jsonl.gz'));
    expect(await refusal(copy, vaultOf(1))).toMatch(/users\.jsonl\.gz is not what was written/);
  });
});

describe('a plain backup', () => {
  it('is taken without a key and restored with one, which encrypts the documents', async () => {
    const plain = join(folder, 'plain');
    await take(generatedVault(), plain);
    expect((await readManifest(plain)).encryption).toBeUndefined();
    const stored = await restored(plain, vaultOf(3));
    for (const bytes of stored) expect(bytes.includes(Buffer.from(keyIdOf(3), 'hex'))).toBe(true);
  });
});

describe('secrets in a backup', () => {
  it('are refused where no key opens them, and left out when asked', async () => {
    const sealed = generatedVault().seal('JBSWY3DPEHPK3PXP', 'factor');
    const { rows: people } = await source.pool.query<{ id: string }>('select id from users order by id limit 1');
    const values = [people[0]?.id, sealed];
    await source.pool.query(
      'insert into totp_keys (id, user_id, secret_sealed, created_at) values ($1, $1, $2, now())',
      values,
    );
    const plain = join(folder, 'with secrets');
    await take(generatedVault(), plain);
    await source.pool.query('delete from totp_keys');
    const sentence = `sealed with the key ${generatedVault().currentKey}, which is not given`;
    expect(await refusal(plain, generatedVault(101))).toContain(sentence);
    const to = targetOf(refusing, folder, { vault: generatedVault(101) });
    await restoreBackup(to, plain, { replace: false, withoutSecrets: true, say: silent });
    expect((await refusing.pool.query('select from totp_keys')).rowCount).toBe(0);
  });
});
