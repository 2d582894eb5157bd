// Search in a project's documents, files by name across projects, and the list of a project's conversations.
import { ProblemError } from '#domain/errors.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller, Handlers } from '#server/plugins/mount.ts';
import { listConversations } from '#server/store/runs/asks.ts';
import type { Db } from '#server/store/database.ts';
import { pathsOf, searchFiles } from '#server/store/files/file-hits.ts';
import { type SearchedFolder, countUnread, isFolderOf } from '#server/store/files/found-files.ts';
import { findNamedFiles } from '#server/store/files/named-files.ts';
import { findProjectTree } from '#server/store/files/file-trees.ts';
import { presentList } from './present-list.ts';

interface FolderCall extends Pick<Caller, 'viewer'> {
  readonly params: { readonly id: string };
  readonly body: { readonly folder: string | null };
}

/** @throws ProblemError not_found for a project out of reach, and for a folder of another project. */
export async function loadSearchedFolder(db: Db, { params, viewer, body }: FolderCall): Promise<SearchedFolder> {
  const searched = { project: params.id, folder: body.folder };
  if (!(await findProjectTree(db, viewer, params.id))) throw missingProject();
  if (body.folder !== null && !(await isFolderOf(db, searched)))
    throw new ProblemError('not_found', 'This folder no longer exists. Go back to the project and try again.');
  return searched;
}

export const missingProject = () => new ProblemError('not_found', 'This project does not exist, or is not yours.');

export function projectSearchHandlers({ db }: Deps) {
  return {
    async searchProject(call) {
      const searched = await loadSearchedFolder(db, call);
      const { words, page } = call.body;
      const [found, unread] = await Promise.all([
        searchFiles(db, searched, words, { page, page_size: DEFAULT_PAGE_SIZE }),
        countUnread(db, searched),
      ]);
      return { data: found.rows, total: found.total, partial: found.isPartial, ...unread };
    },

    async listNamedFiles({ query, viewer, allow }) {
      allow(query.category);
      const search = query.search?.trim() ?? '';
      const filter = { ...query, place: 'repository', search } as const;
      const { rows, ...total } = await findNamedFiles(db, viewer, filter);
      const ids = rows.map(({ id }) => id);
      const paths = await pathsOf(db, ids);
      const data = rows.flatMap(({ id, name, category, project, created_at }) =>
        project ? [{ id, name, category, project, path: paths.get(id) ?? [], created_at }] : [],
      );
      return { data, ...total };
    },

    async listConversations({ params, query, viewer }) {
      if (!(await findProjectTree(db, viewer, params.id))) throw missingProject();
      return presentList(await listConversations(db, viewer, params.id, query));
    },
  } satisfies Partial<Handlers>;
}
