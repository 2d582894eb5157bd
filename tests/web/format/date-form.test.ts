// A day in the numeric format of a region, written and read back, and the month around it.
import { expect, it } from 'vitest';
import { FORMAT_LOCALES } from '#domain/formats.ts';
import { addMonths, dayAfterKey, firstDayOfWeek, weeksOfMonth } from '#src/components/format/calendar-month.ts';
import { dateForm } from '#src/components/format/date-form.ts';

const DAY = '2026-03-05';

it.each([
  ['en-US', 'MM/DD/YYYY', '03/05/2026'],
  ['en-GB', 'DD/MM/YYYY', '05/03/2026'],
  ['de-DE', 'DD.MM.YYYY', '05.03.2026'],
  ['sv-SE', 'YYYY-MM-DD', '2026-03-05'],
])('%s has the form %s', (locale, pattern, written) => {
  const form = dateForm(locale);
  expect(form.pattern).toBe(pattern);
  expect(form.write(DAY)).toBe(written);
});

it.each(FORMAT_LOCALES)('%s reads what it writes, with and without separators', (locale) => {
  const form = dateForm(locale);
  const written = form.write('2026-12-31');
  expect(form.read(written, false)).toBe('2026-12-31');
  expect(form.read(written.replaceAll(/\D/g, ''), false)).toBe('2026-12-31');
  expect(form.read('2026-12-31', false)).toBe('2026-12-31');
});

it.each([
  ['en-US', '3/5/2026', DAY],
  ['en-US', '03052026', DAY],
  ['en-US', '3-5-26', DAY],
  ['en-GB', '5/3/2026', DAY],
  ['en-GB', ' 5.3.26 ', DAY],
  ['de-DE', '5.3.2026', DAY],
  ['de-DE', '05032026', DAY],
  ['de-DE', '29.02.2028', '2028-02-29'],
])('%s reads %s as %s', (locale, text, day) => {
  expect(dateForm(locale).read(text, true)).toBe(day);
});

it.each([
  ['en-US', '31/12/2026'],
  ['en-US', '02/30/2026'],
  ['en-GB', '12/31/2026'],
  ['en-GB', '31/02/2026'],
  ['de-DE', '29.02.2026'],
  ['de-DE', '5.3.202'],
  ['de-DE', '00.03.2026'],
  ['en-GB', '5 March 2026'],
  ['en-GB', '5/3'],
  ['en-GB', '1/2/3/2026'],
  ['en-GB', '005/3/2026'],
  ['en-GB', 'tomorrow'],
])('%s refuses %s', (locale, text) => {
  expect(dateForm(locale).read(text, true)).toBeNull();
});

it('waits for the other digits of a year while typing', () => {
  const form = dateForm('en-GB');
  expect(form.read('05/03/20', false)).toBeNull();
  expect(form.read('05/03/20', true)).toBe('2020-03-05');
});

it('leaves a text that is not a day unchanged', () => {
  expect(dateForm('de-DE').write('31.02.2026')).toBe('31.02.2026');
  expect(dateForm('de-DE').write('2026-02-31')).toBe('2026-02-31');
});

it.each([
  ['en-US', 7, '2026-03-01', '2026-04-04'],
  ['en-GB', 1, '2026-02-23', '2026-04-05'],
  ['de-DE', 1, '2026-02-23', '2026-04-05'],
])('begins the weeks of %s on day %i', (locale, firstDay, first, last) => {
  expect(firstDayOfWeek(locale)).toBe(firstDay);
  const days = weeksOfMonth(DAY, firstDay).flat();
  expect([days[0], days.at(-1)]).toEqual([first, last]);
});

it.each([
  ['ArrowLeft', false, '2028-02-28'],
  ['ArrowDown', false, '2028-03-07'],
  ['Home', false, '2028-02-28'],
  ['End', false, '2028-03-05'],
  ['PageUp', false, '2028-01-29'],
  ['PageDown', true, '2029-02-28'],
  ['x', false, null],
])('%s (Shift: %s) moves from 29 February 2028 to %s', (key, hasShift, day) => {
  expect(dayAfterKey('2028-02-29', key, hasShift, 1)).toBe(day);
});

it('ends a month where the next one is shorter', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-12-31', -1)).toBe('2026-11-30');
});
