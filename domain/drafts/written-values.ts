// Values as a draft has them: dates as the template writes them, amounts with the currency of their blank, all else as typed.
import type { TemplateField } from './template-fields.ts';

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
/** "[£●]" and "[£10,000]". */
const CURRENCY = /^\[\s{0,5}([£$€¥])/;

interface Place {
  /** The words of the placeholder. */
  readonly words?: string;
  /** How a date is written there: the letters that Word knows in a date picture, "do" for "1st", quoted words. */
  readonly date_format?: string | undefined;
}

/** The month in words: 1/12 is another day in Britain than in America. */
export const PLAIN_DATE = 'd MMMM yyyy';

/** @param value of a date: "2026-12-01", or words, which stay as they are. */
export function writtenValue(
  { type }: Pick<TemplateField, 'type'>,
  value: string,
  { words = '', date_format = PLAIN_DATE }: Place = {},
): string {
  const text = value.replaceAll(/\r\n?/g, '\n');
  if (type === 'amount' && /^\d/.test(text)) return `${CURRENCY.exec(words)?.[1] ?? ''}${text}`;
  if (type !== 'date') return text;
  const [, year = '', month = '', day = ''] = ISO.exec(text) ?? [];
  const date = new Date(0);
  // The constructor would take the year 26 for 1926.
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (year === '' || date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return text;
  return formatted(date, date_format);
}

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
