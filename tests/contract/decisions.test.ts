// Decision records are found by their number: each has one of its own, and what refers to one refers to a record.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const records = readdirSync(join(root, 'docs/decisions')).toSorted();
const numberOf = (file: string) => file.slice(0, 4);
const numbers = new Set(records.map(numberOf));

/** Everything that people write, but for what installs and builds leave. */
const SOURCES = [
  '*.{md,json,ts,html}',
  '{benchmarks,docs,domain,public,scripts,server,src,tests}/**/*.{md,json,ts,tsx,mjs,css}',
];
const sources = globSync(SOURCES, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
const REFERENCE = /docs\/decisions\/(\d{4})/g;

it('records share no number', () => {
  const shared = [...Map.groupBy(records, numberOf).values()].filter((files) => files.length > 1);
  expect(shared).toEqual([]);
});

it.each(records)('%s is headed by its number', (file) => {
  const [heading = ''] = readFileSync(join(root, 'docs/decisions', file), 'utf8').split('\n');
  expect(heading).toMatch(new RegExp(`^# ${Number(numberOf(file))}\\. \\S`));
});

it('whatever refers to a record refers to one that exists', () => {
  const references = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(REFERENCE)].map(([, number = '']) => ({ path, number })),
  );
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter(({ number }) => !numbers.has(number))).toEqual([]);
});
