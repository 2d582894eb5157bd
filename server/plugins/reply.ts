// Writes replies as JSON: what the schema of a call declares, and nothing else that a record may have. Compiled once per
// schema. That the declared fields are of their types, the compiler has seen to; what came in was checked when it came.
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';
import type { $ZodType } from 'zod/v4/core';

/** A value without what its schema does not declare. */
type Picker = (value: unknown) => unknown;

const WHOLE = [
  z.ZodString,
  z.ZodStringFormat,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodNull,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodUnknown,
] as const;
const AROUND = [z.ZodOptional, z.ZodNullable, z.ZodNonOptional, z.ZodDefault] as const;

/** Null where nothing can be left out: the value is its own. */
function pickOf(schema: $ZodType): Picker | null {
  if (WHOLE.some((kind) => schema instanceof kind)) return null;
  for (const kind of AROUND) if (schema instanceof kind) return pickOf(schema.unwrap());
  if (schema instanceof z.ZodArray) {
    const pick = pickOf(schema.element);
    return pick && ((value) => (Array.isArray(value) ? value.map(pick) : value));
  }
  if (schema instanceof z.ZodObject) return fieldsOf(schema);
  // Seldom enough to be left to the library: a union has to be tried, a record has names of its own.
  return (value) => (value === undefined || value === null ? value : z.encode(schema, value));
}

type Fields = readonly (readonly [name: string, pick: Picker | null])[];
const known = new WeakMap<$ZodType, Picker>();

/** Looks at the fields when they are first wanted: a tree has itself in its branches. */
function fieldsOf(schema: z.ZodObject): Picker {
  const made = known.get(schema);
  if (made) return made;
  let fields: Fields | undefined;
  const pickFields: Picker = (value) => {
    if (typeof value !== 'object' || value === null) return value;
    fields ??= Object.entries<$ZodType>(schema.shape).map(([name, field]) => [name, pickOf(field)] as const);
    const given = value as Readonly<Record<string, unknown>>;
    const picked: Record<string, unknown> = {};
    for (const [name, pick] of fields) {
      const field = given[name];
      if (field !== undefined) picked[name] = pick === null ? field : pick(field);
    }
    return picked;
  };
  known.set(schema, pickFields);
  return pickFields;
}

/** @returns what writes a value as its schema declares it. */
export function replyWriter(schema: $ZodType): (value: unknown) => string {
  const pick = pickOf(schema);
  return (value) => JSON.stringify(pick === null ? value : pick(value));
}

export const replyCompiler: FastifySerializerCompiler<$ZodType> = ({ schema }) => replyWriter(schema);
