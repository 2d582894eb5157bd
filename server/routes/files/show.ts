// What there is: files by name, trees, and everything about one file or folder.
import type { REPOSITORY_CALLS } from '#domain/endpoints/repository.ts';
import type { Deps } from '#server/deps.ts';
import type { Handler } from '#server/plugins/mount.ts';
import { viewerOf } from '#server/routes/viewer-of.ts';
import { listFiles } from '#server/store/files/file-nodes.ts';
import { detailsOf, listRevisions } from '#server/store/files/file-revisions.ts';
import type { PlaceWords } from './place.ts';
import type { TreeWork } from './tree-work.ts';

type Calls = typeof REPOSITORY_CALLS;
type ShowHandlers = { readonly [Verb in 'list' | 'one' | 'revisions']: Handler<Calls[Verb]> };

export function showHandlers({ db }: Deps, { place }: PlaceWords, work: TreeWork): ShowHandlers {
  return {
    async list({ query, session, allow }) {
      if (query.category) allow(query.category);
      const { rows, ...total } = await listFiles(db, viewerOf(session), place, query);
      return { data: rows, ...total };
    },

    async one({ params, session }) {
      const viewer = viewerOf(session);
      return { data: await detailsOf(db, viewer, await work.node(db, viewer, params.id)) };
    },

    async revisions({ params, session }) {
      const file = await work.file(db, viewerOf(session), params.id);
      const rows = await listRevisions(db, file.id);
      return { data: rows, total: rows.length };
    },
  };
}
