// Files of projects and templates by a part of their names, across all trees that a viewer reaches.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Category } from '#domain/categories.ts';
import type { FilePlace } from '#domain/files.ts';
import type { Db } from '#server/store/database.ts';
import { inOrder } from '#server/store/in-batches.ts';
import { isoMoment } from '#server/store/iso-moment.ts';
import { scopeOf } from '#server/store/library/scopes.ts';
import type { ListTotal } from '#server/store/page-of-ids.ts';
import { matchOf, pageOfSearch } from '#server/store/page-of-search.ts';
import type { PageOf, Viewer } from '#server/store/viewer.ts';
import { fileNodes, projects } from './file-schema.ts';

interface NamedFile {
  readonly id: string;
  readonly place: FilePlace;
  /** With its extension. */
  readonly name: string;
  readonly category: Category;
  readonly created_at: string;
  /** Null for a template. */
  readonly project: { readonly id: string; readonly name: string } | null;
}

/** To the letter as the index of parts of words has it. */
const SEARCHED = sql`(${fileNodes.name} || ${fileNodes.extension})`;

interface Asked extends PageOf {
  readonly place: FilePlace;
  readonly category: Category;
  readonly search: string;
}

/** A page of the files of one place and category whose names have this part, newest first. */
export async function findNamedFiles(
  db: Db,
  viewer: Viewer,
  { place, category, search, ...page }: Asked,
): Promise<ListTotal & { rows: NamedFile[] }> {
  const scope = scopeOf(viewer, category);
  if (scope === null) return { rows: [], total: 0 };
  const { ids, ...total } = await pageOfSearch(
    db,
    {
      table: fileNodes,
      where: and(eq(fileNodes.scope_id, scope), eq(fileNodes.place, place), eq(fileNodes.type, 'file')),
      sortedBy: fileNodes.created_at,
      order: 'desc',
    },
    matchOf(SEARCHED, search),
    page,
  );
  const rows = await db
    .select({ node: fileNodes, project: { id: projects.id, name: projects.name } })
    .from(fileNodes)
    .leftJoin(projects, eq(projects.id, fileNodes.project_id))
    .where(inArray(fileNodes.id, ids));
  const files = rows.map(({ node: { id, name, extension, created_at }, project }) => {
    return { id, place, name: name + extension, category, created_at: isoMoment(created_at), project };
  });
  return { rows: inOrder(ids, files), ...total };
}
