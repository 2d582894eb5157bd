// When a tracked change or a comment was made. Word writes local time with a "Z" as if it were UTC, and newer versions the time
// in UTC beside it, as an attribute of its own or in another part.
import { attribute, type Attributes } from '#server/ooxml/xml.ts';

/** ISO 8601 with a time; programs that hide dates write "0000-00-00T00:00:00Z". */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?$/;

/** In UTC where the element says so, else as the file has it; null without a date that exists. */
export function dateOf(attributes: Attributes): string | null {
  return realDate(attribute(attributes, 'dateUtc')) ?? realDate(attribute(attributes, 'date'));
}

/** @returns null for what is no date. */
export function realDate(value: string | undefined): string | null {
  const date = value?.trim() ?? '';
  return DATE_TIME.test(date) && !Number.isNaN(Date.parse(date)) ? date : null;
}
