// The fields that describe a person or reach one, the same in every form (spec 5).
import { z } from 'zod';
import { MESSAGES } from './messages.ts';
import { storable } from './storable.ts';

export const NAME_MAX = 100;
export const ADDRESS_LINE_MAX = 200;

/** A text that must say something, up to `max` characters. */
export const requiredText = (missing: string, max = NAME_MAX) =>
  z.string({ error: missing }).trim().min(1, missing).max(max, `At most ${max} characters`).overwrite(storable);

/** A text that may be empty or left out, which is the same. */
export const optionalText = (max = ADDRESS_LINE_MAX) =>
  z.string().trim().max(max, `At most ${max} characters`).overwrite(storable).default('');

export const firstNameSchema = requiredText(MESSAGES.firstNameRequired);
export const lastNameSchema = requiredText(MESSAGES.lastNameRequired);

/** Optional; where given, an optional plus and 7 to 15 digits (spec 5, 9). Blanks between digits are dropped. */
export const phoneSchema = z
  .string()
  .max(60, MESSAGES.phoneInvalid)
  .overwrite((text) => text.replace(/[\s().-]/g, ''))
  .regex(/^(\+?\d{7,15})?$/, MESSAGES.phoneInvalid)
  .default('');

export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();

/** Counts up with every change of a record. Sent back with a change, it tells whether somebody else was faster. */
export const versionSchema = z.int().min(1);
