// Serializes replies: the fields that the schema of a call declares, and no others that a record may have. Compiled once per
// schema. It does not validate: the compiler has checked the types, and input was validated when it arrived.
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';
import type { $ZodType } from 'zod/v4/core';

/** Drops the fields that a schema does not declare. */
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

/** Null when there is nothing to drop. */
function pickOf(schema: $ZodType): Picker | null {
  if (WHOLE.some((kind) => schema instanceof kind)) return null;
  for (const kind of AROUND) if (schema instanceof kind) return pickOf(schema.unwrap());
  if (schema instanceof z.ZodArray) {
    const pick = pickOf(schema.element);
    return pick && ((value) => (Array.isArray(value) ? value.map(pick) : value));
  }
  if (schema instanceof z.ZodObject) return fieldsOf(schema);
  // Rare enough for zod itself: unions, and records with arbitrary keys.
  return (value) => (value === undefined || value === null ? value : z.encode(schema, value));
}

type Fields = readonly (readonly [name: string, pick: Picker | null])[];
const known = new WeakMap<$ZodType, Picker>();

/** Compiles the fields on first use, because the schema of a tree refers to itself. */
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

/** @returns a function that serializes a value as its schema declares it. */
export function replyWriter(schema: $ZodType): (value: unknown) => string {
  const pick = pickOf(schema);
  return (value) => JSON.stringify(pick === null ? value : pick(value));
}

export const replyCompiler: FastifySerializerCompiler<$ZodType> = ({ schema }) => replyWriter(schema);
