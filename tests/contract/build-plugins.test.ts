// The plugins of the build know the insides of antd and its parts: these tests fail when an update changes them.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NAMED_IMPORTS, PATHS } from '#scripts/build/import-by-path.ts';
import { PATCHES } from '#scripts/build/patch-modules.ts';
import { REPLACED_MODULES } from '#scripts/build/replace-modules.ts';

/** The packages whose modules are replaced, and the one file of ours. */
const IMPORTERS = [
  'node_modules/antd/es/**/*.js',
  'node_modules/rc-*/es/**/*.js',
  'node_modules/@refinedev/*/dist/**/*.mjs',
  'node_modules/qs/lib/*.js',
  'node_modules/zod/v4/classic/*.js',
  'node_modules/axios/lib/adapters/*.js',
  'node_modules/@ant-design/icons/es/**/*.js',
  'node_modules/@ant-design/v5-patch-for-react-19/es/*.js',
  'src/console.tsx',
];
const importers = globSync(IMPORTERS);

it.each(REPLACED_MODULES)('$imports is imported where the build replaces it', ({ by, imports }) => {
  const files = importers.filter((file) => by.test(`/${file}`));
  const names = [`'${imports}'`, `"${imports}"`];
  expect(files.some((file) => names.some((name) => readFileSync(file, 'utf8').includes(name)))).toBe(true);
});

it.each(PATCHES)('the module $file has the text that the build patches', ({ file, original }) => {
  const files = importers.filter((path) => file.test(`/${path}`));
  expect(files.length).toBeGreaterThan(0);
  for (const path of files) expect(readFileSync(path, 'utf8')).toContain(original);
});

it('every component and icon of the console has the file that the build imports it from', () => {
  const paths = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(NAMED_IMPORTS)].flatMap(([, names = '', from = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => PATHS[from]?.(name) ?? from),
    ),
  );
  const missing = new Set(paths.filter((path) => !existsSync(`node_modules/${path}`)));
  expect(paths.length).toBeGreaterThan(100);
  expect([...missing]).toEqual([]);
});
