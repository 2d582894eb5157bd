// The search of the command palette: the list queries of each kind, scoped to the caller. Kinds that the policy does not let
// the role read are skipped.
import type { Access } from '#domain/access/enforcer.ts';
import type { Resource } from '#domain/access/policy.ts';
import { type Category, CATEGORIES } from '#domain/categories.ts';
import { CLAUSES } from '#domain/clauses.ts';
import { type FoundKind, type FoundRecord, FOUND_PER_KIND_MAX } from '#domain/found-records.ts';
import type { LibraryDescriptor } from '#domain/library.ts';
import { fullName } from '#domain/people.ts';
import { PLAYBOOKS } from '#domain/playbooks.ts';
import { PROMPTS } from '#domain/prompts.ts';
import { QUERIES } from '#domain/queries.ts';
import { reviewCategorySchema } from '#domain/reviews.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import { listCompanies } from '#server/store/companies.ts';
import type { Db } from '#server/store/database.ts';
import { findNamedFiles } from '#server/store/files/named-files.ts';
import { listProjects } from '#server/store/files/projects.ts';
import { findNamedRecords } from '#server/store/library/named-records.ts';
import { listManagedUsers } from '#server/store/managed-users.ts';
import { listReviews } from '#server/store/reviews/reviews.ts';
import { findNamedRuns } from '#server/store/runs/runs.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { listWorkflows } from '#server/store/workflows.ts';

interface Search {
  readonly db: Db;
  readonly viewer: Viewer;
  readonly text: string;
  readonly now: string;
  /** The categories of a kind that the caller may read. */
  readonly categories: readonly Category[];
}

const PAGE = { page: 1, page_size: FOUND_PER_KIND_MAX };
const NEWEST = { ...PAGE, sort: 'created_at', order: 'desc' } as const;

type Finder = readonly [resource: Resource, find: (search: Search) => Promise<FoundRecord[]>];

/** The newest of several categories. One query per category, because the index is by category. */
async function newestOf<C extends Category>(
  categories: readonly C[],
  find: (category: C) => Promise<readonly FoundRecord[]>,
): Promise<FoundRecord[]> {
  const found: FoundRecord[] = [];
  for (const category of categories) found.push(...(await find(category)));
  return found.toSorted((a, b) => b.created_at.localeCompare(a.created_at)).slice(0, FOUND_PER_KIND_MAX);
}

const inLibrary = <Fields extends object>(kind: FoundKind, library: LibraryDescriptor<Fields>): Finder => [
  library.name,
  async ({ db, viewer, text }) => {
    const rows = await findNamedRecords(db, library, viewer, text, FOUND_PER_KIND_MAX);
    return rows.map((row) => ({
      kind,
      id: row.id,
      name: library.titleOf(row),
      detail: library.descriptionOf(row),
      category: row.category,
      parent: null,
      created_at: row.created_at,
    }));
  },
];

const filesOf = (kind: 'file' | 'template', place: 'repository' | 'templates'): Finder => [
  place,
  ({ db, viewer, text, categories }) =>
    newestOf(categories, async (category) => {
      const { rows } = await findNamedFiles(db, viewer, { ...PAGE, place, category, search: text });
      return rows.map(({ id, name, project, created_at }) => {
        return { kind, id, name, detail: project?.name ?? '', category, parent: project, created_at };
      });
    }),
];

type Named = Pick<FoundRecord, 'id' | 'name' | 'created_at'> & { readonly description: string };

/** Records that are listed by category. */
const listedBy = <C extends Category>(
  kind: FoundKind,
  resource: Resource,
  list: (db: Db, viewer: Viewer, filter: typeof PAGE & { category: C; search: string }) => Promise<{ rows: Named[] }>,
  within: (readable: readonly Category[]) => readonly C[],
): Finder => [
  resource,
  ({ db, viewer, text, categories }) =>
    newestOf(within(categories), async (category) => {
      const { rows } = await list(db, viewer, { ...PAGE, category, search: text });
      return rows.map(({ id, name, description, created_at }) => {
        return { kind, id, name, detail: description, category, parent: null, created_at };
      });
    }),
];

const FINDERS: readonly Finder[] = [
  listedBy('workflow', 'workflows', listWorkflows, (readable) => readable),
  [
    'runs',
    async ({ db, viewer, text }) =>
      (await findNamedRuns(db, viewer, text, FOUND_PER_KIND_MAX)).map((run) => ({
        kind: 'run',
        id: run.id,
        name: run.workflow_name,
        detail: run.documents.join(', '),
        category: null,
        parent: { id: run.workflow_id, name: run.workflow_name },
        created_at: run.created_at,
      })),
  ],
  listedBy('project', 'repository', listProjects, (readable) => readable),
  filesOf('file', 'repository'),
  listedBy('review', 'reviews', listReviews, () => reviewCategorySchema.options),
  inLibrary('playbook', PLAYBOOKS),
  inLibrary('clause', CLAUSES),
  inLibrary('prompt', PROMPTS),
  inLibrary('query', QUERIES),
  filesOf('template', 'templates'),
  [
    'users',
    async ({ db, viewer, text, now }) =>
      (await listManagedUsers(db, viewer.companyId, { ...NEWEST, search: text }, now)).rows.map((user) => ({
        kind: 'person',
        id: user.id,
        name: fullName(user),
        detail: user.email,
        category: null,
        parent: { id: user.company_id, name: user.company_name },
        created_at: user.created_at,
      })),
  ],
  [
    'companies',
    async ({ db, text }) =>
      (await listCompanies(db, { ...NEWEST, search: text })).rows.map((company) => ({
        kind: 'company',
        id: company.id,
        name: company.name,
        detail: company.country,
        category: null,
        parent: null,
        created_at: company.created_at,
      })),
  ],
];

const readableCategories = (access: Access, { role }: Session, resource: Resource) =>
  CATEGORIES.filter((category) => access.can(role, resource, 'read', category));

export function searchHandlers({ db, access }: Deps) {
  return {
    async searchEverything({ query, session, viewer, now }) {
      const text = query.search.trim();
      const found: FoundRecord[] = [];
      // One after the other: each pause in typing would otherwise take a dozen connections.
      for (const [resource, find] of FINDERS) {
        const categories = readableCategories(access, session, resource);
        if (categories.length > 0) found.push(...(await find({ db, viewer, text, now, categories })));
      }
      return { data: found };
    },
  } satisfies Partial<Handlers>;
}
