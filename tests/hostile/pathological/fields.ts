// The text fields of a request's body, each with its path.

export interface Field {
  readonly path: readonly (string | number)[];
  /** A file as base64. */
  readonly isFile: boolean;
}

/** Shorter values beside a name are plain words. */
const FILE_LENGTH = 24;

export function fieldsOf(value: unknown, path: Field['path'] = []): Field[] {
  if (typeof value === 'string')
    return [{ path, isFile: path.at(-1) === 'value' && value.length >= FILE_LENGTH && /^[\w+/=:;,-]+$/.test(value) }];
  if (Array.isArray(value)) return value.slice(0, 2).flatMap((one, index) => fieldsOf(one, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => fieldsOf(one, [...path, name]));
}

/** A copy with another value at a path. */
export function withValue(whole: unknown, [step, ...rest]: Field['path'], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(whole)) return whole.map((one, index) => (index === step ? withValue(one, rest, value) : one));
  const object = whole as Record<string, unknown>;
  return { ...object, [step]: withValue(object[step], rest, value) };
}
