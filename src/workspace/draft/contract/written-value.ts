// A value as it will stand in the contract. Pure.
import type { TemplateField } from '#domain/drafts/template-fields.ts';
import { isDay } from '#src/components/format/date-form.ts';

/** A contract says its dates in words, whatever the region of the reader: a date in figures can be read two ways. */
const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export const writtenValue = ({ type }: Pick<TemplateField, 'type'>, value: string): string =>
  type === 'date' && isDay(value) ? DATE.format(new Date(value)) : value;
