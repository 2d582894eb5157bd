// The versions of a document in a folder, in every direction.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

export interface Pair {
  /** Paths of files. */
  readonly from: string;
  readonly to: string;
}

const manifestSchema = z.array(z.object({ file: z.string(), group: z.string().optional() }));

/** Versions have the same `group` in a manifest.json of the folder or the one above; without it, the same name up to "-". */
export async function findPairs(folder: string): Promise<Pair[]> {
  const names = (await readdir(folder)).filter((name) => /\.docx$/i.test(name)).toSorted();
  const groups = await readGroups(folder);
  const versions = new Map<string, string[]>();
  for (const name of names) {
    const group = groups.get(name) ?? name.split('-')[0] ?? name;
    versions.set(group, [...(versions.get(group) ?? []), path.join(folder, name)]);
  }
  return [...versions.values()].flatMap((files) =>
    files.flatMap((from) => files.filter((to) => to !== from).map((to) => ({ from, to }))),
  );
}

async function readGroups(folder: string): Promise<Map<string, string>> {
  const manifests = [folder, path.dirname(path.resolve(folder))].map((place) => path.join(place, 'manifest.json'));
  const manifest = manifests.find((file) => existsSync(file));
  if (manifest === undefined) return new Map();
  const files = manifestSchema.parse(JSON.parse(await readFile(manifest, 'utf8')));
  return new Map(files.flatMap(({ file, group }) => (group === undefined ? [] : [[path.basename(file), group]])));
}
