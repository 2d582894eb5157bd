// An example of what a schema describes, for the documentation: the required fields, with values that read like the real ones.
import { z } from 'zod';

interface Described {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
  readonly allOf?: readonly Described[];
  readonly prefixItems?: readonly Described[];
  readonly items?: Described | boolean;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Described;
  readonly additionalProperties?: Described | boolean;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Described>>;
}

const UUID = '01939b1e-7c00-7000-8000-000000000001';
const MOMENT = '2026-11-28T09:30:00.000Z';

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: UUID,
  'date-time': MOMENT,
  date: '2026-11-28',
  email: 'user@harbour.test',
  uri: 'https://whereas.example/contracts',
};

/** By the ends of their names. */
const BY_NAME: readonly (readonly [ending: RegExp, value: string])[] = [
  [/(^|_)(created|updated|expires|started|finished|last_used|asked|seen)_at$|_date$|^(at|date|buffer_period)$/, MOMENT],
  [/(^|_)id$|^(author|contract|review|thread)$/, UUID],
  [/email$/, 'user@harbour.test'],
  [/^first_name$/, 'Theo'],
  [/^last_name$/, 'Marchbank'],
  [/^phone$/, '+441174960140'],
  [/password$/, 'three unlikely words'],
  [/^ip$|_ip$/, '198.51.100.7'],
  [/user_agent$/, 'Mozilla/5.0'],
  [/^(company_name|counterparty)$/, 'Castellan Foods'],
  [/question$/, 'When does the buyer pay?'],
  [/quote$/, 'The buyer pays within thirty days.'],
  [/^(text|value|content)$/, 'The buyer pays within thirty days.'],
  [/^(name|title|document|file_name)$/, 'Mutual NDA'],
  [/^clause$/, '7.2'],
  [/message$/, 'Request was successful'],
  [/^(locale)$/, 'en-GB'],
  [/^(time_zone)$/, 'Europe/London'],
  [/sha256$|_hash$/, '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
];

/** Below it, lists are empty and optional branches are left out. */
const DEEPEST_LIST = 3;

interface Place {
  readonly name: string;
  readonly depth: number;
  readonly root: Described;
  /** References that are being followed: a tree ends where it would repeat itself. */
  readonly within: readonly string[];
}

function textOf({ format, pattern, minLength = 0 }: Described, { name }: Place): string {
  if (format !== undefined && BY_FORMAT[format] !== undefined) return BY_FORMAT[format];
  const named = BY_NAME.find(([ending]) => ending.test(name))?.[1] ?? name.replaceAll('_', ' ');
  const fits = (text: string) =>
    text.length >= minLength && (pattern === undefined || new RegExp(pattern, 'u').test(text));
  return [named, 'Example', UUID, MOMENT, '2026-11-28', '1', ''].find(fits) ?? named.padEnd(minLength, '.');
}

function objectOf({ properties = {}, required = [], propertyNames, additionalProperties }: Described, place: Place) {
  // A record over an enumeration needs a value for each name.
  const names = required.length > 0 ? required : (propertyNames?.enum ?? []).map(String);
  return Object.fromEntries(
    names.map((name) => {
      const schema = properties[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : {});
      return [name, valueOf(schema, { ...place, name, depth: place.depth + 1 })];
    }),
  );
}

function listOf({ items, prefixItems, minItems = 0 }: Described, place: Place): unknown[] {
  if (prefixItems) return prefixItems.map((one) => valueOf(one, place));
  if (typeof items !== 'object' || (minItems === 0 && place.depth >= DEEPEST_LIST)) return [];
  return Array.from({ length: Math.max(minItems, 1) }, () => valueOf(items, { ...place, depth: place.depth + 1 }));
}

function referred(reference: string, place: Place): unknown {
  const name = reference.replace('#/$defs/', '');
  const target = reference === '#' ? place.root : place.root.$defs?.[name];
  if (!target || place.within.includes(reference)) return {};
  return valueOf(target, { ...place, within: [...place.within, reference] });
}

/** Every integer in JSON is a safe one, which says nothing of its meaning. */
function numberOf({ minimum = Number.MIN_SAFE_INTEGER, exclusiveMinimum = 0 }: Described): number {
  return minimum === Number.MIN_SAFE_INTEGER ? exclusiveMinimum + 1 : minimum;
}

/** Schemas that repeat themselves below a list are left out of it. */
const isRepeated = (items: Described | boolean | undefined, { within }: Place) =>
  typeof items === 'object' && items.$ref !== undefined && within.includes(items.$ref);

function valueOf(schema: Described, place: Place): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.$ref !== undefined) return referred(schema.$ref, place);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return valueOf(branches.find(({ type }) => type !== 'null') ?? {}, place);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => valueOf(one, place))) as unknown;
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'object') return objectOf(schema, place);
  if (type === 'array') return isRepeated(schema.items, place) ? [] : listOf(schema, place);
  if (type === 'integer' || type === 'number') return numberOf(schema);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return type === 'string' ? textOf(schema, place) : {};
}

/** @param io whether the value is written by a caller or by the server */
export function exampleOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const root = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Described;
  return valueOf(root, { name: 'value', depth: 0, root, within: ['#'] });
}
