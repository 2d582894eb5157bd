// Exports and imports on the database: records of one category arrive in another unchanged; an import is one
// transaction, and two concurrent imports of a file add its records once.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import type { EndpointName } from '#domain/endpoints/registry.ts';
import type { LibraryName } from '#domain/library.ts';
import { LIBRARIES } from '#domain/library.ts';
import type { ImportPreview } from '#domain/library-files.ts';
import { IMPORT_MAX_RECORDS } from '#domain/limits.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { fieldsOf } from '#tests/support/libraries.ts';
import { importBody, importOf, libraryFile } from '#tests/support/library-files.ts';

let app: TestApp;
let origin: string;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  origin = await app.listen();
  token = await app.signIn('user@castellan.test');
});
afterAll(() => app.close());

const pathOf = (verb: 'exportFile' | 'importFile' | 'preview', library: LibraryName) =>
  ENDPOINTS[`${verb}${library.replace(/^./, (letter) => letter.toUpperCase())}` as EndpointName].path;

async function exported(library: LibraryName, query: string): Promise<Uint8Array> {
  const reply = await fetch(`${origin}/api${pathOf('exportFile', library)}?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.status).toBe(200);
  return new Uint8Array(await reply.arrayBuffer());
}
const recordsIn = (file: Uint8Array) => (JSON.parse(new TextDecoder().decode(file)) as { records: unknown[] }).records;

const send = (verb: 'importFile' | 'preview', library: LibraryName, body: object) =>
  app.send({ method: 'POST', path: pathOf(verb, library), token, body });
const outcome = ({ body }: { body: unknown }) => (body as { data: ImportPreview }).data;

describe.each(LIBRARIES)('%s', (library) => {
  it.each(['xlsx', 'json'])('of the provider arrive in an organization unchanged, by .%s', async (format) => {
    const category = format === 'xlsx' ? 'Personal' : 'Organization';
    const provided = recordsIn(await exported(library, 'format=json&category=Provider'));
    const body = importBody(await exported(library, `format=${format}&category=Provider`), category, `set.${format}`);
    const preview = outcome(await send('preview', library, body));
    expect(preview).toMatchObject({ adds: provided.length, refuses: 0 });
    expect(outcome(await send('importFile', library, body))).toEqual(preview);
    const arrived = recordsIn(await exported(library, `format=json&category=${category}`));
    expect(arrived.slice(0, provided.length)).toEqual(provided);
    expect(outcome(await send('preview', library, body))).toMatchObject({ adds: 0, refuses: provided.length });
  });
});

describe('an import', () => {
  it('of a file that is imported twice at the same time adds its records once', async () => {
    const body = importOf('prompts', ['At once'], 'Organization');
    const replies = await Promise.all([1, 2, 3].map(() => send('importFile', 'prompts', body)));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });

  it('leaves nothing behind if it fails halfway', async () => {
    const before = recordsIn(await exported('prompts', 'format=json&category=Personal')).length;
    const records = Array.from({ length: 150 }, (_, index) => fieldsOf('prompts', `Half an import ${index}`));
    await app.deps.db.execute(
      sql`create function refuse_late() returns trigger language plpgsql as
          $$ begin if new.content ->> 'name' = 'Half an import 3' then raise 'no'; end if; return new; end $$`,
    );
    await app.deps.db.execute(
      sql`create trigger refuse_late before insert on library_records for each row execute function refuse_late()`,
    );
    const reply = await send('importFile', 'prompts', importBody(libraryFile('prompts', records)));
    await app.deps.db.execute(sql`drop function refuse_late() cascade`);
    expect(reply.status).toBe(500);
    expect(recordsIn(await exported('prompts', 'format=json&category=Personal'))).toHaveLength(before);
    const again = await send('importFile', 'prompts', importBody(libraryFile('prompts', records)));
    expect(outcome(again)).toMatchObject({ adds: 150, refuses: 0 });
  });
});

describe('an export', () => {
  it('of more records than a file can hold is refused with a suggestion', async () => {
    const records = (from: number) =>
      Array.from({ length: IMPORT_MAX_RECORDS }, (_, index) => fieldsOf('queries', `Many ${from + index}`));
    const admin = await app.signIn('admin@castellan.test');
    const body = importBody(libraryFile('queries', records(0)));
    expect((await app.send({ method: 'POST', path: pathOf('importFile', 'queries'), token: admin, body })).status).toBe(
      200,
    );
    const full = await app.send({
      path: `${pathOf('exportFile', 'queries')}?format=json&category=Personal`,
      token: admin,
    });
    expect(full.status).toBe(200);
    const one = importOf('queries', ['One more']);
    await app.send({ method: 'POST', path: pathOf('importFile', 'queries'), token: admin, body: one });
    const refused = await app.send({
      path: `${pathOf('exportFile', 'queries')}?format=json&category=Personal`,
      token: admin,
    });
    expect(refused.status).toBe(413);
    expect(refused.text).toContain('Personal has more than 1,000 queries');
  });

  it('of more text than a file can hold is refused before all of it is read', async () => {
    const admin = await app.signIn('admin@castellan.test');
    const get = () =>
      app.send({ path: `${pathOf('exportFile', 'clauses')}?format=json&category=Personal`, token: admin });
    for (const round of [0, 1]) {
      const records = Array.from({ length: 30 }, (_, index) => ({
        title: `Long ${round} ${index}`,
        content: 'The Supplier bears it. '.repeat(8000),
      }));
      const body = importBody(libraryFile('clauses', records));
      const added = await app.send({ method: 'POST', path: pathOf('importFile', 'clauses'), token: admin, body });
      expect(added.status, added.text).toBe(200);
      expect((await get()).status).toBe(round === 0 ? 200 : 413);
    }
    expect((await get()).text).toContain('The clauses of Personal hold more than 10 MB of text');
  });
});
