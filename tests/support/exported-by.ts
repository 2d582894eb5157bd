// Collects what the files of a folder export under one name, so that a new file needs no registration.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Sorted by file name; files without that export are skipped. */
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
