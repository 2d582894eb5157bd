import { expect, it } from 'vitest';
import { FORMAT_LOCALES, formatLocaleSchema, timeZoneSchema } from '#domain/formats.ts';
import { MESSAGES } from '#domain/messages.ts';

it('offers each region once, and only such as have forms', () => {
  expect(new Set(FORMAT_LOCALES).size).toBe(FORMAT_LOCALES.length);
  for (const tag of FORMAT_LOCALES) expect(formatLocaleSchema.safeParse(tag).success, tag).toBe(true);
});

it.each(['', 'de', 'en-us', 'en_GB', 'xx-XX', 'de-DE-u-ca-buddhist', 'ar-EG', '../de-DE'])(
  'refuses the region %j',
  (tag) => {
    expect(formatLocaleSchema.safeParse(tag).error?.issues[0]?.message).toBe(MESSAGES.formatLocaleUnknown);
  },
);

it.each([
  'UTC',
  'Europe/London',
  'America/Argentina/Buenos_Aires',
  'Asia/Kolkata',
  'Asia/Calcutta',
  'America/Port-au-Prince',
])('takes the time zone %s, whichever of its names', (name) => {
  expect(timeZoneSchema.parse(name)).toBe(name);
});

it.each(['', ' ', '+01:00', 'Mars/Olympus', 'Europe/London\n', "Europe/'; drop", 'A'.repeat(65)])(
  'refuses the time zone %j',
  (name) => {
    const messages = timeZoneSchema.safeParse(name).error?.issues.map(({ message }) => message);
    expect(messages).toEqual([MESSAGES.timeZoneUnknown]);
  },
);
