// Modules loaded at start: large, rarely needed ones load on first use (docs/decisions/0033).
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..');
const IMPORT = /^\s*(?:import|export)\s+(?!type\b)(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;

const importsOf = (source: string): string[] => [...source.matchAll(IMPORT)].map(([, name = '']) => name);

/** Our files and the packages that are loaded with a file, by their names. */
function loadedWith(entry: string): Set<string> {
  const loaded = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    const path = join(root, file);
    if (!existsSync(path)) continue; // a package
    for (const name of importsOf(readFileSync(path, 'utf8'))) {
      if (name.startsWith('.')) waiting.push(join(dirname(file), name));
      else waiting.push(name.startsWith('#') ? name.slice(1) : name);
    }
  }
  return loaded;
}

it('tells what is loaded at once from what comes later, and from types', () => {
  const source = `import a from 'a';\nimport type { B } from 'b';\nimport {\n  c,\n} from './c.ts';\nconst d = () => import('d');`;
  expect(importsOf(source)).toEqual(['a', './c.ts']);
});

it('loads neither mail, nor documents that are written, nor clients of models and payments, nor the demo', () => {
  // main.ts imports start.ts while the database opens.
  const loaded = new Set([...loadedWith('server/main.ts'), ...loadedWith('server/start.ts')]);
  expect(loaded).toContain('server/app.ts');
  expect(loaded).toContain('fastify');
  const large = /^(nodemailer|docx|ai|@ai-sdk\/.*|stripe)$|^server\/seed\/(demo\.ts|content\/provider-)/;
  expect([...loaded].filter((name) => large.test(name))).toEqual([]);
});

it('lets the server give back what a start leaves, which it cannot where the collector is not exposed', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  expect(scripts.start).toContain('--expose-gc');
});
