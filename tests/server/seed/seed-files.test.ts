// The files of the demo: every document that its content names exists and has the stated kind.
import { readFile } from 'node:fs/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recognizeKind } from '#server/documents/recognize-kind.ts';
import { readProviderTemplates, readSeedProjects, readSeedTemplates, seedBytes } from '#server/seed/files.ts';
import { seed } from '#server/seed/seed.ts';
import { TEMPLATE_IDS, writeTemplate } from '#scripts/samples/write-templates.ts';
import { fileNodes, fileRevisions, projects } from '#server/store/files/file-schema.ts';
import { PROVIDER_SCOPE } from '#server/store/scopes.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

const ALL = [...readSeedProjects().flatMap(({ files }) => files), ...readSeedTemplates(), ...readProviderTemplates()];
const TEMPLATES = new URL('../../../server/seed/templates/', import.meta.url);
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a template', () => {
  it.each(TEMPLATE_IDS)('%s is committed as generated from its text', async (id) => {
    expect(Buffer.compare(await readFile(new URL(`${id}.docx`, TEMPLATES)), await writeTemplate(id))).toBe(0);
  });
});

describe('the files of the demo', () => {
  it('are documents of the kind that their names say', async () => {
    for (const path of new Set(ALL.flatMap(({ versions }) => versions)))
      expect(path.endsWith(`.${await recognizeKind(await seedBytes(path))}`)).toBe(true);
  });

  it('exist, every version with its bytes', async () => {
    const { db, files } = app.deps;
    const stored = await db.select().from(fileNodes).where(eq(fileNodes.type, 'file'));
    expect(stored).toHaveLength(ALL.length);
    const revisions = await db.select().from(fileRevisions);
    expect(revisions).toHaveLength(ALL.flatMap(({ versions }) => versions).length);
    for (const { sha256, bytes } of revisions) expect((await files.get(sha256)).length).toBe(bytes);
    expect(await db.select().from(projects)).toHaveLength(readSeedProjects().length);
  });

  it('are read, if they can be searched', async () => {
    const reading = await app.deps.db
      .select({ place: fileNodes.place, reading: fileNodes.reading })
      .from(fileNodes)
      .where(eq(fileNodes.type, 'file'));
    for (const one of reading) expect(one.reading).toBe(one.place === 'templates' ? null : 'read');
  });
});

describe('the templates of the provider', () => {
  const ofProvider = and(eq(fileNodes.tree_id, PROVIDER_SCOPE), isNull(fileNodes.company_id));
  const namedOne = (name: string) => and(ofProvider, eq(fileNodes.name, name));
  const seedAgain = ({ db, files }: TestApp['deps']) =>
    seed(db, { demo: true, firstAdmin: undefined }, new Date(), files);

  it('reach a database of an earlier release: those that it lacks, and new versions of those that it has', async () => {
    const { db } = app.deps;
    const read = async (name: string) => (await db.select().from(fileNodes).where(namedOne(name)))[0];
    const [nda, amendment] = [await read('Mutual non-disclosure agreement'), await read('Amendment agreement')];
    await db.update(fileNodes).set({ sha256: amendment?.sha256 }).where(namedOne('Mutual non-disclosure agreement'));
    await db.delete(fileNodes).where(namedOne('Loan agreement'));
    await seedAgain(app.deps);
    await seedAgain(app.deps);
    expect(await read('Mutual non-disclosure agreement')).toMatchObject({
      id: nda?.id,
      sha256: nda?.sha256,
      revision: 2,
    });
    expect(await read('Loan agreement')).toMatchObject({ revision: 1 });
    expect(await read('Amendment agreement')).toEqual(amendment);
  });

  it('are added to a database that has none yet, once, and stay deleted', async () => {
    const { db } = app.deps;
    const count = async () => (await db.select().from(fileNodes).where(ofProvider)).length;
    const all = await count();
    await db.delete(fileNodes).where(ofProvider);
    await seedAgain(app.deps);
    await seedAgain(app.deps);
    expect(await count()).toBe(all);

    const token = await app.signIn('super@whereas.test');
    const tops = await db
      .select({ id: fileNodes.id })
      .from(fileNodes)
      .where(and(ofProvider, isNull(fileNodes.parent_id)));
    const body = { ids: tops.map(({ id }) => id) };
    expect((await app.send({ method: 'POST', path: '/templates/delete', token, body })).status).toBe(200);
    await seedAgain(app.deps);
    expect(await count()).toBe(0);
  });
});
