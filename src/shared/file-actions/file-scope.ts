// The tree that a page works on: its calls, its top and its permissions.
import type { Category } from '#domain/categories.ts';
import { FILE_CALLS } from '#domain/endpoints/files.ts';
import { TEMPLATE_CALLS } from '#domain/endpoints/templates.ts';
import { type FilePlace, type FileTreeNode, fileNameOf } from '#domain/files.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Invalidated } from '#src/providers/data/use-endpoint.ts';

export interface FileScope {
  readonly place: FilePlace;
  readonly category: Category;
  /** The id of the top in calls: the project's; null for templates. */
  readonly root: string | null;
  /** The name of the top: "Personal", or the project's. */
  readonly top: string;
  readonly nodes: readonly FileTreeNode[];
  readonly canWrite: boolean;
}

/** The queries that show the files of a place. */
export const FILE_QUERIES: Readonly<Record<FilePlace, readonly Invalidated[]>> = {
  templates: [TEMPLATE_CALLS.tree],
  repository: ['repository'],
};

export const callsOf = ({ place }: Pick<FileScope, 'place'>) => FILE_CALLS[place];

/** The folder for a call; the tree itself uses null for its top. */
export const folderFor = ({ root }: Pick<FileScope, 'root'>, folder: string | null): string | null => folder ?? root;

interface PlaceTexts {
  readonly noun: string;
  readonly deleteOne: string;
  readonly deleteFailed: string;
}

export const PLACE_TEXTS: Readonly<Record<FilePlace, PlaceTexts>> = {
  templates: {
    noun: 'template',
    deleteOne: MESSAGES.deleteTemplate,
    deleteFailed: MESSAGES.somethingWentWrong,
  },
  repository: { noun: 'file', deleteOne: MESSAGES.deleteFile, deleteFailed: MESSAGES.fileDeleteFailed },
};

/** The name of a file in a version; older versions say which. */
export const versionName = (node: FileTreeNode, revision: number): string =>
  revision === node.revision ? fileNameOf(node) : `${fileNameOf(node)} (version ${revision})`;

/** New files go into the open folder, or that of the open file. */
export const folderAt = (node: FileTreeNode | undefined): string | null =>
  node?.type === 'folder' ? node.id : (node?.parent ?? null);

/** The path of a folder: "Personal / Leases". */
export function pathWords({ top }: Pick<FileScope, 'top'>, folders: readonly { readonly name: string }[]): string {
  return [top, ...folders.map(({ name }) => name)].join(' / ');
}
