// What differs between templates and the files of projects: how they are called, and what is recorded and said about them.
import type { ContentAction } from '#domain/audit.ts';
import type { FilePlace } from '#domain/files.ts';
import { MESSAGES } from '#domain/messages.ts';

type Happened = 'added' | 'updated' | 'moved' | 'deleted' | 'downloaded' | 'linked';

export interface PlaceWords {
  readonly place: FilePlace;
  /** A file of it, and where it stands as a whole. */
  readonly noun: string;
  readonly tree: string;
  readonly actions: Readonly<Record<Happened, ContentAction>>;
  readonly deleted: string;
}

export const PLACES: Readonly<Record<FilePlace, PlaceWords>> = {
  templates: {
    place: 'templates',
    noun: 'template',
    tree: 'set of templates',
    actions: {
      added: 'templates.added',
      updated: 'templates.updated',
      moved: 'templates.moved',
      deleted: 'templates.deleted',
      downloaded: 'templates.downloaded',
      linked: 'templates.linked',
    },
    deleted: MESSAGES.templateDeleted,
  },
  repository: {
    place: 'repository',
    noun: 'file',
    tree: 'project',
    actions: {
      added: 'file.added',
      updated: 'file.updated',
      moved: 'file.moved',
      deleted: 'file.deleted',
      downloaded: 'file.downloaded',
      linked: 'file.linked',
    },
    deleted: MESSAGES.fileDeleted,
  },
};
