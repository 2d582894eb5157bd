// What is stored is encrypted with the current key behind the requests, wherever a process is killed.
import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FileStore, contentHash } from '#server/files/file-store.ts';
import { createDiskFiles } from '#server/files/disk.ts';
import { createInstruments } from '#server/instruments.ts';
import { type EncryptionRunner, createEncryptionRunner } from '#server/jobs/encryption/encryption-runner.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import { storedFiles } from '#server/store/content-schema.ts';
import { recordFile } from '#server/store/contents.ts';
import { encryptionPasses } from '#server/store/encryption/encryption-schema.ts';
import { keysInUse } from '#server/store/encryption/stored-keys.ts';
import { dataPaths } from '#server/config.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { until } from '#tests/support/until.ts';
import { keyIdOf, vaultOf } from '#tests/support/vault.ts';

const probes = pgTable('sealed_probes', { name: text().primaryKey(), token_sealed: text() });
const COLUMNS = [probes.token_sealed];
const CONTENTS = 250;

let app: TestApp;
const opened: EncryptionRunner[] = [];
let faults: unknown[];
let unreadable: unknown[];
let ended: string[][];
/** No two contents are the same. */
let clauses = 0;

beforeAll(async () => {
  app = await startTestApp({ DEMO: 'off' });
  await app.deps.encryption.close();
  await app.deps.db.execute(sql`create table sealed_probes (name text primary key, token_sealed text)`);
});
afterAll(() => app.close());
beforeEach(async () => {
  faults = [];
  unreadable = [];
  ended = [];
  await app.deps.db.delete(probes);
  // Else the pass of the test before would have ended already.
  await app.deps.db.delete(encryptionPasses);
  await app.deps.db.execute(sql`truncate stored_files cascade`);
});
afterEach(async () => {
  for (const runner of opened.splice(0)) await runner.close();
});

const filesOf = (vault: Vault | null) => createDiskFiles(dataPaths(app.deps.config.dataDir).files, vault);

/** A process that encrypts. */
async function start(vault: Vault, files: FileStore = filesOf(vault), isAlone = true): Promise<EncryptionRunner> {
  const { db } = app.deps;
  const onFault = (fault: unknown) => void faults.push(fault);
  const runner = createEncryptionRunner({
    db,
    files,
    vault,
    queue: await openJobQueue(db, 'encryption', onFault),
    clock: () => new Date(),
    instruments: createInstruments(),
    columns: COLUMNS,
    onProgress: () => undefined,
    onUnreadable: (error) => void unreadable.push(error),
    onDone: (_counts, unused) => void ended.push([...unused]),
    onFault,
  });
  opened.push(runner);
  await runner.open(isAlone);
  return runner;
}
const hasEnded = () => until('all is encrypted', 30_000, () => ended.length > 0);

/** Contents as a process with this vault stores them. */
async function store(vault: Vault | null, count = CONTENTS): Promise<string[]> {
  const files = filesOf(vault);
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const bytes = Buffer.from(`Clause ${(clauses += 1)}: Rent is payable.`);
    const sha256 = contentHash(bytes);
    await recordFile(app.deps.db, { sha256, bytes: bytes.length, key_id: files.keyId }, new Date().toISOString());
    await files.put(sha256, bytes);
    names.push(sha256);
  }
  return names;
}
const sealSecrets = (vault: Vault, count = 1200) =>
  app.deps.db.insert(probes).values(
    Array.from({ length: count }, (_, index) => ({
      name: `probe ${index}`,
      token_sealed: index % 10 === 0 ? null : vault.seal(`token ${index}`, `probe ${index}`),
    })),
  );

async function expectAllOf(vault: Vault, names: readonly string[]): Promise<void> {
  for (const sha256 of names) expect(contentHash(await filesOf(vault).get(sha256))).toBe(sha256);
  const rows = await app.deps.db.select().from(probes);
  for (const { name, token_sealed } of rows)
    if (token_sealed !== null) expect(vault.open(token_sealed, name)).toBe(name.replace('probe', 'token'));
}

