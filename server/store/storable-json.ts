// Values for jsonb columns: their texts come from documents and models, which may contain any character.
import { storable } from '#domain/storable.ts';

/** The same value with every text in it storable. */
export function storableJson<T>(value: T): T {
  return clean(value) as T;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [storable(key), clean(one)]));
}
