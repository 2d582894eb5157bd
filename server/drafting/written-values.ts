// Values as they are written into a contract: dates in the style of the document, all else as it was typed.
import type { TemplateField } from '#domain/drafts/template-fields.ts';
import { isWritable } from '#server/redlines/write/check-edits.ts';
import type { Placeholder } from './found.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const AMERICAN =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}\b/;
const ORDINAL =
  /\b\d{1,2}(?:st|nd|rd|th) (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/;

/** How the document writes its dates: "d MMMM yyyy" unless it shows another way. */
export function dateStyleOf(text: string): string {
  const american = AMERICAN.exec(text)?.index ?? Number.POSITIVE_INFINITY;
  const ordinal = ORDINAL.exec(text)?.index ?? Number.POSITIVE_INFINITY;
  if (american < ordinal) return 'MMMM d, yyyy';
  return ordinal < Number.POSITIVE_INFINITY ? 'do MMMM yyyy' : 'd MMMM yyyy';
}

/** @param style of the dates of the document */
export function writtenValue(
  value: string,
  { type }: TemplateField,
  { dateFormat }: Placeholder,
  style: string,
): string {
  const text = value.replaceAll(/\r\n?/g, '\n');
  if (type !== 'date') return text;
  const [, year = '', month = '', day = ''] = ISO.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (year === '' || date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return text;
  return formatted(date, dateFormat ?? style);
}

/** The letters that Word knows in a date picture, and "do" for "1st". */
function formatted(date: Date, format: string): string {
  const [day, month, year] = [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()];
  return format.replaceAll(/'([^']{0,100})'|d{1,4}o?|M{1,4}|y{2,4}/g, (letters: string, quoted: string | undefined) => {
    if (quoted !== undefined) return quoted;
    switch (letters) {
      case 'do':
        return `${day}${ordinalEnd(day)}`;
      case 'd':
      case 'M':
        return String(letters === 'd' ? day : month + 1);
      case 'dd':
      case 'MM':
        return String(letters === 'dd' ? day : month + 1).padStart(2, '0');
      case 'ddd':
        return (DAYS[date.getUTCDay()] ?? '').slice(0, 3);
      case 'dddd':
        return DAYS[date.getUTCDay()] ?? '';
      case 'MMM':
        return (MONTHS[month] ?? '').slice(0, 3);
      case 'MMMM':
        return MONTHS[month] ?? '';
      case 'yy':
        return String(year).slice(-2);
      default:
        return letters.startsWith('y') ? String(year) : letters;
    }
  });
}

function ordinalEnd(day: number): string {
  if (day > 10 && day < 14) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}

/** What is wrong with a value; null for nothing. */
export function valueProblem(value: string, label: string): string | null {
  if (isWritable(value.replaceAll('\r', '\n'))) return null;
  return `${label} has a control character that a Word file cannot hold. Type it again.`;
}
