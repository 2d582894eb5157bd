// The product runs without development dependencies: no file of it imports one.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  devDependencies: Record<string, string>;
};
/** `from 'x'`, `import 'x'`, `import('x')` and `import.meta.resolve('x')`, as far as x is a package. */
const IMPORTS =
  /(?:\bfrom |\bimport |\bimport\(|\bresolve\()'((?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*)(?:\/[^']*)?'/g;

const developmentImports = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORTS)].flatMap(([, name = '']) =>
      name in devDependencies ? [{ file, name }] : [],
    ),
  );

it.each(['domain', 'server', 'src'])('%s imports no development dependency', (folder) => {
  expect(developmentImports(folder)).toEqual([]);
});

it('finds a development dependency where there is one', () => {
  expect(developmentImports('scripts/samples')).not.toEqual([]);
});
