// Keeps the OpenAPI document small and free of noise, so that client generators and people can read it.
const SCHEMAS = '#/components/schemas/';
const [REFUSED, FAILED] = ['4XX', '5XX'] as const;

type Visit = (object: Record<string, unknown>) => void;

function visitObjects(value: unknown, visit: Visit): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Record<string, unknown>);
  for (const one of Object.values(value)) visitObjects(one, visit);
}

/** The names of the schemas that `value` refers to. */
function referredBy(value: unknown): string[] {
  const names: string[] = [];
  visitObjects(value, ({ $ref }) => {
    if (typeof $ref === 'string' && $ref.startsWith(SCHEMAS)) names.push($ref.slice(SCHEMAS.length));
  });
  return names;
}

/** The names of the schemas that no call reaches, directly or through others. */
function unreachable(paths: unknown, schemas: object): string[] {
  const found = new Set<string>();
  let next = referredBy(paths);
  while (next.length > 0) {
    for (const name of next) found.add(name);
    next = next.flatMap((name) => referredBy(Reflect.get(schemas, name))).filter((name) => !found.has(name));
  }
  return Object.keys(schemas).filter((name) => !found.has(name));
}

/** A pattern repeats its format, and every integer in JSON is a safe one. */
function dropNoise(schema: Record<string, unknown>): void {
  if (typeof schema['format'] === 'string' && typeof schema['pattern'] === 'string') delete schema['pattern'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
}

interface Document {
  readonly paths?: object;
  readonly components?: { schemas?: object; responses?: object };
}

/**
 * Changes the document in place: drops the named schemas that no call refers to (the registry adds two for each record, one
 * for bodies and one for replies), and describes the two kinds of error once for all calls.
 */
export function tidyDocument(document: Document): void {
  const { paths = {}, components = {} } = document;
  const responses: Record<string, unknown> = {};
  for (const operation of Object.values(paths).flatMap((methods: object) => Object.values(methods))) {
    const replies = (operation as { responses: Record<string, unknown> }).responses;
    for (const kind of [REFUSED, FAILED]) {
      responses[kind] = replies[kind];
      replies[kind] = { $ref: `#/components/responses/${kind}` };
    }
  }
  Object.assign(components, { responses });
  const { schemas = {} } = components;
  for (const name of unreachable([paths, responses], schemas)) Reflect.deleteProperty(schemas, name);
  visitObjects(document, dropNoise);
}
