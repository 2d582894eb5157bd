// A journey operates the product through its hand alone: in the wide window that is the keyboard, and a click, focus or text
// outside of it would prove nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const JOURNEYS = 'tests/browser/journeys';
/** What Playwright does to a page without its keyboard. A locator's own press gives it the focus first. */
const PAST_THE_HAND =
  /\.(click|dblclick|tap|check|uncheck|setChecked|fill|focus|hover|dragTo|selectOption|setInputFiles|pressSequentially)\(|(?<!window)\.dispatchEvent\(|\bmouse\.|(?<!hand|keyboard|handOf\(page\)|handOf\(window\)|\})\.press\(/;
/** The other hand, and what only visits use. */
const NOT_OF_JOURNEYS = /\/(pointer-hand|[\w-]*visits|screens|review-grid-overs|visit)\.ts$/;

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** A file of the browser tests and all that it takes from others of them. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path) || NOT_OF_JOURNEYS.test(path) || !existsSync(join(root, path))) return found;
  found.add(path);
  for (const [, own, other] of read(path).matchAll(/from '(?:#(tests\/browser\/[^']+)|\.\/([^']+))'/g))
    withImports(own ?? join(path, '..', other ?? '').replaceAll('\\', '/'), found);
  return found;
}

it.each(readdirSync(join(root, JOURNEYS)).map((name) => `${JOURNEYS}/${name}`))('%s works by its hand', (journey) => {
  const lines = [...withImports(journey)].flatMap((path) =>
    read(path)
      .split('\n')
      .map((line, index) => `${path}:${index + 1} ${line.trim()}`)
      .filter((line) => PAST_THE_HAND.test(line)),
  );
  expect(lines).toEqual([]);
});
