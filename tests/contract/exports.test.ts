// Every export is imported: a name used only in its own file is not exported, and an unused one is deleted.
// A name counts as used if another file contains it, which is coarse but finds every certainly dead export.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..');
const EXPORT = /^export (?:async )?(?:const|function\*?|class|interface|type|let) (\w+)/gm;

/** "file: name" of each export that no other file names. */
function deadExports(sources: ReadonlyMap<string, string>): string[] {
  const exported = [...sources].flatMap(([file, source]) =>
    [...source.matchAll(EXPORT)].map(([, name = '']) => ({ file, name })),
  );
  const namedIn = new Map(exported.map(({ name }) => [name, new Set<string>()]));
  for (const [file, source] of sources) for (const word of new Set(source.match(/\w+/g))) namedIn.get(word)?.add(file);
  return exported.filter(({ name }) => namedIn.get(name)?.size === 1).map(({ file, name }) => `${file}: ${name}`);
}

it('tells an export that another file names from one that nobody does', () => {
  const sources = new Map([
    ['a.ts', `export const used = 1;\nexport const dead = used;\nconst own = 2;`],
    ['b.ts', `import { used } from './a.ts';`],
  ]);
  expect(deadExports(sources)).toEqual(['a.ts: dead']);
});

it('finds none in the project', () => {
  const files = globSync(['*.config.ts', '{domain,server,src,tests,benchmarks,scripts}/**/*.{ts,tsx,mjs}'], {
    cwd: root,
    // Stands in for modules of dependencies, which name what they want of it.
    exclude: ['src/providers/stand-ins/**'],
  });
  const sources = new Map(files.map((file) => [file, readFileSync(resolve(root, file), 'utf8')]));
  expect(deadExports(sources)).toEqual([]);
});
