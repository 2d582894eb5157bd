// "Search or Ask" of a project (spec 2.16): what words find in its documents, and what was asked about them before.
import { ProblemError } from '#domain/errors.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import { listConversations } from '#server/store/runs/asks.ts';
import type { Db } from '#server/store/database.ts';
import { pathsOf, searchFiles } from '#server/store/files/file-hits.ts';
import type { SearchedFolder } from '#server/store/files/found-files.ts';
import { countUnread, isFolderOf } from '#server/store/files/found-files.ts';
import { findNamedFiles } from '#server/store/files/named-files.ts';
import { findProjectTree } from '#server/store/files/file-trees.ts';
import { viewerOf } from './viewer-of.ts';

interface Asked {
  readonly params: { readonly id: string };
  readonly session: Session;
  readonly body: { readonly folder: string | null };
}

/** @throws ProblemError not_found for a project out of reach, and for a folder that is none of its own. */
export async function searchedFolder(db: Db, { params, session, body }: Asked): Promise<SearchedFolder> {
  const searched = { project: params.id, folder: body.folder };
  if (!(await findProjectTree(db, viewerOf(session), params.id))) throw noProject();
  if (body.folder !== null && !(await isFolderOf(db, searched)))
    throw new ProblemError('not_found', 'This folder no longer exists. Go back to the project and try again.');
  return searched;
}

export const noProject = () => new ProblemError('not_found', 'This project does not exist, or is not yours.');

type SearchHandlers = Pick<Handlers, 'searchProject' | 'listNamedFiles' | 'listConversations'>;

export function projectSearchHandlers({ db }: Deps): SearchHandlers {
  return {
    async searchProject(call) {
      const searched = await searchedFolder(db, call);
      const { words, page } = call.body;
      const [found, unread] = await Promise.all([
        searchFiles(db, searched, words, { page, page_size: DEFAULT_PAGE_SIZE }),
        countUnread(db, searched),
      ]);
      return { data: found.rows, total: found.total, partial: found.isPartial, ...unread };
    },

    async listNamedFiles({ query, session, allow }) {
      allow(query.category);
      const search = query.search?.trim() ?? '';
      const asked = { ...query, place: 'repository', search } as const;
      const { rows, ...total } = await findNamedFiles(db, viewerOf(session), asked);
      const ids = rows.map(({ id }) => id);
      const paths = await pathsOf(db, ids);
      const data = rows.flatMap(({ id, name, category, project, created_at }) =>
        project ? [{ id, name, category, project, path: paths.get(id) ?? [], created_at }] : [],
      );
      return { data, ...total };
    },

    async listConversations({ params, query, session }) {
      const viewer = viewerOf(session);
      if (!(await findProjectTree(db, viewer, params.id))) throw noProject();
      const { rows, ...total } = await listConversations(db, viewer, params.id, query);
      return { data: rows, ...total };
    },
  };
}
