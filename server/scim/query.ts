// The query of a list of SCIM: filter, page, and which attributes are asked for.
import { SCIM_PAGE_MAX } from '#domain/limits.ts';
import { type Comparison, readFilter, readKey } from './filter.ts';
import type { Projection } from './present.ts';
import { ScimError } from './scim-error.ts';
import { isAttributes } from './values.ts';

export interface ScimList {
  readonly comparisons: readonly Comparison[];
  /** Of the first resource, from 1. */
  readonly startIndex: number;
  readonly count: number;
  readonly projection: Projection;
}

const START_MAX = 1_000_000;

function parameterOf(query: unknown, name: string): string | undefined {
  const value = isAttributes(query) ? query[name] : undefined;
  if (value === undefined || typeof value === 'string') return value;
  throw new ScimError(400, `Send ${name} once.`, 'invalidValue');
}

/** A number within its bounds: what is beyond them is interpreted as the nearest, as RFC 7644 says. */
function numberOf(
  query: unknown,
  name: string,
  { least, most, usual }: { least: number; most: number; usual: number },
) {
  const text = parameterOf(query, name);
  if (text === undefined || text === '') return usual;
  if (!/^-?\d{1,12}$/.test(text)) throw new ScimError(400, `${name} must be a whole number.`, 'invalidValue');
  return Math.min(Math.max(Number(text), least), most);
}

function namesOf(query: unknown, name: string): ReadonlySet<string> | null {
  const text = parameterOf(query, name);
  if (!text) return null;
  return new Set(text.split(',').map((one) => readKey(one.trim()).attribute));
}

export const projectionOf = (query: unknown): Projection => ({
  only: namesOf(query, 'attributes'),
  without: namesOf(query, 'excludedAttributes') ?? new Set(),
});

/** @throws ScimError */
export function listOf(query: unknown): ScimList {
  const filter = parameterOf(query, 'filter');
  return {
    comparisons: filter ? readFilter(filter) : [],
    startIndex: numberOf(query, 'startIndex', { least: 1, most: START_MAX, usual: 1 }),
    count: numberOf(query, 'count', { least: 0, most: SCIM_PAGE_MAX, usual: SCIM_PAGE_MAX }),
    projection: projectionOf(query),
  };
}
