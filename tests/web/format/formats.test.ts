// Dates and numbers as three regions and two zones write them, at fixed instants.
import { describe, expect, it, vi } from 'vitest';
import { createFormats } from '#src/components/format/create-formats.ts';
import { endOfDay, startOfDay } from '#src/components/format/day-bounds.ts';
import { formatBytes, formatDuration, formatNumber } from '#src/components/format/formats.tsx';

/** Engines differ in the space before AM and between thousands. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
/** Late on New Year's Eve in UTC: the next year in Kolkata. */
const EVE = '2026-12-31T20:05:09.000Z';

it.each([
  ['en-US', 'UTC', 'Dec 31, 2026', 'Dec 31, 2026, 8:05 PM', 'Dec 31, 2026, 8:05:09 PM', '1,234,567.8'],
  ['en-US', 'Asia/Kolkata', 'Jan 1, 2027', 'Jan 1, 2027, 1:35 AM', 'Jan 1, 2027, 1:35:09 AM', '1,234,567.8'],
  ['en-GB', 'UTC', '31 Dec 2026', '31 Dec 2026, 20:05', '31 Dec 2026, 20:05:09', '1,234,567.8'],
  ['en-GB', 'Asia/Kolkata', '1 Jan 2027', '1 Jan 2027, 01:35', '1 Jan 2027, 01:35:09', '1,234,567.8'],
  ['de-DE', 'UTC', '31.12.2026', '31.12.2026, 20:05', '31.12.2026, 20:05:09', '1.234.567,8'],
  ['de-DE', 'Asia/Kolkata', '01.01.2027', '01.01.2027, 01:35', '01.01.2027, 01:35:09', '1.234.567,8'],
])('%s in %s: %s', (locale, time_zone, date, moment, exact, number) => {
  const formats = createFormats({ locale, time_zone });
  expect(plain(formats.date(EVE))).toBe(date);
  expect(plain(formats.moment(EVE))).toBe(moment);
  expect(plain(formats.exactMoment(EVE))).toBe(exact);
  expect(plain(formats.number(1234567.8, 1))).toBe(number);
});

it.each(['en-US', 'en-GB', 'de-DE'])('keeps its fixed form in %s, in the reader’s time zone', (locale) => {
  expect(createFormats({ locale, time_zone: 'UTC' }).fixedMoment(EVE)).toBe('2026-12-31 20:05:09');
  expect(createFormats({ locale, time_zone: 'Asia/Kolkata' }).fixedMoment(EVE)).toBe('2027-01-01 01:35:09');
  expect(createFormats({ locale, time_zone: 'UTC' }).fixedMoment('2026-12-31T00:00:00Z')).toBe('2026-12-31 00:00:00');
});

it.each([
  ['en-US', 'Dec 31, 2026', 'Dec 31'],
  ['en-GB', '31 Dec 2026', '31 Dec'],
  ['de-DE', '31.12.2026', '31. Dez.'],
])('names a calendar day in %s the same in every zone', (locale, day, short) => {
  for (const time_zone of ['America/Los_Angeles', 'Pacific/Auckland', null]) {
    const formats = createFormats({ locale, time_zone });
    expect([formats.day('2026-12-31'), formats.shortDay('2026-12-31')].map(plain)).toEqual([day, short]);
  }
});

it('writes Gregorian years and Latin digits whatever the browser’s language', () => {
  for (const locale of ['th-TH', 'fa-IR', 'ar-EG']) {
    const { date, number } = createFormats({ locale, time_zone: 'UTC' });
    expect(date(EVE)).toContain('2026');
    expect(number(42)).toBe('42');
  }
});

it('loads no region for a small number, which all of them write alike', () => {
  const asked = vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf');
  for (const locale of ['en-IN', 'de-CH', 'fr-FR', 'ar-EG', 'hi-IN']) {
    const { number } = createFormats({ locale, time_zone: null });
    const written = [0, 7, 42, 999].map((value) => number(value));
    expect(asked).not.toHaveBeenCalled();
    const region = new Intl.NumberFormat(locale, { numberingSystem: 'latn' });
    expect(written).toEqual([0, 7, 42, 999].map((value) => region.format(value)));
  }
  asked.mockRestore();
});

it('follows the browser if nothing is set', () => {
  expect(createFormats({ locale: null, time_zone: null })).toMatchObject({ locale: 'en-US', timeZone: undefined });
  expect(formatNumber(1234)).toBe('1,234');
});

it.each([
  [812, '812 bytes'],
  [86_000, '84 KB'],
  [2_411_724, '2.3 MB'],
  [1024 * 1024 * 1023, '1,023.0 MB'],
  [1024 * 1024 * 2000, '2.0 GB'],
  [1024 * 1024 * 1024 * 2000, '2,000.0 GB'],
])('writes %i bytes as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

it.each([
  ['2026-01-01T00:00:00.400Z', '0.4 seconds'],
  ['2026-01-01T00:00:12.000Z', '12 seconds'],
  ['2026-01-01T00:02:05.000Z', '2 min 5 s'],
])('writes a duration until %s as %s', (to, words) => {
  expect(formatDuration('2026-01-01T00:00:00.000Z', to)).toBe(words);
});

describe('a day of a time zone', () => {
  it.each([
    ['Europe/London', '2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T22:59:59.999Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
    // The clocks skip midnight.
    ['Asia/Beirut', '2024-03-31', '2024-03-30T22:00:00.000Z', '2024-03-31T20:59:59.999Z'],
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T01:59:59.999Z'],
    // They pass it twice.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ])('%s, %s, begins and ends with its clocks', (timeZone, day, from, to) => {
    expect([startOfDay(day, timeZone), endOfDay(day, timeZone)]).toEqual([from, to]);
  });
});
