// Writes a package.json with the packages alone that the server imports: `npm prune` removes the others from the image. Node
// itself comes with the base image.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtimePackages } from './runtime-packages.ts';

const root = join(import.meta.dirname, '..', '..');
const file = join(root, 'package.json');

interface Manifest {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
const used = runtimePackages(root);
const keep = (packages: Record<string, string>, isKept: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(packages).filter(([name]) => isKept(name)));
const kept = {
  ...manifest,
  dependencies: keep(manifest.dependencies, (name) => used.has(name)),
  // Recognition of scans, which is loaded by name.
  optionalDependencies: keep(manifest.optionalDependencies, (name) => !name.startsWith('node-')),
};
writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
console.log(`The server needs ${Object.keys({ ...kept.dependencies, ...kept.optionalDependencies }).length} packages.`);
