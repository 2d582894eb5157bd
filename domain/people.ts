// Names and contact details of people, the same in every form.
import { z } from 'zod';
import { MESSAGES } from './messages.ts';
import { storable } from './storable.ts';
import { tooLong } from './too-long.ts';

export const NAME_MAX = 100;
const ADDRESS_LINE_MAX = 200;

/**
 * One line that reads as it is written: a name that breaks lines, or turns the direction of the text around, would pass in
 * a mail or in the audit log for something else. Marks that scripts from right to left need stay.
 */
const inOneLine = (text: string) =>
  storable(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '');

/** A visible character, not only spaces, joiners and fillers. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u;

/** A required text of up to `max` characters. */
export const requiredText = (missing: string, max = NAME_MAX) =>
  z.string({ error: missing }).overwrite(inOneLine).trim().regex(VISIBLE, missing).max(max, tooLong(max));

/** An optional text; empty by default. */
export const optionalText = (max = ADDRESS_LINE_MAX) =>
  z.string().overwrite(inOneLine).trim().max(max, tooLong(max)).default('');

const BREAKS_THE_LINE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** As mail programs make links of it, with or without its scheme. */
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}[/?#:]|@/iu;
const DOMAIN = /[\p{L}\p{N}-]{2}\.\p{L}{2}/u;

/**
 * A name that mails carry to people who do not know us yet. What would look like a link or a paragraph of ours there is
 * refused rather than corrected, as nobody has such a name (docs/decisions/0052).
 */
const mailedName = (missing: string, max = NAME_MAX) =>
  z
    .string({ error: missing })
    .trim()
    .regex(VISIBLE, { error: missing, abort: true })
    .max(max, { ...tooLong(max), abort: true })
    .refine((name) => !BREAKS_THE_LINE.test(name), { error: MESSAGES.nameBreaksLine, abort: true })
    .refine((name) => !WEB_ADDRESS.test(name), MESSAGES.nameHasAddress)
    .pipe(requiredText(missing, max));

const personName = (missing: string) =>
  mailedName(missing).refine((name) => !DOMAIN.test(name), MESSAGES.nameHasAddress);

export const firstNameSchema = personName(MESSAGES.firstNameRequired);
export const lastNameSchema = personName(MESSAGES.lastNameRequired);
/** A company may be called "Booking.com". */
export const companyNameSchema = mailedName(MESSAGES.companyNameRequired, 200);

/** Optional; where given, an optional plus and 7 to 15 digits. Blanks between digits are dropped. */
export const phoneSchema = z
  .string()
  .max(60, MESSAGES.phoneInvalid)
  .overwrite((text) => text.replace(/[\s().-]/g, ''))
  .regex(/^(\+?\d{7,15})?$/, MESSAGES.phoneInvalid)
  .default('');

export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();

/** Incremented with every change of a record. Sent back with a change, it detects a conflict. */
export const versionSchema = z.int().min(1);
