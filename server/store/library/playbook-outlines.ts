// The outlines of playbooks within reach: what a list of them says, without the texts of their rules.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Category } from '#domain/categories.ts';
import type { Db } from '#server/store/database.ts';
import { scopesOf } from '#server/store/scopes.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { libraryRecords, playbookVersions } from './library-schema.ts';

interface Outline {
  readonly id: string;
  readonly category: Category;
  readonly title: string;
  readonly contract_type: string;
  readonly side: string;
  readonly rule_titles: readonly string[];
  readonly questions: number;
}

/** More than anybody compares with a contract; the newest are taken. */
const OUTLINES_MAX = 500;

/** As they were published last, or as they are where they never were. */
export async function playbookOutlines(db: Db, viewer: Viewer): Promise<Outline[]> {
  const content = sql`coalesce((select ${playbookVersions.content} from ${playbookVersions}
    where ${playbookVersions.playbook_id} = ${libraryRecords.id}
    order by ${playbookVersions.version} desc limit 1), ${libraryRecords.content})`;
  const found = db
    .select({
      id: libraryRecords.id,
      category: libraryRecords.category,
      created_at: libraryRecords.created_at,
      content: content.as('reviewed'),
    })
    .from(libraryRecords)
    .where(and(eq(libraryRecords.library, 'playbooks'), inArray(libraryRecords.scope_id, scopesOf(viewer))))
    .orderBy(desc(libraryRecords.created_at), desc(libraryRecords.id))
    .limit(OUTLINES_MAX)
    .as('found');
  return db
    .select({
      id: found.id,
      category: found.category,
      title: sql<string>`coalesce(${found.content} ->> 'title', '')`,
      contract_type: sql<string>`coalesce(${found.content} ->> 'contract_type', '')`,
      side: sql<string>`coalesce(${found.content} ->> 'side', '')`,
      rule_titles: sql<string[]>`jsonb_path_query_array(${found.content}, '$.rules[*].title')`,
      questions: sql<number>`coalesce(jsonb_array_length(${found.content} -> 'questions'), 0)`,
    })
    .from(found);
}
