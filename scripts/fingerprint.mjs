// Content hashes by which prepare.mjs detects what is stale. Runs on Node 20: it is needed before Node 24 is installed.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files below `path`, or `path` itself if it is a file; nothing if it does not exist. */
function filesBelow(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(root, `${path}/${name}`));
}

/** A hash over names and contents of everything below `paths`. */
export function hashOf(root, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(root, path))) {
    const bytes = readFileSync(join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** A hash over the inputs of `npm ci`: the lock file and the dependencies, not the scripts of package.json. */
export function hashOfPackages(root) {
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return createHash('sha256')
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides, allowScripts]))
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}
