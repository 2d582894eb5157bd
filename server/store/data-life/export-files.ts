// The files of an export: those that its rows tell of, page by page, with the folders that they are found in.
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { storedFiles } from '#server/store/content-schema.ts';
import type { Db } from '#server/store/database.ts';
import { fileNodes, fileRevisions, projects } from '#server/store/files/file-schema.ts';
import { reviewDocuments, reviews } from '#server/store/reviews/review-schema.ts';
import { runFiles, runs } from '#server/store/runs/run-schema.ts';
import { keyPages } from './key-pages.ts';
import { type Asked, exportedRows, nameOf } from './table-life.ts';
import { lifeOf } from './table-registry.ts';

export interface ExportedFile {
  /** The table of the row that it belongs to, and the id of that row or of its whole. */
  readonly table: string;
  readonly id: string;
  readonly folders: readonly string[];
  /** With its extension. */
  readonly name: string;
  /** The number of an earlier version; null for the current one. */
  readonly old_revision: number | null;
  readonly sha256: string;
  readonly bytes: number;
}

const PAGE = 500;

interface Kind {
  readonly table: PgTable;
  readonly columns: SQL;
  readonly from: SQL;
  /** Of a person's own data; by default as its rows. */
  readonly ofPerson?: (userId: string) => SQL;
}

/** The names of the folders above a file, the top first. */
const folderNames = sql`array(
  with recursive above as (
    select parent.id, parent.name, parent.parent_id, 1 as up from ${fileNodes} as parent where parent.id = ${fileNodes.parent_id}
    union all
    select node.id, node.name, node.parent_id, above.up + 1 from ${fileNodes} as node join above on node.id = above.parent_id
  ) select name from above order by up desc)`;

/** Two things of one name are told apart by the end of their ids. */
const folderOf = (name: SQL, id: SQL) => sql`${name} || ' ' || right(${id}::text, 6)`;

const KINDS: readonly Kind[] = [
  {
    table: fileRevisions,
    columns: sql`${fileNodes.id}::text as id,
      array[case when ${fileNodes.place} = 'templates' then 'Templates' else 'Projects' end,
        case when ${projects.id} is null then ${fileNodes.category} else ${folderOf(sql`${projects.name}`, sql`${projects.id}`)} end]
        || ${folderNames} as folders,
      case when ${fileRevisions.revision} = ${fileNodes.revision} then ${fileNodes.name} || ${fileNodes.extension}
        else ${fileRevisions.name} || ${fileRevisions.extension} end as name,
      nullif(${fileRevisions.revision}, ${fileNodes.revision}) as old_revision,
      ${fileRevisions.sha256} as sha256, ${fileRevisions.bytes} as bytes`,
    from: sql`${fileRevisions} join ${fileNodes} on ${fileNodes.id} = ${fileRevisions.file_id}
      left join ${projects} on ${projects.id} = ${fileNodes.project_id}`,
    // The original of what somebody uploaded for the company is the company's.
    ofPerson: (userId) => sql`${fileNodes.scope_id} = ${userId}`,
  },
  {
    table: runFiles,
    columns: sql`${runs.id}::text as id,
      array['Runs', to_char(${runs.created_at} at time zone 'UTC', 'YYYY-MM-DD ')
        || ${folderOf(sql`${runs.workflow_name}`, sql`${runs.id}`)}] as folders,
      coalesce((select document ->> 'name' from jsonb_array_elements(${runs.documents}) as document
        where document ->> 'sha256' = ${runFiles.sha256} limit 1), ${runFiles.sha256}) as name,
      null::int as old_revision, ${runFiles.sha256} as sha256, ${storedFiles.bytes}::int as bytes`,
    from: sql`${runFiles} join ${runs} on ${runs.id} = ${runFiles.run_id}
      join ${storedFiles} on ${storedFiles.sha256} = ${runFiles.sha256}`,
  },
  {
    table: reviewDocuments,
    columns: sql`${reviewDocuments.id}::text as id,
      array['Reviews', ${folderOf(sql`${reviews.name}`, sql`${reviews.id}`)}] as folders, ${reviewDocuments.name} as name,
      null::int as old_revision, ${reviewDocuments.sha256} as sha256, ${reviewDocuments.bytes} as bytes`,
    from: sql`${reviewDocuments} join ${reviews} on ${reviews.id} = ${reviewDocuments.review_id}`,
  },
];

function whereOf({ table, ofPerson }: Kind, asked: Asked): SQL | null {
  if (asked.of === 'person' && ofPerson) return ofPerson(asked.userId);
  return exportedRows(lifeOf(table), asked, lifeOf)?.where ?? null;
}

export async function countExportedFiles(db: Db, asked: Asked): Promise<number> {
  let total = 0;
  for (const kind of KINDS) {
    const where = whereOf(kind, asked);
    if (!where) continue;
    const { rows } = await db.execute<{ files: number }>(
      sql`select count(*)::int as files from ${kind.from} where ${where}`,
    );
    total += rows[0]?.files ?? 0;
  }
  return total;
}

export async function* filesOfExport(db: Db, asked: Asked): AsyncGenerator<ExportedFile> {
  for (const kind of KINDS) {
    const where = whereOf(kind, asked);
    if (!where) continue;
    const table = nameOf(kind.table);
    for await (const page of keyPages<Record<string, unknown> & ExportedFile>(db, { ...kind, where }, PAGE))
      for (const { id, folders, name, old_revision, sha256, bytes } of page)
        yield { table, id, folders, name, old_revision, sha256, bytes };
  }
}
