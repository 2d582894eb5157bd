// Audit log: the filters in the address and the request for them.
import { expect, it } from 'vitest';
import { askedFilters, meantFilters } from '#src/pages/audit/use-audit-filters.ts';

const NONE = { action: '', from: '', to: '', company_id: '' };
const ID = '01890000-0000-7000-8000-000000000000';

it('keeps valid filters', () => {
  const filters = { action: 'user.updated', from: '2026-02-28', to: '2028-02-29', company_id: ID };
  expect(meantFilters(filters)).toEqual(filters);
});

it.each([
  { action: 'user.promoted' },
  { action: 'toString' },
  { from: '2026-02-30' },
  { from: '02/28/2026' },
  { to: '20260-01-01' },
  { to: '0026-01-01' },
  { company_id: '1 or 1=1' },
])('drops the invalid %j', (filter) => {
  expect(meantFilters({ ...NONE, ...filter })).toEqual(NONE);
});

it.each([
  ['America/New_York', '2026-03-01T05:00:00.000Z', '2026-03-03T04:59:59.999Z'],
  ['Asia/Kolkata', '2026-02-28T18:30:00.000Z', '2026-03-02T18:29:59.999Z'],
  ['UTC', '2026-03-01T00:00:00.000Z', '2026-03-02T23:59:59.999Z'],
])('requests days that begin and end in the reader’s time zone: %s', (timeZone, from, to) => {
  expect(askedFilters({ ...NONE, from: '2026-03-01', to: '2026-03-02' }, timeZone)).toEqual({ ...NONE, from, to });
});

it('uses the time zone of the device if none is set', () => {
  const asked = askedFilters({ ...NONE, from: '2026-03-01', to: '2026-03-02' }, undefined);
  expect(asked.from).toBe(new Date(2026, 2, 1).toISOString());
  expect(asked.to).toBe(new Date(2026, 2, 2, 23, 59, 59, 999).toISOString());
});

it('requests nothing for no filters', () => {
  expect(askedFilters(NONE, 'UTC')).toEqual(NONE);
});
