// Stored contents, their readings, and the removal of unreferenced ones.
import { type SQL, and, eq, exists, inArray, lt, not, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ReadOutcome } from '#domain/documents.ts';
import { textHash } from '#server/text-hash.ts';
import type { Db } from './database.ts';
import { storedJson, withBlockTexts } from './stored-reading.ts';
import { dataExportParts } from './data-life/leaving-schema.ts';
import { documentReads, readContents, storedFiles } from './content-schema.ts';
import { companies } from './schema.ts';
import { fileRevisions } from '#server/store/files/file-schema.ts';
import { reviewDocuments } from '#server/store/reviews/review-schema.ts';
import { PROVIDER_SCOPE } from '#server/store/scopes.ts';
import { runFiles } from '#server/store/runs/run-schema.ts';

interface RecordedFile {
  /** Hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
  /** The key that it is about to be stored with; null where none is, or where nothing is stored. */
  readonly key_id?: string | null;
}

/** Records that a content is stored and in use at `now` (ISO 8601). */
export async function recordFile(db: Db, file: RecordedFile, now: string): Promise<void> {
  // It may be stored with the recorded key already, or only now with the given one: the job that encrypts looks.
  const key_id = sql`case when excluded.key_id <> ${storedFiles.key_id} then null else ${storedFiles.key_id} end`;
  await db
    .insert(storedFiles)
    .values({ ...file, last_used_at: now })
    .onConflictDoUpdate({ target: storedFiles.sha256, set: { last_used_at: now, key_id } });
}

/** A content of a company; `company_id` is null for a super admin's. */
export interface OwnContent {
  readonly sha256: string;
  readonly company_id: string | null;
}

const scopeOf = (companyId: string | null): string => companyId ?? PROVIDER_SCOPE;

/** Whether a company has had a content read: only then may it see the reading. */
export const hasBeenReadFor = (companyId: string | null): SQL =>
  sql`exists (select 1 from ${readContents} where ${readContents.scope_id} = ${scopeOf(companyId)}
    and ${readContents.sha256} = ${documentReads.sha256} and ${readContents.reader_version} = ${documentReads.reader_version})`;

/** A company's reading of a content; null also if only others have had it read. */
export async function findRead(
  db: Db,
  { sha256, company_id }: OwnContent,
  readerVersion: number,
): Promise<ReadOutcome | null> {
  const [row] = await db
    .select({ outcome: documentReads.outcome })
    .from(documentReads)
    .where(
      and(
        eq(documentReads.sha256, sha256),
        eq(documentReads.reader_version, readerVersion),
        hasBeenReadFor(company_id),
      ),
    );
  return row ? withBlockTexts(row.outcome) : null;
}

/** Stores a reading, unless there is one already. */
export async function saveRead(
  db: Db,
  { sha256, company_id }: OwnContent,
  readerVersion: number,
  outcome: ReadOutcome,
): Promise<void> {
  const read = { sha256, reader_version: readerVersion };
  const json = await storedJson(outcome);
  await db
    .insert(documentReads)
    .values({
      ...read,
      outcome: sql`convert_from(${json}, 'UTF8')::jsonb`,
      text_sha256: outcome.ok ? textHash(outcome.document.text) : null,
    })
    .onConflictDoNothing();
  // The company may be deleted at the same time: write nothing for it once its row is gone.
  const ofCompany =
    company_id === null ? sql`` : sql` from ${companies} where ${companies.id} = ${company_id} for key share`;
  await db.execute(sql`insert into ${readContents} (scope_id, sha256, reader_version)
    select ${scopeOf(company_id)}::uuid, ${sha256}, ${readerVersion}::int${ofCompany} on conflict do nothing`);
}

const REFERRING = [runFiles, fileRevisions, reviewDocuments, dataExportParts] as const;

/** Whether anything refers to a content, given by a column with its hash. */
export const isReferenced = (db: Db, sha256: PgColumn): SQL | undefined =>
  or(
    ...REFERRING.map((table) =>
      exists(
        db
          .select({ one: sql`1` })
          .from(table)
          .where(eq(table.sha256, sha256)),
      ),
    ),
  );

/**
 * Deletes up to 100 unreferenced contents that were last used before `before`, with their readings. `remove` deletes the
 * bytes while the rows are locked, so that a concurrent upload of the same bytes waits and writes them again.
 * @param among which of them; all by default
 * @returns how many it deleted.
 */
export async function forgetUnreferenced(
  db: Db,
  before: string,
  remove: (sha256: string) => Promise<void>,
  among?: SQL,
): Promise<number> {
  return db.transaction(async (tx) => {
    const referenced = isReferenced(tx, storedFiles.sha256);
    const unreferenced = and(lt(storedFiles.last_used_at, before), among, referenced && not(referenced));
    const candidates = tx.select({ sha256: storedFiles.sha256 }).from(storedFiles).where(unreferenced).limit(100);
    const gone = await tx
      .delete(storedFiles)
      .where(and(inArray(storedFiles.sha256, candidates), unreferenced))
      .returning({ sha256: storedFiles.sha256 });
    await Promise.all(gone.map((row) => remove(row.sha256)));
    return gone.length;
  });
}
