// Audit log: who did what to which record, when and from where, for the super admin and a company's administrators.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AuditEntry } from '#domain/audit.ts';
import { MESSAGES } from '#domain/messages.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';

const visitor = testConsole();
const ADMIN = 'admin@harbour.test';

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const rowsWith = (text: string) => rows().filter((row) => row.textContent?.includes(text));
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

async function openLog(email: string, query = '') {
  await visitor.signedInAs(email);
  const page = visitor.open(`/audit-log${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Audit Log' });
  return page;
}

/** Adds entries of two companies, a failure and a change of the signed-in administrator's phone. */
async function makeHistory() {
  await visitor.signedInAs('user@castellan.test');
  await fetch('/api/auth/login/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'user@harbour.test', password: 'not-it' }),
  });
  await visitor.signedInAs(ADMIN);
  const own = { first_name: 'Rosalind', last_name: 'Vale' };
  await ask('/auth/profile', { ...own, phone: '+441174960171' }, 'PUT');
  await ask('/auth/profile', { ...own, phone: '+441174960172' }, 'PUT');
}

it('shows an administrator who did what at their company, and nothing of another', async () => {
  await makeHistory();
  await openLog(ADMIN);
  await waitFor(() => expect(rowsWith('Failed to sign in').length).toBeGreaterThan(0));
  expect(heads()).toEqual(['', 'When', 'Who', 'Action', 'Record', 'From where']);
  expect(rowsWith('Failed to sign in')[0]?.textContent).toContain('Not signed in');
  const [signedIn] = rowsWith('Signed in');
  expect(signedIn?.textContent).toMatch(
    /^[A-Z][a-z]{2} \d{1,2}, 20\d\d, \d{1,2}:\d\d:\d\d\s[AP]MRosalind Valeadmin@harbour\.testSigned in/,
  );
  const time = within(signedIn ?? document.body).getByText(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d, /, { selector: 'time' });
  expect(time.getAttribute('title')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/);
  expect(rowsWith('castellan')).toEqual([]);
});

it('shows old and new values', async () => {
  await makeHistory();
  const page = await openLog(ADMIN, '?action=user.updated');
  const [open] = await screen.findAllByRole('button', { name: /^What changed: Changed a user/ });
  await page.user.click(open ?? document.body);
  const changes = await screen.findByText('Phone', { selector: 'dt' });
  expect(changes.nextElementSibling?.textContent).toBe('+441174960171 became → +441174960172');
});

it('keeps its filters in the address, and clears them', async () => {
  const page = await openLog(ADMIN, '?action=session.failed&search=nobody-at-all&page=1');
  expect(await screen.findByText(MESSAGES.noRecords)).toBeDefined();
  expect(screen.getByText(/No entries match these filters/)).toBeDefined();
  await page.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  expect(page.where()).toBe('/audit-log');

  await page.user.type(screen.getByRole('searchbox'), 'user@harbour');
  await waitFor(() => expect(page.where()).toBe('/audit-log?search=user%40harbour'));
  await waitFor(() => expect(rowsWith('user@harbour.test')).toHaveLength(rows().length));
});

it('narrows to the given days', async () => {
  await openLog(ADMIN, '?from=2020-01-01&to=2020-12-31');
  expect(await screen.findByText(MESSAGES.noRecords)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('01/01/2020');
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('12/31/2020');
});

it('accepts a day in the order of the region once its year is complete', async () => {
  const page = await openLog(ADMIN);
  const from = screen.getByLabelText<HTMLInputElement>('From');
  await page.user.type(from, '11/21/202');
  expect([from.value, page.where()]).toEqual(['11/21/202', '/audit-log']);
  await page.user.type(from, '5');
  await waitFor(() => expect(page.where()).toBe('/audit-log?from=2025-11-21'));
  await page.user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(from.value).toBe(''));
});

it.each([
  ['21/11/2025', '“21/11/2025” is not a date. Enter it as MM/DD/YYYY.'],
  ['11/21/1025', MESSAGES.dateTooFar],
])('reports %s, and narrows nothing', async (typed, why) => {
  const page = await openLog(ADMIN);
  const from = screen.getByLabelText<HTMLInputElement>('From');
  await page.user.type(from, typed);
  await page.user.tab();
  expect((await screen.findByRole('alert')).textContent).toBe(why);
  expect(from.getAttribute('aria-invalid')).toBe('true');
  expect(page.where()).toBe('/audit-log');
  await page.user.clear(from);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is closed to a user', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/audit-log');
  await waitFor(() => expect(page.where()).toBe('/unauthorized'));
});

it('shows a super admin every company, and narrows to one by its name', async () => {
  await makeHistory();
  const page = await openLog('super@whereas.test', '?search=castellan');
  expect(heads()).toContain('Company');
  await page.user.click((await screen.findAllByRole('link', { name: 'Castellan Foods' }))[0] ?? document.body);
  await waitFor(() => expect(page.where()).toMatch(/^\/audit-log\?company_id=[\da-f-]{36}$/));
  await waitFor(() => expect(rowsWith('Castellan Foods')).toHaveLength(rows().length));
  expect(screen.getByText('Castellan Foods', { selector: '.ant-tag' })).toBeDefined();
});

it('exports the filtered entries', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const page = await openLog(ADMIN, '?action=session.signed_in');
  const { total } = await ask<{ total: number; data: AuditEntry[] }>('/audit/?action=session.signed_in');
  await page.user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]?.text())?.trimEnd().split('\r\n') ?? [];
  expect(lines[0]).toContain('Time (UTC),Who,Email,Action,Record');
  expect(lines.slice(1).every((line) => line.includes('Signed in'))).toBe(true);
  expect(lines).toHaveLength(total + 1);
});
