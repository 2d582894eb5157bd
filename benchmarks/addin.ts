// How much the pane in Word loads, compressed with Brotli: until the sign-in, until the findings of the open contract, and with
// what their head and an opened finding load behind them. Microsoft's office.js is not counted.
//   npm run bench:addin
// Bytes are those of the files as the server sends them; prints a line per figure against its target.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FINDINGS_MAX_BYTES = 200_000;
const FOLDER = join(import.meta.dirname, '..', 'dist', 'addin');
const ASSETS = join(FOLDER, 'assets');
const names = readdirSync(ASSETS);

/** The files of a chunk and of everything that it imports before it runs. */
function closure(starts: readonly string[]): ReadonlySet<string> {
  const found = new Set(starts);
  for (const name of found) {
    if (!name.endsWith('.js')) continue;
    for (const [, next] of readFileSync(join(ASSETS, name), 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g))
      if (next !== undefined) found.add(next);
  }
  return found;
}

const chunks = (...modules: readonly string[]) =>
  modules.map((module) => {
    const name = names.find((one) => one.startsWith(`${module}-`) && one.endsWith('.js'));
    if (name === undefined) throw new Error(`The build has no chunk ${module}`);
    return name;
  });

const sent = (name: string): number => {
  const compressed = `${name}.br`;
  return statSync(join(ASSETS, names.includes(compressed) ? compressed : name)).size;
};

const kilobytes = (files: ReadonlySet<string>) => [...files].reduce((sum, name) => sum + sent(name), 0);

const entry = [...readFileSync(join(FOLDER, 'index.html'), 'utf8').matchAll(/assets\/([^"]+\.(?:js|css))"/g)].flatMap(
  ([, name]) => name ?? [],
);
const pane = names.filter((name) => /^pane-[\w-]+\.js$/.test(name));
const signIn = closure([...entry, ...pane]);
const findings = closure([...signIn, ...chunks('signed-in')]);
const opened = closure([...findings, ...chunks('review-choice', 'review-download', 'finding-body')]);

const line = (what: string, bytes: number, max?: number) =>
  console.log(
    `${what}: ${(bytes / 1000).toFixed(1)} kB${max === undefined ? '' : ` (target ${max / 1000}: ${bytes <= max ? 'ok' : 'falls short'})`}`,
  );
line('the pane until the sign-in', kilobytes(signIn));
line('until the findings', kilobytes(findings), FINDINGS_MAX_BYTES);
line('with their head and an opened finding', kilobytes(opened));
