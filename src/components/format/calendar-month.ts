// A month as the weeks of a calendar in a region, and steps from day to day. Pure. Days are yyyy-MM-dd.
import { isDay } from './date-form.ts';

const WEEK = 7;
/** Where an engine does not know the first day of the week: the regions on offer that begin it on Sunday. */
const SUNDAY_FIRST = /-(CA|IN|SG|US|ZA|MX|ID|JP|KR|BR|PT|TW)$/;

interface WeekInfo {
  readonly firstDay: number;
}
/** Newer than the types of the language; engines have either form, or none. */
interface LocaleWithWeek {
  readonly getWeekInfo?: () => WeekInfo;
  readonly weekInfo?: WeekInfo;
}

/** 1 is Monday, 7 Sunday. */
export function firstDayOfWeek(locale: string | undefined): number {
  const tag = locale ?? new Intl.DateTimeFormat().resolvedOptions().locale;
  const known: LocaleWithWeek = new Intl.Locale(tag) as LocaleWithWeek;
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? (SUNDAY_FIRST.test(tag) ? WEEK : 1);
}

const at = (day: string) => new Date(`${day}T00:00Z`);
const text = (date: Date) => date.toISOString().slice(0, 10);

function addDays(day: string, days: number): string {
  const date = at(day);
  date.setUTCDate(date.getUTCDate() + days);
  return text(date);
}

/** The same day of another month, or that month's last where it is shorter. */
export function addMonths(day: string, months: number): string {
  const date = at(day);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const moved = `${text(date).slice(0, 8)}${day.slice(8)}`;
  return isDay(moved) ? moved : addDays(addMonths(`${day.slice(0, 8)}01`, months + 1), -1);
}

/** How many days `day` is after the first one of its week. */
const placeInWeek = (day: string, firstDay: number): number => (at(day).getUTCDay() - firstDay + WEEK) % WEEK;

/** The weeks that the month of a day has a part in, each with all of its days. */
export function weeksOfMonth(day: string, firstDay: number): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const next = addMonths(first, 1);
  const weeks: string[][] = [];
  for (let start = addDays(first, -placeInWeek(first, firstDay)); start < next; start = addDays(start, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, index) => addDays(start, index)));
  return weeks;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK };

/** Where a key leads in a calendar (WAI-ARIA's date picker); null for any other key. */
export function dayAfterKey(day: string, key: string, hasShift: boolean, firstDay: number): string | null {
  const step = STEPS[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'Home') return addDays(day, -placeInWeek(day, firstDay));
  if (key === 'End') return addDays(day, WEEK - 1 - placeInWeek(day, firstDay));
  if (key === 'PageUp') return addMonths(day, hasShift ? -12 : -1);
  if (key === 'PageDown') return addMonths(day, hasShift ? 12 : 1);
  return null;
}
