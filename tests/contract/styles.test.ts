// Style sheets are at most as long as the lint allows for code: a longer one styles more than one idea.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..');
const LINES_MAX = 300;

it('finds no style sheet of more than 300 lines', () => {
  const long = globSync('src/**/*.css', { cwd: root })
    .map((file) => ({ file, lines: readFileSync(resolve(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > LINES_MAX);
  expect(long).toEqual([]);
});
