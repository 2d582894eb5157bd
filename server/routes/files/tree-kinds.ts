// The differences between templates and the files of projects: their names in sentences and in the audit log.
import type { ContentAction } from '#domain/audit.ts';
import type { FilePlace } from '#domain/files.ts';
import { MESSAGES } from '#domain/messages.ts';

export type TreeAct = 'added' | 'updated' | 'moved' | 'deleted' | 'downloaded' | 'linked';

export interface TreeKind {
  readonly place: FilePlace;
  /** What one file is called, and what the whole tree is. */
  readonly noun: string;
  readonly tree: string;
  readonly actionOf: (act: TreeAct) => ContentAction;
  readonly deleted: string;
}

export const TREE_KINDS: Readonly<Record<FilePlace, TreeKind>> = {
  templates: {
    place: 'templates',
    noun: 'template',
    tree: 'set of templates',
    actionOf: (act) => `templates.${act}`,
    deleted: MESSAGES.templateDeleted,
  },
  repository: {
    place: 'repository',
    noun: 'file',
    tree: 'project',
    actionOf: (act) => `file.${act}`,
    deleted: MESSAGES.fileDeleted,
  },
};
