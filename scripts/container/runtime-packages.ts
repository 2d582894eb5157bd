// Which packages the server needs while it runs: those that a file of it, of domain, or the loader of its files names.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['server/**/*.ts', 'domain/**/*.ts', 'scripts/resolve-imports.mjs'];
/** `from 'x'`, `import('x')`, `import 'x'`, `require.resolve('x')`, `import.meta.resolve('x')`. */
const NAMED = /(?:^import |^\} from |^import .* from |^export .* from |\bimport\(|resolve\()'([@a-z][\w@./-]*)'/gm;

/** `@scope/name/deep` → `@scope/name` */
const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** @param root of the repository */
export function runtimePackages(root: string): Set<string> {
  const used = new Set<string>();
  for (const file of globSync(SOURCES, { cwd: root }))
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(NAMED))
      if (!specifier.startsWith('node:')) used.add(packageOf(specifier));
  return used;
}
