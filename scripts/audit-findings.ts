// The findings of `npm audit` and the lock file: known vulnerabilities, and licenses that production must not contain.
import { z } from 'zod';
import type { AcceptedFinding } from './audit-accepted.ts';

const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const;
type Severity = (typeof SEVERITIES)[number];
const FROM_WHICH_IT_FAILS = SEVERITIES.indexOf('moderate');

interface Hole {
  readonly name: string;
  readonly severity: Severity;
  readonly range: string;
  readonly title: string;
  /** Its advisories; none if it is there only through another package. */
  readonly advisories: readonly string[];
}

const viaSchema = z.union([z.string(), z.object({ title: z.string(), url: z.string().default('') })]);
const replySchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), severity: z.enum(SEVERITIES), range: z.string(), via: z.array(viaSchema) }),
  ),
});
const failureSchema = z.object({ message: z.string() });

/** @returns the vulnerabilities, or why they are unknown if the registry has no advisories. */
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
    advisories: via.flatMap((one) => (typeof one === 'string' ? [] : [one.url.replace(/^.*\//, '')])),
  }));
  return { holes };
}

/** Severities that block a release. */
export const grave = (holes: readonly Hole[]): readonly Hole[] =>
  holes.filter(({ severity }) => SEVERITIES.indexOf(severity) >= FROM_WHICH_IT_FAILS);

/**
 * Those that are not accepted on that day. What is there only through another package goes with that package, which has a
 * finding of its own.
 */
export function notAccepted(
  holes: readonly Hole[],
  accepted: readonly AcceptedFinding[],
  day: string,
): readonly Hole[] {
  const inForce = new Set(accepted.filter(({ until }) => until >= day).map(({ advisory }) => advisory));
  const isOpen = ({ advisories }: Hole) => advisories.some((one) => !inForce.has(one));
  const open = holes.filter(isOpen);
  return open.length === 0 ? [] : holes.filter((hole) => isOpen(hole) || hole.advisories.length === 0);
}

/**
 * Licenses that a package of the product may have: they require their notice, and those of the Mozilla
 * foundation the source of changed files, of which there are none here.
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

/** @param expression in SPDX, without nested brackets */
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

/** The packages of a lock file without development ones, including optional ones. */
export function licensesOf(lock: unknown): LicensedPackage[] {
  const { '': _root, ...packages } = lockSchema.parse(lock).packages;
  return Object.entries(packages)
    .filter(([, { dev }]) => dev !== true)
    .map(([path, { version = '', license = 'none stated' }]) => ({
      name: `${path.replace(/^.*node_modules\//, '')} ${version}`,
      license,
    }));
}
