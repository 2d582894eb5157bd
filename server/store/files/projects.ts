// Projects within a viewer's reach, with the number and reading state of their files.
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Category } from '#domain/categories.ts';
import { fullName } from '#domain/people.ts';
import type { CreateProject, Project } from '#domain/projects.ts';
import type { Db } from '#server/store/database.ts';
import type { ListQuery, ListTotal } from '#server/store/page-of-ids.ts';
import { pageOfRows, searchCondition } from '#server/store/page-of-search.ts';
import { fileNodes, projects } from './file-schema.ts';
import { projectsWithin } from './file-trees.ts';
import { scopeOf } from '#server/store/scopes.ts';
import { users } from '#server/store/schema.ts';
import type { PageOf, Viewer } from '#server/store/viewer.ts';

interface Filter extends PageOf {
  readonly category?: Category | undefined;
  readonly search?: string | undefined;
}

/** One page, newest first. */
export async function listProjects(db: Db, viewer: Viewer, filter: Filter): Promise<ListTotal & { rows: Project[] }> {
  const where = projectsWithin(viewer, filter.category);
  const listed: ListQuery = { table: projects, where, sortedBy: projects.created_at, order: 'desc' };
  const fetch = (ids: string[]) => projectsWhere(db, inArray(projects.id, ids));
  return pageOfRows(db, listed, filter, fetch, searchCondition(projects.search_text, filter.search));
}

/** One project; null if it is out of reach. */
export async function findProject(db: Db, viewer: Viewer, id: string): Promise<Project | null> {
  const [project] = await projectsWhere(db, and(eq(projects.id, id), projectsWithin(viewer)));
  return project ?? null;
}

/** The id of the viewer's oldest Personal project of this name; null without one. */
export async function findOwnProject(db: Db, viewer: Viewer, name: string): Promise<string | null> {
  const [row] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(projectsWithin(viewer, 'Personal'), eq(projects.name, name)))
    .orderBy(projects.id)
    .limit(1);
  return row?.id ?? null;
}

async function projectsWhere(db: Db, where: SQL | undefined): Promise<Project[]> {
  const rows = await db
    .select({ project: projects, author: { first_name: users.first_name, last_name: users.last_name } })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.author_id))
    .where(where);
  const ids = rows.map(({ project }) => project.id);
  const counts = await db
    .select({
      id: fileNodes.project_id,
      files: sql<number>`count(*)::int`,
      waiting: sql<number>`(count(*) filter (where ${fileNodes.reading} = 'waiting'))::int`,
      unreadable: sql<number>`(count(*) filter (where ${fileNodes.reading} = 'refused'))::int`,
    })
    .from(fileNodes)
    .where(and(inArray(fileNodes.project_id, ids), eq(fileNodes.type, 'file')))
    .groupBy(fileNodes.project_id);
  const of = new Map(counts.map((one) => [one.id, one]));
  return rows.map(({ project, author }) => {
    const { files, waiting, unreadable } = of.get(project.id) ?? { files: 0, waiting: 0, unreadable: 0 };
    return {
      id: project.id,
      name: project.name,
      description: project.description,
      category: project.category,
      status: files === 0 ? 'Empty' : waiting > 0 ? 'Reading' : 'Ready',
      author: project.author_id,
      author_name: { name: fullName(author) },
      files,
      unreadable,
      version: project.version,
      created_at: project.created_at,
      updated_at: project.updated_at,
    };
  });
}

/** The owner columns of a project. */
function ownerOf(viewer: Viewer, category: CreateProject['category']) {
  const scope_id = scopeOf(viewer, category);
  if (scope_id === null || viewer.companyId === null) throw new Error('projects belong to members of a company');
  return { category, scope_id, company_id: viewer.companyId };
}

/** @returns the new project's id. */
export async function insertProject(tx: Db, viewer: Viewer, project: CreateProject, at: string): Promise<string> {
  const { name, description, category } = project;
  const id = uuidv7();
  await tx.insert(projects).values({
    ...ownerOf(viewer, category),
    id,
    name,
    description,
    author_id: viewer.userId,
    created_at: at,
    updated_at: at,
  });
  return id;
}

/** Changes a project locked by the transaction; its files follow it to another category. */
export async function changeProject(
  tx: Db,
  viewer: Viewer,
  id: string,
  { name, description, category }: CreateProject,
  at: string,
): Promise<void> {
  const owner = ownerOf(viewer, category);
  const [{ before } = {}] = await tx.select({ before: projects.category }).from(projects).where(eq(projects.id, id));
  await tx
    .update(projects)
    .set({ ...owner, name, description, version: sql`${projects.version} + 1`, updated_at: at })
    .where(eq(projects.id, id));
  if (before !== category) await tx.update(fileNodes).set(owner).where(eq(fileNodes.project_id, id));
}

/** Deletes a project locked by the transaction, with its files. */
export async function deleteProject(tx: Db, id: string): Promise<void> {
  // Files first: storing a reading locks the file before the project.
  await tx.delete(fileNodes).where(eq(fileNodes.project_id, id));
  await tx.delete(projects).where(eq(projects.id, id));
}
