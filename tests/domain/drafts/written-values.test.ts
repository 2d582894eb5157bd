// Values as a draft and its preview have them.
import { expect, it } from 'vitest';
import { writtenValue } from '#domain/drafts/written-values.ts';

it('writes a date in words, and leaves what is not a date', () => {
  expect(writtenValue({ type: 'date' }, '2026-12-01')).toBe('1 December 2026');
  expect(writtenValue({ type: 'date' }, '2026-02-31')).toBe('2026-02-31');
  expect(writtenValue({ type: 'date' }, '0026-12-01')).toBe('1 December 26');
  expect(writtenValue({ type: 'date' }, 'the Closing Date')).toBe('the Closing Date');
  expect(writtenValue({ type: 'text' }, '2026-12-01')).toBe('2026-12-01');
});

it.each([
  ['MMMM d, yyyy', 'December 1, 2026'],
  ['do MMMM yyyy', '1st December 2026'],
  ["do 'day of' MMMM yyyy", '1st day of December 2026'],
  ['dd/MM/yyyy', '01/12/2026'],
  ['dddd, d MMM yy', 'Tuesday, 1 Dec 26'],
])('writes a date as its place does: %s', (date_format, written) => {
  expect(writtenValue({ type: 'date' }, '2026-12-01', { date_format })).toBe(written);
});

it.each([
  ['[£●]', '25,000', '£25,000'],
  ['[£10,000]', '25,000', '£25,000'],
  ['[£●]', 'EUR 25,000', 'EUR 25,000'],
  ['[£●]', '£25,000', '£25,000'],
  ['[amount]', '25,000', '25,000'],
])('keeps the currency of the blank %s for %s', (words, value, written) => {
  expect(writtenValue({ type: 'amount' }, value, { words })).toBe(written);
});
