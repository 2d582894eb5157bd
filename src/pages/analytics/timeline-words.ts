// The chart of events in words.
import type { UsageDay } from '#domain/analytics.ts';
import { countOf, formatDay, formatNumber } from '#src/components/format/formats.tsx';

export const eventWords = (count: number): string => countOf(count, 'event');

/** Total, daily average and maximum. */
export function daySummary(days: readonly UsageDay[]): string {
  const total = days.reduce((sum, { event_count }) => sum + event_count, 0);
  const range = `in the last ${days.length} days`;
  if (total === 0) return `No events ${range}.`;
  const mean = Math.round((10 * total) / days.length) / 10;
  const average = formatNumber(mean, Number.isInteger(mean) ? 0 : 1);
  const busiest = days.reduce((most, day) => (day.event_count > most.event_count ? day : most));
  return `${eventWords(total)} ${range}, ${average} a day on average. Most on ${formatDay(busiest.day)}: ${formatNumber(busiest.event_count)}.`;
}
