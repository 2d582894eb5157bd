// Decision records: each has its own number, the form that CONTRIBUTING.md asks for, and a line in the index. References to
// records and to headings of docs/product.md lead somewhere.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const INDEX = 'README.md';
const records = readdirSync(join(root, 'docs/decisions'))
  .filter((file) => file !== INDEX)
  .toSorted();
const numberOf = (file: string) => file.slice(0, 4);
const numbers = new Set(records.map(numberOf));
const LINES_MAX = 40;

/** Every text in the repository, without what an installation and a build add. */
const SOURCES = [
  '*.{md,json,ts,html}',
  '{benchmarks,docs,domain,public,scripts,server,src,tests}/**/*.{md,json,ts,tsx,mjs,css}',
];
const sources = globSync(SOURCES, { cwd: root }).map((path) => path.replaceAll('\\', '/'));

/** Every match of a pattern's first group in the sources, with the file it is in. */
const referencesTo = (pattern: RegExp) =>
  sources.flatMap((path) => [...read(path).matchAll(pattern)].map(([, name = '']) => ({ path, name })));

it('records share no number', () => {
  const shared = [...Map.groupBy(records, numberOf).values()].filter((files) => files.length > 1);
  expect(shared).toEqual([]);
});

describe.each(records)('%s', (file) => {
  const text = read(`docs/decisions/${file}`);

  it('is headed by its number, its date and its status', () => {
    expect(text).toMatch(new RegExp(`^# ${Number(numberOf(file))}\\. \\S.*\n\n\\d{4}-\\d{2}-\\d{2} · `));
  });

  it('has context, choice and consequences', () => {
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Context',
      'Choice',
      'Consequences',
    ]);
  });

  it(`has at most ${LINES_MAX} lines`, () => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(LINES_MAX);
  });

  it('stands once in the index', () => {
    expect(read(`docs/decisions/${INDEX}`).split(`](${file})`)).toHaveLength(2);
  });
});

it('a reference to a record names one that exists', () => {
  const references = referencesTo(/docs\/decisions\/(\d{4})/g);
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter(({ name }) => !numbers.has(name))).toEqual([]);
});

it('a reference to a heading of docs/product.md names one that exists', () => {
  const headings = [...read('docs/product.md').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  const references = referencesTo(/docs\/product\.md, ([A-Z][^\n]*)/g);
  expect(references.filter(({ name }) => !headings.some((heading) => name.startsWith(heading)))).toEqual([]);
});
