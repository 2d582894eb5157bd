// Timestamps of the database in the format of the wire.
import { expect, it } from 'vitest';
import { isoMoment } from '#server/store/iso-moment.ts';

it.each([
  '2026-11-22 00:05:09+00',
  '2026-11-22 00:05:09.1+00',
  '2026-11-22 00:05:09.123+00',
  '2026-11-22 00:05:09.123999+00',
  '2026-11-22 00:05:09.000001+00',
  '1999-12-31 23:59:59.999999+00',
  '2026-11-22 01:05:09.123+01',
  '2026-11-22 05:35:09.5+05:30',
  '2026-11-22T00:05:09.123Z',
])('%s is formatted as a Date would be', (text) => {
  expect(isoMoment(text)).toBe(new Date(text).toISOString());
});
