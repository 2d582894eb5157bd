// The trees of files: one per project, and one for the templates of each scope (docs/decisions/0029).
import { type SQL, and, eq, inArray, sql } from 'drizzle-orm';
import type { Category } from '#domain/categories.ts';
import type { FilePlace } from '#domain/files.ts';
import type { Db } from '#server/store/database.ts';
import { lockName } from '#server/store/locks.ts';
import { fileNodes, projects } from './file-schema.ts';
import { scopeOf, scopesOf } from '#server/store/scopes.ts';
import type { Viewer } from '#server/store/viewer.ts';

/** The columns shared by all nodes of a tree. */
export type FileTree = Pick<
  typeof fileNodes.$inferSelect,
  'place' | 'tree_id' | 'project_id' | 'category' | 'scope_id' | 'company_id'
>;

/** The templates of a category; null if the viewer has none. */
export function templatesOf(viewer: Viewer, category: Category): FileTree | null {
  const scope_id = scopeOf(viewer, category);
  if (scope_id === null) return null;
  const company_id = category === 'Provider' ? null : viewer.companyId;
  return { place: 'templates', tree_id: scope_id, project_id: null, category, scope_id, company_id };
}

const treeOf = ({ id, ...project }: Pick<typeof projects.$inferSelect, 'id' | (typeof SHARED)[number]>): FileTree => ({
  ...project,
  place: 'repository',
  tree_id: id,
  project_id: id,
});
const SHARED = ['category', 'scope_id', 'company_id'] as const;
const projectColumns = {
  id: projects.id,
  category: projects.category,
  scope_id: projects.scope_id,
  company_id: projects.company_id,
};

/** The projects within a viewer's reach, of one category or of all. */
export const projectsWithin = (viewer: Viewer, category?: Category): SQL | undefined =>
  inArray(projects.scope_id, scopesOf(viewer, category));

/** The tree of a project; null if it is out of reach. */
export async function findProjectTree(db: Db, viewer: Viewer, id: string): Promise<FileTree | null> {
  const [row] = await db
    .select(projectColumns)
    .from(projects)
    .where(and(eq(projects.id, id), projectsWithin(viewer)));
  return row ? treeOf(row) : null;
}

/**
 * Locks a tree until the transaction ends. Every change of names, places or versions takes this lock first.
 * @returns the current tree (a project's category may have changed); null if it was deleted or is out of reach.
 */
export async function lockTree(tx: Db, viewer: Viewer, tree: FileTree): Promise<FileTree | null> {
  if (tree.project_id === null) {
    await lockName(tx, `templates/${tree.tree_id}`);
    return tree;
  }
  const [row] = await tx
    .select(projectColumns)
    .from(projects)
    .where(and(eq(projects.id, tree.project_id), projectsWithin(viewer)))
    .for('no key update');
  return row ? treeOf(row) : null;
}

/** The nodes of a tree. */
export const inTree = ({ place, tree_id }: Pick<FileTree, 'place' | 'tree_id'>): SQL | undefined =>
  and(eq(fileNodes.place, place), eq(fileNodes.tree_id, tree_id));

/** The nodes of a place within a viewer's reach, of one category or of all. */
export function nodesWithin(db: Db, viewer: Viewer, place: FilePlace, category?: Category): SQL | undefined {
  const scopes = scopesOf(viewer, category);
  // Conditions for the indexes: the tree of templates is their scope.
  const trees =
    place === 'templates'
      ? inArray(fileNodes.tree_id, scopes)
      : inArray(
          fileNodes.project_id,
          db.select({ id: projects.id }).from(projects).where(inArray(projects.scope_id, scopes)),
        );
  return and(eq(fileNodes.place, place), inArray(fileNodes.scope_id, scopes), trees);
}

/** The number of files and folders in a tree. */
export const countNodes = (db: Db, tree: FileTree): Promise<number> => db.$count(fileNodes, inTree(tree));

// Must equal the expression of the index of names.
const TOP_ID = '00000000-0000-0000-0000-000000000000';
const TOP = sql.raw(`'${TOP_ID}'::uuid`);

/** Nodes directly in a folder, or at the top of the tree. */
export const inFolder = (tree: FileTree, parent: string | null): SQL | undefined =>
  and(inTree(tree), sql`coalesce(${fileNodes.parent_id}, ${TOP}) = ${parent ?? TOP_ID}::uuid`);
