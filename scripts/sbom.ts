// npm run sbom: writes dist/sbom.cdx.json, a CycloneDX bill of materials of what the product runs with. It reads the lock file
// alone, so that it needs no registry and says the same on every machine. The server does not serve it.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const tool = join(root, 'node_modules', '@cyclonedx', 'cyclonedx-npm', 'bin', 'cyclonedx-npm-cli.js');
const [target = join(root, 'dist', 'sbom.cdx.json')] = process.argv.slice(2);

mkdirSync(dirname(target), { recursive: true });
const words = [
  '--package-lock-only',
  '--omit=dev',
  '--output-reproducible',
  '--validate',
  '--mc-type=application',
  '--output-format=JSON',
  `--output-file=${target}`,
];
const { status } = spawnSync(process.execPath, [tool, ...words], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
});
if (status !== 0) console.error('The bill of materials could not be written; the reason is above.');
process.exitCode = status ?? 1;
