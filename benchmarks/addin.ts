// How much the pane in Word loads, compressed with Brotli: until the sign-in, until the findings of the open contract, and with
// what their head, an opened finding and the work in the document load behind them. Microsoft's office.js is not counted.
//   npm run bench:addin
// Scripts and styles count as the server sends them; prints a line per figure against its target.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FINDINGS_MAX_BYTES = 200_000;
const FOLDER = join(import.meta.dirname, '..', 'dist', 'addin');

/** A file of the build as text, by its address below the add-in. */
const textOf = (address: string): string => readFileSync(join(FOLDER, address), 'utf8');

const chunkPattern = (name: string) => new RegExp(String.raw`^assets/${name}-[\w-]+\.js$`);

/** The files that the page itself names, its dark style sheet included. */
const ofPage = [...textOf('index.html').matchAll(/\/addin\/(assets\/[^"]+\.(?:js|css))"/g)].flatMap(
  ([, address]) => address ?? [],
);

/** What the browser fetches, styles included, when a loaded chunk imports the one with a name. */
function importedBy(loaded: ReadonlySet<string>, name: string): readonly string[] {
  for (const importer of loaded) {
    if (!importer.endsWith('.js')) continue;
    const code = textOf(importer);
    const [, listed = ''] = /\bm\.f=(\[[^\]]*\])/.exec(code) ?? [];
    const files = listed === '' ? [] : (JSON.parse(listed) as readonly string[]);
    for (const [, chunk = '', numbers = ''] of code.matchAll(
      /import\(`\.\/([^`]+)`\).{0,200}?__vite__mapDeps\(\[([\d,]*)\]\)/g,
    ))
      if (chunkPattern(name).test(`assets/${chunk}`))
        return [`assets/${chunk}`, ...numbers.split(',').flatMap((number) => files[Number(number)] ?? [])];
  }
  throw new Error(`Nothing that is loaded imports ${name}`);
}

const withChunks = (loaded: ReadonlySet<string>, ...names: readonly string[]): ReadonlySet<string> =>
  new Set([...loaded, ...names.flatMap((name) => importedBy(loaded, name))]);

function bytesSent(address: string): number {
  const compressed = join(FOLDER, `${address}.br`);
  return statSync(existsSync(compressed) ? compressed : join(FOLDER, address)).size;
}

const signIn = withChunks(new Set(ofPage), 'pane');
const findings = withChunks(signIn, 'findings');
const opened = withChunks(findings, 'review-choice', 'review-download', 'finding-body', 'word-host');

function print(what: string, files: ReadonlySet<string>, max?: number) {
  const bytes = [...files].reduce((sum, address) => sum + bytesSent(address), 0);
  const verdict = max === undefined ? '' : ` (target ${max / 1000}: ${bytes <= max ? 'ok' : 'falls short'})`;
  console.log(`${what}: ${(bytes / 1000).toFixed(1)} kB in ${files.size} files${verdict}`);
}
print('the pane until the sign-in', signIn);
print('until the findings', findings, FINDINGS_MAX_BYTES);
print('with their head, an opened finding and the work in the document', opened);
