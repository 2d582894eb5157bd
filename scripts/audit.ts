// npm run audit: known vulnerabilities of the dependencies, by npm's audit, and the licenses of the product's packages.
// Exit code 1 if production has a vulnerability of moderate severity or worse, or a license that is not allowed; 2 if
// the registry has no advisories, so that the result is unknown.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { grave, holesFrom, isAllowed, licensesOf } from './audit-findings.ts';

const FAILED = 1;
const NOTHING_KNOWN = 2;
const root = resolve(import.meta.dirname, '..');

function auditOf(words: readonly string[]): ReturnType<typeof holesFrom> {
  // A shell finds npm on every system.
  const { stdout } = spawnSync(['npm', 'audit', '--json', ...words].join(' '), {
    cwd: root,
    shell: true,
    encoding: 'utf8',
  });
  return holesFrom(stdout);
}

function tellHoles(of: string, words: readonly string[]): number {
  const audit = auditOf(words);
  if ('unknown' in audit) {
    console.log(`${of}: NOT AUDITED. The registry in use tells no advisories (${audit.unknown}).`);
    return NOTHING_KNOWN;
  }
  const found = grave(audit.holes);
  console.log(`${of}: ${audit.holes.length} known holes, ${found.length} of moderate severity or worse`);
  for (const { name, range, severity, title } of audit.holes) console.log(`  ${severity}: ${name} ${range}: ${title}`);
  return found.length === 0 ? 0 : FAILED;
}

function tellLicenses(): number {
  const packages = licensesOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  console.log(`licenses of ${packages.length} production packages:`);
  for (const [license, of] of Map.groupBy(packages, (one) => one.license))
    console.log(
      `  ${license}: ${of.length}${isAllowed(license) ? '' : ` NOT ALLOWED: ${of.map(({ name }) => name).join(', ')}`}`,
    );
  return packages.every(({ license }) => isAllowed(license)) ? 0 : FAILED;
}

const production = tellHoles('production dependencies', ['--omit=dev']);
const all = tellHoles('with those of development', []);
const licenses = tellLicenses();
const codes = [production, licenses, all === NOTHING_KNOWN ? NOTHING_KNOWN : 0];
process.exitCode = codes.includes(FAILED) ? FAILED : Math.max(...codes);
if (process.exitCode === NOTHING_KNOWN)
  console.log('Ask again at a registry that tells advisories: npm config set registry, or npm audit --registry.');
