// Credentials are not in a backup, and a restore does not bring them back, even from a backup of an earlier release.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readManifest } from '#server/backup/manifest.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { createDiskFiles } from '#server/files/disk.ts';
import { contentHash } from '#server/files/file-store.ts';
import type { Database } from '#server/store/database.ts';
import { bareDatabase, silent, sourceFrom, targetOf } from '#tests/support/backups.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const USER = '01900000-0000-7000-8000-00000000000a';
const SESSION = '01900000-0000-7000-8000-00000000000b';

let folder: string;
let source: Database;
let target: Database;
let backup: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-doors-'));
  [source, target] = await Promise.all([openTestDatabase(folder), bareDatabase(folder)]);
  await source.pool.query(
    "insert into users (id, first_name, last_name, email, is_super_user) values ($1, 'Ada', 'Vale', 'ada@whereas.test', true)",
    [USER],
  );
  await source.pool.query("insert into sessions (id, user_id, expires_at) values ($1, $2, now() + interval '1 hour')", [
    SESSION,
    USER,
  ]);
  await source.pool.query(
    "insert into addin_codes (code_hash, session_id, expires_at) values ('code', $1, now() + interval '1 minute')",
    [SESSION],
  );
  for (const purpose of ['reset', 'registration'])
    await source.pool.query(
      `insert into password_links (token_hash, user_id, purpose, expires_at)
       values ($1, $2, $1, now() + interval '1 hour')`,
      [purpose, USER],
    );
  backup = join(folder, 'backup');
  await takeBackup(sourceFrom(source, createDiskFiles(join(folder, 'files'))), backup, silent);
});
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true });
});

const linesOf = async (name: string) => gunzipSync(await readFile(join(backup, `tables/${name}.jsonl.gz`))).toString();

/** The first format, with a session and the secret. */
async function makeEarlier(): Promise<void> {
  const manifest = await readManifest(backup);
  const row = { id: SESSION, user_id: USER, user_agent: '', ip: '', expires_at: '2999-01-01', revoked_at: null };
  const bytes = gzipSync(`${JSON.stringify(row)}\n`);
  const file = 'tables/sessions.jsonl.gz';
  await writeFile(join(backup, file), bytes);
  await writeFile(join(backup, 'session-secret'), 'what signed before');
  const of = { columns: Object.keys(row), rows: 1, bytes: bytes.length, sha256: contentHash(bytes) };
  const tables = manifest.tables.map((part) => (part.name === 'sessions' ? { ...part, ...of } : part));
  const session_secret = { file: 'session-secret', bytes: 18, sha256: contentHash(Buffer.from('what signed before')) };
  await writeFile(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, format: 1, tables, session_secret }));
}

it('has neither sessions nor codes that open one, nor password reset links, nor the secret', async () => {
  expect(await linesOf('sessions')).toBe('');
  expect(await linesOf('addin_codes')).toBe('');
  expect(await linesOf('password_links')).toContain('"registration"');
  expect(await linesOf('password_links')).not.toContain('"reset"');
  expect((await readdir(backup)).toSorted()).toEqual(['manifest.json', 'tables']);
});

it('of the first format restores none of them, and the signing secret is gone', async () => {
  await makeEarlier();
  const to = targetOf(target, folder);
  await writeFile(to.secretFile, 'what signed before');
  await restoreBackup(to, backup, { replace: true, say: silent });
  expect((await target.pool.query('select from sessions')).rowCount).toBe(0);
  expect((await target.pool.query('select purpose from password_links')).rows).toEqual([{ purpose: 'registration' }]);
  await expect(readFile(to.secretFile)).rejects.toThrow('ENOENT');
});
