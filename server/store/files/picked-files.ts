// Resolves the files, folders and projects picked for a review to files.
import { and, inArray, or, sql, eq } from 'drizzle-orm';
import type { DocumentKind, RefusalReason } from '#domain/documents.ts';
import { sortKey } from '#domain/file-names.ts';
import type { ReadingState } from '#domain/files.ts';
import type { Db } from '#server/store/database.ts';
import { scopesOf } from '#server/store/scopes.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { fileNodes, projects } from './file-schema.ts';
import { nodesWithin, projectsWithin } from './file-trees.ts';

export interface PickedFile {
  readonly id: string;
  /** With its extension. */
  readonly name: string;
  readonly revision: number;
  readonly sha256: string;
  readonly bytes: number;
  readonly kind: DocumentKind;
  readonly reading: ReadingState['state'];
  readonly refusal: RefusalReason | null;
}

/** A file with its sort position. */
type Found = { [Key in keyof PickedFile]: PickedFile[Key] } & {
  /** Position of the picked item, from 1. */
  picked: number;
  /** The names of the folders from the picked item down to the file. */
  folders: string[];
};

/**
 * The files behind these ids, without duplicates, in the order of their trees: folders first, by name. Locks them against
 * deletion until the transaction ends.
 * @returns null if one of the ids is out of the viewer's reach.
 */
export async function pickedFiles(tx: Db, viewer: Viewer, ids: readonly string[]): Promise<PickedFile[] | null> {
  const picked = [...new Set(ids)];
  const nodes = await tx
    .select({ id: fileNodes.id })
    .from(fileNodes)
    .where(and(inArray(fileNodes.id, picked), nodesWithin(tx, viewer, 'repository')));
  const whole = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, picked), projectsWithin(viewer)));
  if (nodes.length + whole.length !== picked.length) return null;
  await lockTreesOf(tx, picked);
  const { rows } = await tx.execute<Found>(
    sql`with recursive picked as (
          select id, place from unnest(${sql.param(picked)}::uuid[]) with ordinality as given (id, place)
        ), inside as (
          select node.id, node.name, picked.place as picked, array[]::text[] as folders
          from picked join ${fileNodes} as node
            on node.id = picked.id or (node.project_id = picked.id and node.parent_id is null)
          union all
          select below.id, below.name, inside.picked, inside.folders || inside.name
          from ${fileNodes} as below join inside on below.parent_id = inside.id
        )
        select node.id::text, node.name || node.extension as name, node.revision, node.sha256, node.bytes, node.kind,
          coalesce(node.reading, 'waiting') as reading, node.refusal, inside.picked::int, inside.folders
        from inside join ${fileNodes} as node on node.id = inside.id
        where node.type = 'file'
        for key share of node`,
  );
  const ordered = rows
    .map((file) => ({ file, key: orderOf(file) }))
    .toSorted((one, other) => compare(one.key, other.key));
  return [...new Map(ordered.map(({ file: { picked: _, folders: __, ...file } }) => [file.id, file])).values()];
}

/**
 * Locks the trees of these nodes. Deleting files locks them one by one, and so does picking them: in a different order, the
 * two would deadlock.
 */
async function lockTreesOf(tx: Db, ids: readonly string[]): Promise<void> {
  const trees = tx
    .select({ id: fileNodes.project_id })
    .from(fileNodes)
    .where(inArray(fileNodes.id, [...ids]));
  await tx
    .select({ id: projects.id })
    .from(projects)
    .where(or(inArray(projects.id, [...ids]), inArray(projects.id, trees)))
    .orderBy(projects.id)
    .for('share');
}

/** The current version of a file within the viewer's reach, locked against deletion until the transaction ends; or null. */
export async function newestOfFile(tx: Db, viewer: Viewer, id: string): Promise<PickedFile | null> {
  const [file] = (await pickedFiles(tx, viewer, [id])) ?? [];
  return file?.id === id ? file : null;
}

/** Folders before files. */
const orderOf = ({ picked, folders, name }: Found): string[] => [
  String(picked).padStart(6, '0'),
  ...folders.map((folder) => `0${sortKey(folder)}`),
  `1${sortKey(name)}`,
];

function compare(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  const [left = '', right = ''] = [one[at], other[at]];
  return left < right ? -1 : left > right ? 1 : 0;
}

interface ChosenContent {
  /** With its extension. */
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** By id, without folders, deleted files and those of others. */
export async function findChosenFiles(
  db: Db,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, ChosenContent>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: fileNodes.id,
      name: fileNodes.name,
      extension: fileNodes.extension,
      sha256: fileNodes.sha256,
      bytes: fileNodes.bytes,
    })
    .from(fileNodes)
    .where(
      and(inArray(fileNodes.id, [...ids]), eq(fileNodes.type, 'file'), inArray(fileNodes.scope_id, scopesOf(viewer))),
    );
  return new Map(
    rows.flatMap(({ id, name, extension, sha256, bytes }) =>
      sha256 === null || bytes === null ? [] : [[id, { name: `${name}${extension}`, sha256, bytes }] as const],
    ),
  );
}
