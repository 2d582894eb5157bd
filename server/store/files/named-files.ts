// Searches the names of project files and templates, across all trees within the viewer's reach.
import { and, eq, inArray } from 'drizzle-orm';
import type { Category } from '#domain/categories.ts';
import type { FilePlace } from '#domain/files.ts';
import type { Db } from '#server/store/database.ts';
import { scopeOf } from '#server/store/scopes.ts';
import type { ListQuery, ListTotal } from '#server/store/page-of-ids.ts';
import { NO_ROWS } from '#server/store/page-of-ids.ts';
import { pageOfRows, searchCondition } from '#server/store/page-of-search.ts';
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

interface NameSearch extends PageOf {
  readonly place: FilePlace;
  readonly category: Category;
  readonly search: string;
}

/** One page of files of a place and category by part of their names, newest first. */
export async function findNamedFiles(
  db: Db,
  viewer: Viewer,
  { place, category, search, ...page }: NameSearch,
): Promise<ListTotal & { rows: NamedFile[] }> {
  const scope = scopeOf(viewer, category);
  if (scope === null) return NO_ROWS;
  const where = and(eq(fileNodes.scope_id, scope), eq(fileNodes.place, place), eq(fileNodes.type, 'file'));
  const listed: ListQuery = { table: fileNodes, where, sortedBy: fileNodes.created_at, order: 'desc' };
  const fetch = async (ids: string[]) => {
    const rows = await db
      .select({ node: fileNodes, project: { id: projects.id, name: projects.name } })
      .from(fileNodes)
      .leftJoin(projects, eq(projects.id, fileNodes.project_id))
      .where(inArray(fileNodes.id, ids));
    return rows.map(({ node: { id, name, extension, created_at }, project }) => {
      return { id, place, name: name + extension, category, created_at, project };
    });
  };
  return pageOfRows(db, listed, page, fetch, searchCondition(fileNodes.search_text, search));
}
