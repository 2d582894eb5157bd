// Published versions of playbooks. A row is inserted once and never changed; it goes with its playbook.
import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  type PlaybookVersion,
  type Published,
  type VersionEntry,
  differenceBetween,
} from '#domain/playbook-versions.ts';
import type { PlaybookFields } from '#domain/playbooks.ts';
import type { Db } from '#server/store/database.ts';
import { users } from '#server/store/schema.ts';
import type { PageOf } from '#server/store/viewer.ts';
import { libraryRecords, playbookVersions } from './library-schema.ts';
import { byItsAuthor, RECORD_COLUMNS } from './records.ts';

/** A published version with what it says. */
interface PublishedPlaybook {
  readonly version: number;
  readonly content: PlaybookFields;
}

/** The version that reviews use; null where none was ever published. Whoever asks has checked that the playbook is in reach. */
export async function newestPublished(db: Db, playbookId: string): Promise<PublishedPlaybook | null> {
  const [row] = await db
    .select({ version: playbookVersions.version, content: playbookVersions.content })
    .from(playbookVersions)
    .where(eq(playbookVersions.playbook_id, playbookId))
    .orderBy(desc(playbookVersions.version))
    .limit(1);
  return row ?? null;
}

/** What is published of each of these playbooks; those of which nothing is have no entry. */
export async function publishedOf(db: Db, playbookIds: readonly string[]): Promise<ReadonlyMap<string, Published>> {
  if (playbookIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([playbookVersions.playbook_id], {
      id: playbookVersions.playbook_id,
      version: playbookVersions.version,
      at: playbookVersions.published_at,
      name: playbookVersions.published_by_name,
    })
    .from(playbookVersions)
    .where(inArray(playbookVersions.playbook_id, [...playbookIds]))
    .orderBy(playbookVersions.playbook_id, desc(playbookVersions.version));
  return new Map(rows.map(({ id, version, at, name }) => [id, { version, at, by: { name } }]));
}

/** Publishes what a playbook says now. */
export async function insertVersion(
  tx: Db,
  playbookId: string,
  { version, content, by, at }: PublishedPlaybook & { by: { id: string | null; name: string }; at: string },
): Promise<void> {
  await tx.insert(playbookVersions).values({
    playbook_id: playbookId,
    version,
    content,
    published_by: by.id,
    published_by_name: by.name,
    published_at: at,
  });
}

/** Publishes new playbooks as they are, by their authors and at the time when they were made. */
export async function publishNew(tx: Db, playbookIds: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ record: libraryRecords, author: RECORD_COLUMNS.author })
    .from(libraryRecords)
    .innerJoin(users, byItsAuthor)
    .where(inArray(libraryRecords.id, [...playbookIds]));
  for (const { record, author } of rows)
    await insertVersion(tx, record.id, {
      version: record.version,
      content: record.content as PlaybookFields,
      by: { id: record.author_id, name: `${author.first_name} ${author.last_name}`.trim() },
      at: record.created_at,
    });
}

// The database compares the texts: those of a page of versions may be megabytes.
const entriesIn = (list: 'rules' | 'questions', key: 'id' | 'title') =>
  sql<VersionEntry[]>`coalesce((
    select jsonb_agg(jsonb_build_object(
      'key', coalesce(entry ->> ${key}, entry ->> 'title'), 'title', entry ->> 'title', 'hash', md5(entry::text)
    ) order by position)
    from jsonb_array_elements(${playbookVersions.content} -> ${list}) with ordinality as entries (entry, position)
  ), '[]')`;

/** The published versions of a playbook, newest first, each with what it changed. */
export async function publishedVersions(
  db: Db,
  playbookId: string,
  { page, page_size }: PageOf,
): Promise<{ rows: PlaybookVersion[]; total: number }> {
  const ofPlaybook = eq(playbookVersions.playbook_id, playbookId);
  const [found, [total]] = await Promise.all([
    db
      .select({
        version: playbookVersions.version,
        at: playbookVersions.published_at,
        name: playbookVersions.published_by_name,
        rules: entriesIn('rules', 'id'),
        questions: entriesIn('questions', 'title'),
      })
      .from(playbookVersions)
      .where(ofPlaybook)
      .orderBy(desc(playbookVersions.version))
      // One more, to compare the last one of the page with.
      .limit(page_size + 1)
      .offset((page - 1) * page_size),
    db.select({ total: count() }).from(playbookVersions).where(ofPlaybook),
  ]);
  const rows = found.slice(0, page_size).map(({ version, at, name, rules, questions }, index) => {
    const older = found[index + 1];
    return {
      version,
      at,
      by: { name },
      rules: rules.length,
      questions: questions.length,
      changes: older
        ? {
            rules: differenceBetween(older.rules, rules),
            questions: differenceBetween(older.questions, questions),
          }
        : null,
    };
  });
  return { rows, total: total?.total ?? 0 };
}
