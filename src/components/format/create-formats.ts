// Dates and numbers in one reader's region and time zone. Pure: the setting is an argument.
import type { FormatSetting } from '#domain/formats.ts';

export interface Formats {
  /** Undefined for the browser's region. */
  readonly locale: string | undefined;
  /** Undefined for the device's time zone. */
  readonly timeZone: string | undefined;
  /** A date: "21 Nov 2026". */
  readonly date: (iso: string) => string;
  /** To the minute: "21 Nov 2026, 09:15". */
  readonly moment: (iso: string) => string;
  /** To the second, for records that serve as evidence. */
  readonly exactMoment: (iso: string) => string;
  /** Fixed format in the reader's time zone: "2026-11-21 09:15:33". */
  readonly fixedMoment: (iso: string) => string;
  /** A calendar day (yyyy-MM-dd), which no time zone shifts. */
  readonly day: (day: string) => string;
  /** Without the year, for the axis of a chart. */
  readonly shortDay: (day: string) => string;
  /** "1,234" and, with `fraction` digits after the point, "1,234.5". */
  readonly number: (value: number, fraction?: number) => string;
}

/** Contracts use the Gregorian calendar, and figures appear beside English words. */
const KIND = { calendar: 'gregory', numberingSystem: 'latn' } as const;

/** Smaller integers have no separator, so every locale formats them alike. */
const SEPARATED_FROM = 1000;

/** The region of the setting, or the first valid language tag of the browser. */
function localeOf(wanted: string | null): string | undefined {
  const tags = wanted === null ? [...(globalThis.navigator?.languages ?? [])] : [wanted];
  return tags.find((tag) => {
    try {
      return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
    } catch {
      return false;
    }
  });
}

/** Memoizes lazily: formats that a screen does not use are never created. */
function lazily<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}

export function createFormats({ locale: wanted, time_zone }: FormatSetting): Formats {
  // Lazy: the first locale lookup makes the browser load its data for all locales, 70 ms on a slow processor.
  const locale = lazily(() => localeOf(wanted));
  const timeZone = time_zone ?? undefined;
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = lazily(() => new Intl.DateTimeFormat(locale(), { ...KIND, timeZone, ...options }));
    // Empty where there is no date, such as the root of a tree.
    return (iso: string) => (Number.isNaN(Date.parse(iso)) ? '' : format().format(new Date(iso)));
  };
  const figures = new Map<number, Intl.NumberFormat>();
  const figuresWith = (digits: number) => {
    const made = new Intl.NumberFormat(locale(), {
      numberingSystem: KIND.numberingSystem,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    figures.set(digits, made);
    return made;
  };
  const parts = lazily(
    () =>
      new Intl.DateTimeFormat('en-CA', {
        ...KIND,
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
      }),
  );
  return {
    get locale() {
      return locale();
    },
    timeZone,
    date: dates({ dateStyle: 'medium' }),
    moment: dates({ dateStyle: 'medium', timeStyle: 'short' }),
    exactMoment: dates({ dateStyle: 'medium', timeStyle: 'medium' }),
    fixedMoment: (iso) => {
      const of = Object.fromEntries(
        parts()
          .formatToParts(new Date(iso))
          .map(({ type, value }) => [type, value]),
      );
      return `${of['year']}-${of['month']}-${of['day']} ${of['hour']}:${of['minute']}:${of['second']}`;
    },
    day: dates({ dateStyle: 'medium', timeZone: 'UTC' }),
    shortDay: dates({ month: 'short', day: 'numeric', timeZone: 'UTC' }),
    number: (value, fraction = 0) =>
      fraction === 0 && Number.isInteger(value) && value >= 0 && value < SEPARATED_FROM
        ? String(value)
        : (figures.get(fraction) ?? figuresWith(fraction)).format(value),
  };
}
