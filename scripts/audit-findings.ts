// What `npm audit` replies and the lock file says, as findings: known holes, and licenses that production may not have.
import { z } from 'zod';

const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const;
type Severity = (typeof SEVERITIES)[number];
const FROM_WHICH_IT_FAILS = SEVERITIES.indexOf('moderate');

interface Hole {
  readonly name: string;
  readonly severity: Severity;
  readonly range: string;
  readonly title: string;
}

const viaSchema = z.union([z.string(), z.object({ title: z.string() })]);
const replySchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), severity: z.enum(SEVERITIES), range: z.string(), via: z.array(viaSchema) }),
  ),
});
const failureSchema = z.object({ message: z.string() });

/** @returns why nothing is known, where the registry told nothing; the holes otherwise. */
export function holesFrom(reply: string): { readonly unknown: string } | { readonly holes: readonly Hole[] } {
  let json: unknown;
  try {
    json = JSON.parse(reply);
  } catch {
    return { unknown: 'npm audit printed no JSON' };
  }
  const told = replySchema.safeParse(json);
  if (!told.success) return { unknown: failureSchema.safeParse(json).data?.message ?? 'npm audit printed no report' };
  const holes = Object.values(told.data.vulnerabilities).map(({ name, severity, range, via }) => ({
    name,
    severity,
    range,
    title: via.map((one) => (typeof one === 'string' ? `by ${one}` : one.title)).join('; '),
  }));
  return { holes };
}

/** Those that keep a release back. */
export const grave = (holes: readonly Hole[]): readonly Hole[] =>
  holes.filter(({ severity }) => SEVERITIES.indexOf(severity) >= FROM_WHICH_IT_FAILS);

/**
 * Licenses under which a package may be part of what customers run: they ask for their notice, and those of the Mozilla
 * foundation for changes to the package's own files, which nobody makes here.
 */
const ALLOWED_LICENSES: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
  'Zlib',
];

/** @param expression as SPDX writes it; one without brackets inside brackets */
export function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  if (plain.includes(' AND ')) return plain.split(' AND ').every(isAllowed);
  return ALLOWED_LICENSES.includes(plain);
}

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().optional() }),
  ),
});

interface LicensedPackage {
  readonly name: string;
  readonly license: string;
}

/** The packages of a lock file that are no development ones, optional ones among them. */
export function licensesOf(lock: unknown): LicensedPackage[] {
  const { '': _root, ...packages } = lockSchema.parse(lock).packages;
  return Object.entries(packages)
    .filter(([, { dev }]) => dev !== true)
    .map(([path, { version = '', license = 'none stated' }]) => ({
      name: `${path.replace(/^.*node_modules\//, '')} ${version}`,
      license,
    }));
}
