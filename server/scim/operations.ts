// PATCH of SCIM as a list of assignments: what is set, added or removed, and where. A value without a path names its
// attributes itself, in Entra also as paths and with URNs.
import { SCIM_OPERATIONS_MAX } from '#domain/limits.ts';
import { readKey, readPath, type ScimPath } from './filter.ts';
import { ScimError } from './scim-error.ts';
import { type Attributes, attributeOf, isAttributes, wordOf } from './values.ts';

export interface Assignment {
  /** Entra writes operations with a capital. */
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: ScimPath;
  readonly value: unknown;
}

const refused = (detail: string) => new ScimError(400, detail, 'invalidSyntax');

/** What a whole resource says. */
export const assignmentsOf = (resource: Attributes): Assignment[] =>
  Object.entries(resource).map(([key, value]) => ({ op: 'replace', path: readKey(key), value }));

/** @throws ScimError invalidSyntax */
export function requireAttributes(body: unknown): Attributes {
  if (isAttributes(body)) return body;
  throw refused('The body must be an object.');
}

/** @throws ScimError invalidSyntax or invalidPath */
export function operationsOf(body: unknown): Assignment[] {
  const listed = attributeOf(requireAttributes(body), 'operations');
  if (!Array.isArray(listed) || listed.length === 0) throw refused('Send Operations, a list of what to change.');
  if (listed.length > SCIM_OPERATIONS_MAX)
    throw new ScimError(413, `Send up to ${SCIM_OPERATIONS_MAX} operations at once.`);
  return listed.flatMap(operationOf);
}

function operationOf(operation: unknown): Assignment[] {
  if (!isAttributes(operation)) throw refused('Each of the operations must be an object.');
  const op = wordOf(attributeOf(operation, 'op'));
  const path = attributeOf(operation, 'path');
  const value = attributeOf(operation, 'value');
  if (op !== 'add' && op !== 'replace' && op !== 'remove') throw refused('An operation is add, replace or remove.');
  if (typeof path === 'string' && path !== '') return [{ op, path: readPath(path), value }];
  if (op === 'remove' || !isAttributes(value)) throw refused('Give the operation a path, or an object as its value.');
  return assignmentsOf(value).map((one) => ({ ...one, op }));
}
