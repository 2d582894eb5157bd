// Audit log: what an address narrows it to, and what is asked of the server for it.
import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { askedFilters, meantFilters } from '#src/pages/audit/use-audit-filters.ts';

const NONE = { action: '', from: '', to: '', company_id: '' };
const ID = '01890000-0000-7000-8000-000000000000';

it('keeps what means something', () => {
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
])('leaves out %j, which no filter means', (filter) => {
  expect(meantFilters({ ...NONE, ...filter })).toEqual(NONE);
});

it('asks for days that begin and end where the reader is', () => {
  const asked = askedFilters({ ...NONE, from: '2026-03-01', to: '2026-03-02' });
  expect(dayjs(asked.from).format('YYYY-MM-DD HH:mm:ss.SSS')).toBe('2026-03-01 00:00:00.000');
  expect(dayjs(asked.to).format('YYYY-MM-DD HH:mm:ss.SSS')).toBe('2026-03-02 23:59:59.999');
  expect(asked.from).toMatch(/Z$/);
});

it('asks for nothing where nothing is narrowed', () => {
  expect(askedFilters(NONE)).toEqual(NONE);
});
