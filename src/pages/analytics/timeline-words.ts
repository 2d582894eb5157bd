// What the chart of events says, in words.
import type { UsageDay } from '#domain/analytics.ts';

const FULL = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Nov 21, 2026"; `day` is yyyy-MM-dd. */
export const dayWords = (day: string): string => FULL.format(new Date(day));
/** "Nov 21", for the axis. */
export const shortDayWords = (day: string): string => SHORT.format(new Date(day));

export const eventWords = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'event' : 'events'}`;

/** How many, how many a day, and when most. */
export function daySummary(days: readonly UsageDay[]): string {
  const total = days.reduce((sum, { event_count }) => sum + event_count, 0);
  const range = `in the last ${days.length} days`;
  if (total === 0) return `No events ${range}.`;
  const average = (total / days.length).toLocaleString('en-US', { maximumFractionDigits: 1 });
  const busiest = days.reduce((most, day) => (day.event_count > most.event_count ? day : most));
  return `${eventWords(total)} ${range}, ${average} a day on average. Most on ${dayWords(busiest.day)}: ${busiest.event_count.toLocaleString('en-US')}.`;
}
