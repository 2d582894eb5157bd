// The versions and the details of files.
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { FileDetails, FileRevision } from '#domain/files.ts';
import { hasBeenReadFor } from '#server/store/contents.ts';
import { documentReads } from '#server/store/content-schema.ts';
import type { Db } from '#server/store/database.ts';
import { pathTo } from './file-folders.ts';
import { type StoredNode, present } from './file-nodes.ts';
import { fileRevisions } from './file-schema.ts';
import { reviewDocuments, reviewPeople, reviews } from '#server/store/reviews/review-schema.ts';
import type { Viewer } from '#server/store/viewer.ts';

type Row = typeof fileRevisions.$inferSelect;

/** One version of a file, or null. */
export async function findRevision(db: Db, fileId: string, revision: number): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(fileRevisions)
    .where(and(eq(fileRevisions.file_id, fileId), eq(fileRevisions.revision, revision)));
  return row ?? null;
}

/** The versions of a file, newest first. */
export async function listRevisions(db: Db, fileId: string): Promise<FileRevision[]> {
  const rows = await db
    .select()
    .from(fileRevisions)
    .where(eq(fileRevisions.file_id, fileId))
    .orderBy(desc(fileRevisions.revision));
  return rows.map(({ revision, name, extension, bytes, kind, author_name, created_at }) => ({
    revision,
    name,
    extension,
    bytes,
    kind,
    author_name: { name: author_name },
    created_at,
  }));
}

/** Pages and warnings from the newest reading of a content. */
async function readOf(
  db: Db,
  sha256: string | null,
  companyId: string | null,
): Promise<{ pages: number | null; warnings: string[] }> {
  if (sha256 === null) return { pages: null, warnings: [] };
  const [row] = await db
    .select({
      // Not the whole reading: its text may have a million characters.
      pages: sql<number | null>`(${documentReads.outcome} #>> '{document,pages}')::int`,
      warnings: sql<string[] | null>`${documentReads.outcome} #> '{document,warnings}'`,
    })
    .from(documentReads)
    .where(and(eq(documentReads.sha256, sha256), hasBeenReadFor(companyId)))
    .orderBy(desc(documentReads.reader_version))
    .limit(1);
  return { pages: row?.pages ?? null, warnings: row?.warnings ?? [] };
}

/** The reviews within the viewer's reach that contain the file. */
async function reviewsOf(db: Db, viewer: Viewer, fileId: string): Promise<{ id: string; name: string }[]> {
  if (viewer.companyId === null) return [];
  const isShared = sql`exists (select 1 from ${reviewPeople} where review_id = ${reviews.id} and user_id = ${viewer.userId})`;
  return db
    .selectDistinct({ id: reviews.id, name: reviews.name })
    .from(reviews)
    .innerJoin(reviewDocuments, eq(reviewDocuments.review_id, reviews.id))
    .where(
      and(
        eq(reviewDocuments.file_id, fileId),
        eq(reviews.company_id, viewer.companyId),
        or(eq(reviews.category, 'Organization'), eq(reviews.author_id, viewer.userId), isShared),
      ),
    )
    .orderBy(reviews.name, reviews.id);
}

/** The details of a node within the viewer's reach. */
export async function detailsOf(db: Db, viewer: Viewer, node: StoredNode): Promise<FileDetails> {
  const [read, reviews, path] = await Promise.all([
    readOf(db, node.sha256, viewer.companyId),
    reviewsOf(db, viewer, node.id),
    pathTo(db, node.parent_id),
  ]);
  return {
    ...present(node),
    ...read,
    category: node.category,
    folder: node.project_id,
    description: node.description,
    kind: node.kind,
    path: path.map(({ name }) => name),
    author: node.author_id,
    author_name: { name: node.author_name },
    updated_by: { name: node.updated_by_name },
    created_at: node.created_at,
    reviews,
  };
}
