// The one import rule that oxlint cannot express: resources name pages in import() only, so that no page is loaded
// before it is visited. no-restricted-imports treats static and lazy imports alike.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..');

/** The pages that a file loads as soon as it is loaded itself; types cost nothing. */
function eagerPages(source: string): string[] {
  const statements = source.matchAll(
    /^\s*(?:import|export)\s+(?!type\b)(?:[^'"();]*?\sfrom\s+)?['"](#src\/pages\/[^'"]+)['"]/gm,
  );
  return [...statements].map(([, page]) => page ?? '');
}

it('tells an eager import from a lazy one and from a type', () => {
  const source = [
    `import '#src/pages/a.tsx';`,
    `import { B } from '#src/pages/b.tsx';`,
    `import {\n  C,\n} from "#src/pages/c.tsx";`,
    `export * from '#src/pages/d.tsx';`,
    `import type { E } from '#src/pages/e.tsx';`,
    `const F = lazy(() => import('#src/pages/f.tsx'));`,
  ].join('\n');
  expect(eagerPages(source)).toEqual(['a', 'b', 'c', 'd'].map((name) => `#src/pages/${name}.tsx`));
});

it('finds no resource that loads a page before it is visited', () => {
  const files = globSync('src/resources/**/*.{ts,tsx}', { cwd: root });
  const eager = files.filter((file) => eagerPages(readFileSync(join(root, file), 'utf8')).length > 0);
  expect(eager).toEqual([]);
});
