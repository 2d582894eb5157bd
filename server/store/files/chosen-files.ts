// Loads the current versions of files chosen for a run, as far as the viewer may see them.
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/store/database.ts';
import { fileNodes } from './file-schema.ts';
import { scopesOf } from '#server/store/scopes.ts';
import type { Viewer } from '#server/store/viewer.ts';

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
