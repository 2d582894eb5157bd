// The JSON shape of a Dynamic output: an example of the object, or a JSON Schema for it.
import { z } from 'zod';

/** Deeper values are not checked, as they must not exhaust the stack. */
const DEPTH_MAX = 24;

type Json = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The shape of a template; null for a text template. */
export function parseJsonTemplate(template: string): unknown {
  const opened = template.trim().replace(/^```(?:json)?\s*/i, '');
  const bare = opened.endsWith('```') ? opened.slice(0, -3).trimEnd() : opened;
  if (!/^[[{]/.test(bare)) return null;
  try {
    const shape: unknown = JSON.parse(bare);
    return typeof shape === 'object' ? shape : null;
  } catch {
    return null;
  }
}

const TYPE_NAMES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];

function isJsonSchema(shape: unknown): shape is Json {
  if (!isRecord(shape)) return false;
  if (typeof shape.$schema === 'string') return true;
  return (
    (shape.type === 'object' && isRecord(shape.properties)) ||
    (shape.type === 'array' && (isRecord(shape.items) || shape.items === undefined) && Object.keys(shape).length <= 4)
  );
}

/** Every leaf may be null, for a document without the value. */
function leafOf(type: unknown): z.ZodType {
  if (type === 'number') return z.number().nullable();
  if (type === 'integer') return z.int().nullable();
  if (type === 'boolean') return z.boolean().nullable();
  if (type === 'null') return z.null();
  return type === 'string' ? z.string().nullable() : z.unknown();
}

function ofSchema(schema: unknown, depth: number): z.ZodType {
  if (!isRecord(schema) || depth > DEPTH_MAX) return z.unknown();
  if (Array.isArray(schema.enum)) {
    const allowed: readonly unknown[] = schema.enum;
    return z.unknown().refine((value) => value === null || allowed.includes(value), 'is not one of the values allowed');
  }
  if (schema.type === 'array') return z.array(ofSchema(schema.items, depth + 1));
  if (schema.type === 'object' || isRecord(schema.properties)) {
    const required = Array.isArray(schema.required) ? schema.required : null;
    const entries = Object.entries(isRecord(schema.properties) ? schema.properties : {}).map(([key, property]) => {
      const type = ofSchema(property, depth + 1);
      return [key, required && !required.includes(key) ? type.optional() : type] as const;
    });
    const shape = Object.fromEntries(entries);
    return schema.additionalProperties === false ? z.strictObject(shape) : z.looseObject(shape);
  }
  return typeof schema.type === 'string' && TYPE_NAMES.includes(schema.type) ? leafOf(schema.type) : z.unknown();
}

function ofExample(example: unknown, depth: number): z.ZodType {
  if (depth > DEPTH_MAX || example === null) return z.unknown();
  if (Array.isArray(example)) return z.array(example.length > 0 ? ofExample(example[0], depth + 1) : z.unknown());
  if (isRecord(example)) {
    const entries = Object.entries(example).map(([key, value]) => [key, ofExample(value, depth + 1)] as const);
    return z.strictObject(Object.fromEntries(entries));
  }
  // "number" as an example value is a type; any other string stands for text.
  if (typeof example === 'string') return leafOf(/^(number|integer|boolean)$/.test(example) ? example : 'string');
  return leafOf(typeof example);
}

/** A schema for replies that follow the shape. Objects of an example have exactly its keys; every leaf may be null. */
export function schemaOfShape(shape: unknown): z.ZodType {
  return isJsonSchema(shape) ? ofSchema(shape, 0) : ofExample(shape, 0);
}