describe('a first key', () => {
  it('encrypts the documents that are plain, and says so', async () => {
    const names = await store(null);
    const runner = await start(vaultOf(1));
    await hasEnded();
    await expectAllOf(vaultOf(1), names);
    expect(Buffer.from(await filesOf(null).get(names[0] ?? '')).includes('Rent')).toBe(false);
    expect(await runner.state()).toMatchObject({
      is_configured: true,
      current_key: keyIdOf(1),
      keys: [{ key_id: keyIdOf(1), contents: CONTENTS, secrets: 0 }],
      pass: { done: CONTENTS, failed: 0 },
    });
  });
});

describe('a new key', () => {
  it('wraps the keys of every document and secret again, and tells which old key may go', async () => {
    const names = await store(vaultOf(1));
    await sealSecrets(vaultOf(1));
    expect(await keysInUse(app.deps.db, COLUMNS)).toEqual([keyIdOf(1)]);
    await start(vaultOf(2, 1));
    await hasEnded();
    expect(ended).toEqual([[keyIdOf(1)]]);
    expect(await keysInUse(app.deps.db, COLUMNS)).toEqual([keyIdOf(2)]);
    await expectAllOf(vaultOf(2), names);
    expect(faults).toEqual([]);
  });

  it('is continued where a process was killed, and renews nothing twice', async () => {
    const names = await store(vaultOf(1));
    await sealSecrets(vaultOf(1));
    const ring = vaultOf(2, 1);
    const renewed: string[] = [];
    const counting = (onRenew: () => Promise<void>): FileStore => ({
      ...filesOf(ring),
      async renew(sha256) {
        await onRenew();
        await filesOf(ring).renew(sha256);
        renewed.push(sha256);
      },
    });
    const killed = new Promise<never>(() => undefined);
    let left = 130;
    const stuck = await start(
      ring,
      counting(async () => void ((left -= 1) < 0 && (await killed))),
    );
    await until('a process hangs', 30_000, () => left < 0);
    const before = await app.deps.db
      .select()
      .from(storedFiles)
      .where(sql`key_id = ${keyIdOf(2)}`);
    expect(before.length).toBe(100);
    // Another process, which knows that the first is gone; that one hangs for ever.
    opened.splice(opened.indexOf(stuck), 1);
    await start(
      ring,
      counting(() => Promise.resolve()),
    );
    await hasEnded();
    await expectAllOf(vaultOf(2), names);
    // Only what the first had renewed without saying so was looked at again.
    expect(renewed.length).toBeLessThanOrEqual(CONTENTS + 30);
  });

  it('serves readers meanwhile', async () => {
    const names = await store(vaultOf(1));
    const ring = vaultOf(2, 1);
    let isReading = true;
    const readers = [1, 2].map(async () => {
      let count = 0;
      for (; isReading; count += 1) {
        const sha256 = names[(count * 7) % names.length] ?? '';
        expect(contentHash(await filesOf(ring).get(sha256))).toBe(sha256);
      }
      return count;
    });
    await start(ring);
    await hasEnded();
    isReading = false;
    for (const count of await Promise.all(readers)) expect(count).toBeGreaterThan(0);
  });

  it('leaves what cannot be read, goes on with the rest, and keeps its key in use', async () => {
    const names = await store(vaultOf(3), 1);
    const others = await store(vaultOf(1), 5);
    await sealSecrets(vaultOf(1), 3);
    await app.deps.db.insert(probes).values({ name: 'lost', token_sealed: vaultOf(4).seal('lost') });
    const runner = await start(vaultOf(2, 1));
    await until('the pass has ended', 30_000, async () => (await runner.state()).pass?.finished_at != null);
    expect(unreadable.map(String)).toEqual([
      expect.stringContaining(`the key ${keyIdOf(3)}`),
      expect.stringContaining(`the key ${keyIdOf(4)}`),
    ]);
    expect((await runner.state()).pass).toMatchObject({ failed: 2 });
    expect(await keysInUse(app.deps.db, COLUMNS)).toEqual([keyIdOf(2), keyIdOf(3), keyIdOf(4)].toSorted());
    expect(ended).toEqual([]);
    for (const sha256 of others.slice(1)) await filesOf(vaultOf(2)).get(sha256);
    expect(names).toHaveLength(1);
  });

  it('of the process that started last is not undone by one that still has the old order', async () => {
    const names = await store(vaultOf(1), 3);
    const old = await start(vaultOf(1, 2), undefined, false);
    await old.look();
    await start(vaultOf(2, 1), undefined, false);
    await hasEnded();
    await old.look();
    await old.look();
    await expectAllOf(vaultOf(2), names);
  });
});
