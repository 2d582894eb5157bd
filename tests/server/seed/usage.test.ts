// The usage of the demo: plausible, up to now, and identical whenever the same day is seeded.
import { expect, it } from 'vitest';
import { SEED_PEOPLE } from '#server/seed/demo-accounts.ts';
import { USAGE_EVENT_KINDS } from '#domain/analytics.ts';
import { seedUsage } from '#server/seed/usage.ts';

const NOON = new Date('2026-03-04T12:00:00.000Z');
const DAY_MS = 24 * 3_600_000;
const usage = seedUsage(NOON);

it('covers the last sixty days up to now, and nothing after that', () => {
  const times = usage.map(({ created_at }) => Date.parse(created_at));
  expect(Math.max(...times)).toBeLessThanOrEqual(NOON.getTime());
  expect(Math.max(...times)).toBeGreaterThan(NOON.getTime() - DAY_MS);
  expect(Math.min(...times)).toBeGreaterThan(NOON.getTime() - 60 * DAY_MS);
});

it('belongs to licensed users of two companies, each with every kind that the product has so far', () => {
  const licensed = new Map(SEED_PEOPLE.filter((one) => one.assigned_license).map((one) => [one.email, one.company]));
  expect(new Set(usage.map(({ email }) => licensed.get(email)))).toEqual(
    new Set(['Harbour & Vale', 'Castellan Foods']),
  );
  for (const company of ['Harbour & Vale', 'Castellan Foods']) {
    const kinds = usage.filter(({ email }) => licensed.get(email) === company).map(({ kind }) => kind);
    const drafts = ['draft_contract', 'draft_preamble', 'new_clause_drafted'];
    expect(new Set(kinds)).toEqual(new Set(USAGE_EVENT_KINDS.filter((kind) => !drafts.includes(kind))));
  }
});

it('is the same each time', () => {
  expect(seedUsage(NOON)).toEqual(usage);
});
