// Backup and restore: everything comes back, row by row and byte by byte, or nothing changes.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Manifest } from '#server/backup/manifest.ts';
import { readManifest } from '#server/backup/manifest.ts';
import type { RestoreTarget } from '#server/backup/restore-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { dataPaths } from '#server/config.ts';
import { createDiskFiles } from '#server/files/disk.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { contentHash } from '#server/files/file-store.ts';
import { createS3Files } from '#server/files/s3.ts';
import type { Database } from '#server/store/database.ts';
import { migrateTo, readLevels } from '#server/store/levels.ts';
import { bareDatabase, silent, sourceFrom, targetOf } from '#tests/support/backups.ts';
import { openDemoDatabase } from '#tests/support/database.ts';
import { S3_KEYS, startS3 } from '#tests/support/s3-server.ts';
import { tableDigests } from '#tests/support/table-digests.ts';

const RUN = '01900000-0000-7000-8000-00000000000a';
/** Texts that may break a line of JSON, a shell or a driver; careless code splits lines at a line separator. */
const HARD_TEXT = 'a\u2028b\n"c" \\d \\\\N \t€ 𝕏 \u0001 null {}';

let folder: string;
let source: Database;
let sourceFiles: FileStore;
/** A database without tables; every refusal leaves it without. */
let target: Database;
let backup: string;

