// The calls of a tree of files (spec 2.13, 2.16, 7.5), the same for templates and for the files of projects.
import type { Named } from '#domain/endpoints/library-calls.ts';
import { named } from '#domain/endpoints/library-calls.ts';
import type { REPOSITORY_CALLS } from '#domain/endpoints/repository.ts';
import type { FilePlace } from '#domain/files.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { DocumentViews } from '#server/routes/document-views.ts';
import { addHandlers } from './add.ts';
import { adding } from './adding.ts';
import { changeHandlers } from './change.ts';
import { giveHandlers } from './give.ts';
import { PLACES } from './place.ts';
import { removeHandlers } from './remove.ts';
import { showHandlers } from './show.ts';
import { treeWork } from './tree-work.ts';

/** Templates have the calls of the repository, and one more (templates.ts). */
type FileHandlers<Place extends FilePlace> = Pick<
  Handlers,
  keyof Handlers & keyof Named<Place, typeof REPOSITORY_CALLS>
>;

export function fileHandlers<const Place extends FilePlace>(
  deps: Deps,
  place: Place,
  views: DocumentViews,
): FileHandlers<Place> {
  const words = PLACES[place];
  const work = treeWork(deps, words);
  const handlers = {
    ...showHandlers(deps, words, work),
    ...addHandlers(deps, adding(deps, words, work)),
    ...changeHandlers(deps, words, work),
    ...removeHandlers(deps, words, work),
    ...giveHandlers(deps, words, work, views),
  };
  // The calls of both places take and give the same; only their addresses and rows of the policy differ.
  return named(place, handlers) as unknown as FileHandlers<Place>;
}
