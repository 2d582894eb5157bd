// Formats and parses a calendar day in the numeric form of a region. Pure: the region is an argument. Values are
// yyyy-MM-dd.

type Part = 'day' | 'month' | 'year';
const PARTS: readonly string[] = ['day', 'month', 'year'] satisfies Part[];
const SIGNS = { day: 'DD', month: 'MM', year: 'YYYY' } as const;
const DIGITS = { day: 2, month: 2, year: 4 } as const;
/** Two-digit years belong to this century. */
const CENTURY = 2000;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

export interface DateForm {
  /** "DD/MM/YYYY". */
  readonly pattern: string;
  /** Formats yyyy-MM-dd in the region; returns other text unchanged. */
  readonly write: (value: string) => string;
  /**
   * The day that was typed, with any separators or none; yyyy-MM-dd is read everywhere.
   * @param isWhole whether the typing is over: before that, two figures of a year may become four.
   * @returns null for what is no date.
   */
  readonly read: (text: string, isWhole: boolean) => string | null;
}

export const isDay = (value: string): boolean => {
  const [, year, month, day] = ISO.exec(value) ?? [];
  return year !== undefined && dayOf(Number(year), Number(month), Number(day)) === value;
};

/** Null for impossible dates such as 31 February. */
function dayOf(year: number, month: number, day: number): string | null {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year > 0 && year < 10_000
    ? at.toISOString().slice(0, 10)
    : null;
}

/** @param locale undefined for the browser's. */
export function dateForm(locale: string | undefined): DateForm {
  const parts = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).formatToParts(new Date(0));
  const order = parts.flatMap(({ type }) => (PARTS.includes(type) ? [type as Part] : []));
  const last = parts.findLastIndex(({ type }) => PARTS.includes(type));
  // Trailing separators, such as a point, mean nothing.
  const shown = parts.slice(0, last + 1);
  const filled = (fill: (part: Part) => string) =>
    shown.map(({ type, value }) => (PARTS.includes(type) ? fill(type as Part) : value)).join('');

  const inOrder = (figures: readonly string[], given: readonly Part[], isWhole: boolean): string | null => {
    const of = (part: Part) => figures[given.indexOf(part)] ?? '';
    const year = of('year');
    const isShort = year.length === 2;
    if (!(year.length === 4 || (isShort && isWhole)) || of('month').length > 2 || of('day').length > 2) return null;
    return dayOf(Number(year) + (isShort ? CENTURY : 0), Number(of('month')), Number(of('day')));
  };

  return {
    pattern: filled((part) => SIGNS[part]),
    write: (value) => {
      const [, year = '', month = '', day = ''] = ISO.exec(value) ?? [];
      return isDay(value) ? filled((part) => ({ year, month, day })[part]) : value;
    },
    read: (text, isWhole) => {
      const typed = text.trim();
      // Letters and arithmetic signs are not separators: "5 March" and "-5" are not numeric dates.
      if (!/^\d[\d\s./,-]*$/.test(typed)) return null;
      const figures = typed.match(/\d+/g) ?? [];
      const [only = ''] = figures;
      if (figures.length === 1 && only.length === 8) {
        let at = 0;
        const cut = order.map((part) => only.slice(at, (at += DIGITS[part])));
        return inOrder(cut, order, isWhole);
      }
      if (figures.length !== 3) return null;
      return inOrder(figures, only.length === 4 ? ['year', 'month', 'day'] : order, isWhole);
    },
  };
}