const restore = (to: RestoreTarget, from: string, replace = false) => restoreBackup(to, from, { replace, say: silent });
const refusal = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'was not refused',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/** A queued run without a job, and values that copying easily changes. */
async function addHardRows({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into runs (id, workflow_id, workflow_name, company_id, author_id, status, engine, definition, fields,
       documents, results, problem)
     select $1, $1, $2, company_id, id, 'queued', '{"kind":"built-in","model":null}', 'null', $3, '[]', '[]', 'null'
     from users where email = 'user@harbour.test'`,
    [
      RUN,
      HARD_TEXT,
      JSON.stringify([{ large: 'x'.repeat(3_000_000), number: 1e21, text: HARD_TEXT.replace('\u0001', '') }]),
    ],
  );
  await pool.query("insert into attempts (key, points, expire) values ('ip', 3, 9007199254740993)");
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-backup-'));
  source = await openDemoDatabase(folder);
  sourceFiles = createDiskFiles(dataPaths(folder).files);
  await addHardRows(source);
  backup = join(folder, 'backup');
  await takeBackup(sourceFrom(source, sourceFiles), backup, silent);
  target = await bareDatabase(folder);
});
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true });
});

/** A copy of the backup with one file replaced. */
async function changed(name: string, change: (file: string, manifest: Manifest) => Promise<void>): Promise<string> {
  const copy = join(folder, name);
  await cp(backup, copy, { recursive: true });
  await change(copy, await readManifest(copy));
  return copy;
}

const anyContent = async () => {
  const [first = ''] = (await readdir(join(backup, 'files'))).toSorted();
  const [name = ''] = await readdir(join(backup, 'files', first));
  return join('files', first, name);
};

describe('a restore', () => {
  it('refuses a folder that is no backup', async () => {
    expect(await refusal(restore(targetOf(target, folder), folder))).toMatch(/ holds no backup: it has no manifest/);
  });

  it.each([
    [
      'rows that were changed',
      async (copy: string) => writeFile(join(copy, 'tables/users.jsonl.gz'), 'x'),
      /users\.jsonl\.gz is not what/,
    ],
    [
      'rows that are missing',
      async (copy: string) => rm(join(copy, 'tables/users.jsonl.gz')),
      /users\.jsonl\.gz cannot be read/,
    ],
    [
      'a content that was changed',
      async (copy: string) => writeFile(join(copy, await anyContent()), 'x'),
      /the content .* is missing or changed/,
    ],
    [
      'a content that is missing',
      async (copy: string) => rm(join(copy, await anyContent())),
      /the content .* is missing or changed/,
    ],
    [
      'a manifest of another format',
      async (copy: string) => writeFile(join(copy, 'manifest.json'), '{"format":3}'),
      /newer release of Whereas/,
    ],
    [
      'tables of a release that is not known',
      async (copy: string, manifest: Manifest) =>
        writeFile(
          join(copy, 'manifest.json'),
          JSON.stringify({ ...manifest, migration: { tag: '0099_later', hash: 'x' } }),
        ),
      /of another release \(1\.2\.3, with tables as of 0099_later\)/,
    ],
    [
      'a table that is left out',
      async (copy: string, manifest: Manifest) => {
        const tables = manifest.tables.filter(({ name }) => name !== 'audit_entries');
        await writeFile(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, tables }));
      },
      /does not name the table audit_entries/,
    ],
    [
      'fewer rows than were written',
      async (copy: string, manifest: Manifest) => {
        const tables = manifest.tables.map((part) => ({ ...part, rows: part.rows + 1 }));
        await writeFile(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, tables }));
      },
      /has \d+ rows, \d+ were written/,
    ],
  ])('refuses %s, and changes no table', async (name, change, sentence) => {
    expect(await refusal(restore(targetOf(target, folder), await changed(name, change)))).toMatch(sentence);
    expect(await tableDigests(target)).toEqual([]);
  });

  it('brings back every row and content, and queues the unfinished runs', async () => {
    const to = targetOf(target, folder);
    await restore(to, backup);
    expect(await tableDigests(target)).toEqual(await tableDigests(source));
    const { rows } = await source.pool.query<{ sha256: string }>('select sha256 from stored_files');
    expect(rows.length).toBeGreaterThan(5);
    for (const { sha256 } of rows) expect(contentHash(await to.files.get(sha256))).toBe(sha256);
    const jobs = await target.pool.query("select id, group_id from jobs.job where name = 'runs'");
    expect(jobs.rows).toEqual([{ id: RUN, group_id: expect.any(String) }]);
  });

  it('restores triggers and references, and leaves no migration to run', async () => {
    const total = async () =>
      (await target.pool.query<{ sum: string }>('select sum(total) from library_totals')).rows[0]?.sum;
    const before = Number(await total());
    await target.pool.query('delete from library_records where id = (select min(id::text)::uuid from library_records)');
    expect(Number(await total())).toBe(before - 1);
    await expect(target.pool.query('update plans set id = gen_random_uuid()')).rejects.toThrow(/foreign key/);
    const { rows } = await target.pool.query('select count(*)::integer as count from drizzle.__drizzle_migrations');
    expect(rows).toEqual([{ count: (await readLevels()).length }]);
    // A sequence would have to be set to its earlier value.
    const sequences = await target.pool.query(
      "select from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace",
    );
    expect(sequences.rowCount).toBe(0);
  });

  it('refuses a database that has accounts, unless told to replace them', async () => {
    const before = await tableDigests(target);
    expect(await refusal(restore(targetOf(target, folder), backup))).toMatch(/in use already.*--replace/);
    expect(await tableDigests(target)).toEqual(before);
    await restore(targetOf(target, folder), backup, true);
    expect(await tableDigests(target)).toEqual(await tableDigests(source));
    const jobs = await target.pool.query("select from jobs.job where name = 'runs'");
    expect(jobs.rowCount).toBe(1);
  });
});

describe('a backup', () => {
  it('includes what is added while it is taken if one of its rows refers to it', async () => {
    const bytes = Buffer.from('Added meanwhile.');
    const added = contentHash(bytes);
    let isAdded = false;
    const files: FileStore = {
      ...sourceFiles,
      async get(sha256) {
        if (!isAdded) {
          isAdded = true;
          await sourceFiles.put(added, bytes);
          // It sorts before all others, in a range that was copied already.
          await source.pool.query('insert into stored_files (sha256, bytes, last_used_at) values ($1, $2, now())', [
            added,
            bytes.length,
          ]);
        }
        return sourceFiles.get(sha256);
      },
    };
    const into = join(folder, 'meanwhile');
    const { manifest } = await takeBackup(sourceFrom(source, files), into, silent);
    expect(await readFile(join(into, 'files', added.slice(0, 2), added))).toEqual(bytes);
    expect(manifest.contents.absent).toEqual([]);
    expect(manifest.contents.count).toBe(manifest.tables.find(({ name }) => name === 'stored_files')?.rows);
  });

  it('lists documents that the storage has lost, and can be restored without them', async () => {
    const { rows } = await source.pool.query<{ sha256: string }>('select sha256 from file_revisions limit 1');
    const gone = rows[0]?.sha256 ?? '';
    const files: FileStore = {
      ...sourceFiles,
      get: async (sha256) => (sha256 === gone ? Buffer.from('not what its name says') : sourceFiles.get(sha256)),
    };
    const into = join(folder, 'with-loss');
    const { lost, manifest } = await takeBackup(sourceFrom(source, files), into, silent);
    expect(lost).toEqual([gone]);
    expect(manifest.contents.absent).toEqual([gone]);
    expect((await restore(targetOf(target, folder), into, true)).lost).toEqual([gone]);
    expect(await tableDigests(target)).toEqual(await tableDigests(source));
  });

  const failing = (code: string) => {
    const fault = Object.assign(new Error('broken'), { code });
    return { files: { ...sourceFiles, get: () => Promise.reject(fault) } };
  };
  it.each([
    ['there is no room', () => failing('ENOSPC'), /There is no room .* No backup was taken/],
    ['the storage breaks', () => failing('EIO'), /broken/],
  ])('leaves nothing behind when %s', async (_what, given, sentence) => {
    const taking = takeBackup(sourceFrom(source, sourceFiles, given()), join(folder, 'broken-off'), silent);
    expect(await refusal(taking)).toMatch(sentence);
    expect((await readdir(folder)).filter((name) => name.startsWith('broken-off'))).toEqual([]);
  });

  it('refuses a folder that exists, and one that another backup is being written to', async () => {
    expect(await refusal(takeBackup(sourceFrom(source, sourceFiles), backup, silent))).toMatch(/is there already/);
    const into = join(folder, 'twice');
    const both = await Promise.allSettled([1, 2].map(() => takeBackup(sourceFrom(source, sourceFiles), into, silent)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('moves from one object storage to another, and repairs changed files there', async () => {
    const storage = await startS3();
    const of = (bucket: string) =>
      createS3Files(
        { ...S3_KEYS, endpoint: storage.endpoint, bucket, prefix: 'files/' },
        { wait: () => Promise.resolve() },
      );
    const from = of('old');
    const { rows } = await source.pool.query<{ sha256: string }>('select sha256 from stored_files');
    for (const { sha256 } of rows) await from.put(sha256, await sourceFiles.get(sha256));
    const into = join(folder, 's3');
    await takeBackup(sourceFrom(source, from), into, silent);
    const files = of('new');
    await restore(targetOf(target, folder, { files }), into, true);
    const { rows: referred } = await source.pool.query<{ sha256: string }>('select sha256 from file_revisions limit 1');
    const rotten = referred[0]?.sha256 ?? '';
    const asLong = Buffer.from(await files.get(rotten)).fill('x', 0, 8);
    storage.objects.set(`new/files/${rotten}`, asLong);
    expect((await takeBackup(sourceFrom(source, files), join(folder, 'rotten'), silent)).lost).toEqual([rotten]);
    await restore(targetOf(target, folder, { files }), into, true);
    for (const { sha256 } of rows) expect(contentHash(await files.get(sha256))).toBe(sha256);
    await storage.close();
  });

  it('of an earlier release is upgraded to the current tables', async () => {
    const older = await bareDatabase(folder);
    const levels = await readLevels();
    const level = levels[2];
    if (!level) throw new Error('there is no third level');
    const client = await older.pool.connect();
    await migrateTo(client, levels, null, level);
    client.release();
    await older.pool.query(
      `insert into users (id, first_name, last_name, email, is_super_user)
       values (gen_random_uuid(), 'Ada', 'Vale', 'ada@whereas.test', true)`,
    );
    const into = join(folder, 'older');
    const { manifest } = await takeBackup(sourceFrom(older, sourceFiles), into, silent);
    expect(manifest.migration.tag).toBe(level.tag);
    await older.close();
    await restore(targetOf(target, folder), into, true);
    expect((await target.pool.query('select email from users')).rows).toEqual([{ email: 'ada@whereas.test' }]);
    expect(await tableDigests(target)).toContain('reviews: 0 ');
  });
});
