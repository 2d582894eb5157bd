// What files of a folder export under one name, so that a file which is added there is taken up by being there.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** In the order of the files' names; those that export nothing of that name are left out. */
export async function exportedBy<Value>(folder: string, files: RegExp, name: string): Promise<readonly Value[]> {
  const paths = readdirSync(folder)
    .filter((file) => files.test(file))
    .toSorted()
    .map((file) => pathToFileURL(join(folder, file)).href);
  const modules = await Promise.all(
    paths.map((path) => import(/* @vite-ignore */ path) as Promise<Readonly<Record<string, Value | undefined>>>),
  );
  return modules.flatMap((module) => module[name] ?? []);
}
