import { expect, it } from 'vitest';
import type { UsageDay } from '#domain/analytics.ts';
import { daySummary, eventWords } from '#src/pages/analytics/timeline-words.ts';

const days = (...counts: number[]): UsageDay[] =>
  counts.map((event_count, index) => ({ day: `2026-03-0${index + 1}`, event_count }));

it.each([
  [days(0, 0, 0), 'No events in the last 3 days.'],
  [days(0, 1, 0), '1 event in the last 3 days, 0.3 a day on average. Most on Mar 2, 2026: 1.'],
  // Of two equal days the first is named.
  [days(2, 4, 4), '10 events in the last 3 days, 3.3 a day on average. Most on Mar 2, 2026: 4.'],
  [days(1200, 34_567), '35,767 events in the last 2 days, 17,883.5 a day on average. Most on Mar 2, 2026: 34,567.'],
])('says in words what the chart shows', (given, sentence) => {
  expect(daySummary(given)).toBe(sentence);
});

it('counts one event in the singular', () => {
  expect([eventWords(0), eventWords(1), eventWords(1000)]).toEqual(['0 events', '1 event', '1,000 events']);
});
