// Values of SCIM attributes in the forms that providers send: as the standard says, and as Entra and Okta do.
import { storable } from '#domain/storable.ts';
import { ScimError } from './scim-error.ts';

const TEXT_MAX = 500;

export type Attributes = Readonly<Record<string, unknown>>;

export const isAttributes = (value: unknown): value is Attributes =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const invalid = (name: string, form: string) => new ScimError(400, `${name} must be ${form}.`, 'invalidValue');

/** The one attribute of an object by its name, whose case does not count. */
export function attributeOf(attributes: Attributes, name: string): unknown {
  const key = Object.keys(attributes).find((one) => one.toLowerCase() === name);
  return key === undefined ? undefined : attributes[key];
}

/** A word whose case does not count, in lower case; empty where there is none. */
export const wordOf = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '');

/** Entra wraps simple values, too: `[{"value": "False"}]`. */
function unwrapped(value: unknown): unknown {
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return isAttributes(only) ? attributeOf(only, 'value') : only;
}

/** @throws ScimError invalidValue */
export function textOf(value: unknown, name: string): string | null {
  const text = unwrapped(value);
  if (text === null || text === undefined) return null;
  if (typeof text !== 'string' || text.length > TEXT_MAX) throw invalid(name, `a text of up to ${TEXT_MAX} characters`);
  return storable(text).trim() || null;
}

/** Entra sends "True" and "False". @throws ScimError invalidValue */
export function flagOf(value: unknown, name: string): boolean {
  const flag = unwrapped(value);
  if (typeof flag === 'boolean') return flag;
  if (typeof flag === 'string' && /^(?:true|false)$/i.test(flag)) return flag.toLowerCase() === 'true';
  throw invalid(name, 'true or false');
}
