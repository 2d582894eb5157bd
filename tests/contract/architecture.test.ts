// ARCHITECTURE.md draws the imports as they are, and the documents name files that exist.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));

/** "server/store" of "server/store/runs/runs.ts"; null for files directly in a root. */
const folderOf = (path: string) => /^(?:src|server)\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
/** The last part of a folder: the name that the picture has for it. */
const nameOf = (folder: string) => posix.basename(folder);

function importsOf(path: string): string[] {
  const specifiers = [...read(path).matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].map(
    ([, specifier = '']) => specifier,
  );
  return specifiers.map((specifier) =>
    specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(path), specifier),
  );
}

const arrow = (from: string, to: string) => `${nameOf(from)} --> ${nameOf(to)}`;

function importedArrows(): Set<string> {
  const arrows = filesOf('{src,server}/**/*.{ts,tsx}').flatMap((path) => {
    const from = folderOf(path);
    const targets = importsOf(path).map(folderOf);
    return targets.flatMap((to) => (from && to && from !== to ? [arrow(from, to)] : []));
  });
  return new Set(arrows);
}

function drawnArrows(): Set<string> {
  const [, picture = ''] = /```mermaid\n([^`]*)```/.exec(read('ARCHITECTURE.md')) ?? [];
  const inFolders = [...picture.matchAll(/^ {4}(\w+) --> ([\w &]+)$/gm)];
  return new Set(inFolders.flatMap(([, from = '', targets = '']) => targets.split(' & ').map((to) => arrow(from, to))));
}

it('every import between folders is an arrow of ARCHITECTURE.md, and every arrow an import', () => {
  expect([...drawnArrows()].toSorted()).toEqual([...importedArrows()].toSorted());
});

const sources = filesOf('{domain,server,src,tests,scripts,benchmarks,docs}/**/*');
/** A document may shorten a path to its end, such as `extractive/ranking.ts`. */
const exists = (path: string) => existsSync(join(root, path)) || sources.some((source) => source.endsWith(`/${path}`));

it.each(filesOf('{*.md,docs/**/*.md}'))('%s names only files and folders that exist', (document) => {
  const folders = read(document).matchAll(/`((?:domain|server|src|tests|scripts|benchmarks|docs)\/[\w./-]+)`/g);
  const files = read(document).matchAll(/`(\w[\w./-]*\.tsx?)`/g);
  const named = [...folders, ...files].map(([, path = '']) => path);
  expect(named.filter((path) => !exists(path))).toEqual([]);
});
