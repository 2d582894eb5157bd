// A month as the weeks of a calendar in a region. Pure. Days are yyyy-MM-dd.
import { isDay } from './date-form.ts';

const WEEK = 7;
/** Fallback where the engine does not know the first day of the week: regions whose week starts on Sunday. */
const SUNDAY_FIRST = /-(CA|IN|SG|US|ZA|MX|ID|JP|KR|BR|PT|TW)$/;

interface WeekInfo {
  readonly firstDay: number;
}
/** Newer than TypeScript's types; engines have one of the two forms, or neither. */
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

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const date = at(day);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const moved = `${text(date).slice(0, 8)}${day.slice(8)}`;
  return isDay(moved) ? moved : addDays(addMonths(`${day.slice(0, 8)}01`, months + 1), -1);
}

/** Days since the first day of its week. */
const placeInWeek = (day: string, firstDay: number): number => (at(day).getUTCDay() - firstDay + WEEK) % WEEK;

/** All weeks that contain days of the month, each with seven days. */
export function weeksOfMonth(day: string, firstDay: number): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const next = addMonths(first, 1);
  const weeks: string[][] = [];
  for (let start = addDays(first, -placeInWeek(first, firstDay)); start < next; start = addDays(start, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, index) => addDays(start, index)));
  return weeks;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK };

/** The day that a key moves to (WAI-ARIA date picker); null for other keys. */
export function dayAfterKey(day: string, key: string, hasShift: boolean, firstDay: number): string | null {
  const step = STEPS[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'Home') return addDays(day, -placeInWeek(day, firstDay));
  if (key === 'End') return addDays(day, WEEK - 1 - placeInWeek(day, firstDay));
  if (key === 'PageUp') return addMonths(day, hasShift ? -12 : -1);
  if (key === 'PageDown') return addMonths(day, hasShift ? 12 : 1);
  return null;
}
