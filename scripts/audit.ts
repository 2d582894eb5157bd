// npm run audit: known vulnerabilities of the dependencies, by npm's audit, and the licenses of the product's packages.
// Exit code 1 if production has a vulnerability of moderate severity or worse that nobody has accepted, or a license that is
// not allowed; 2 if no registry told advisories, so that the result is unknown. With --report, as the build runs it, only a
// license fails: an advisory of this morning must not keep a firm from starting what it ran yesterday.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ACCEPTED } from './audit-accepted.ts';
import { grave, holesFrom, isAllowed, licensesOf, notAccepted } from './audit-findings.ts';

const FAILED = 1;
const NOTHING_KNOWN = 2;
const isReport = process.argv.includes('--report');
const today = new Date().toISOString().slice(0, 10);
const root = resolve(import.meta.dirname, '..');

/** Without a network, npm would go on asking for minutes. */
const PATIENCE = ['--fetch-retries=0', '--fetch-timeout=15000'];

function auditOf(words: readonly string[]): ReturnType<typeof holesFrom> {
  // A shell finds npm on every system.
  const { stdout } = spawnSync(['npm', 'audit', '--json', ...PATIENCE, ...words].join(' '), {
    cwd: root,
    shell: true,
    encoding: 'utf8',
  });
  return holesFrom(stdout);
}

function tellHoles(of: string, words: readonly string[]): number {
  const audit = auditOf(words);
  if ('unknown' in audit) {
    console.log(`${of}: NOT AUDITED. No registry told advisories (${audit.unknown}).`);
    return NOTHING_KNOWN;
  }
  const found = grave(notAccepted(audit.holes, ACCEPTED, today));
  console.log(
    `${of}: ${audit.holes.length} known holes, ${found.length} of moderate severity or worse and not accepted`,
  );
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
const worst = codes.includes(FAILED) ? FAILED : Math.max(...codes);
if (worst === NOTHING_KNOWN)
  console.log(
    'Ask again online, at a registry that tells advisories: npm config set registry, or npm audit --registry.',
  );
process.exitCode = isReport ? licenses : worst;
