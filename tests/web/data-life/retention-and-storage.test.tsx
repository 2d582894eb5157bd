// Data of a company: retention that an administrator sets, and storage that a super admin limits.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Company } from '#domain/companies.ts';
import type { Retention, Storage } from '#domain/data-life.ts';
import { MESSAGES } from '#domain/messages.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';

const visitor = testConsole();
const readRetention = async () => (await ask<{ data: Retention }>('/retention')).data;
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /Save retention$/ });
const days = (label: string) => screen.findByLabelText<HTMLInputElement>(`${label} (days)`);
const fill = async (label: string, value: string) => fireEvent.change(await days(label), { target: { value } });

async function openAs(email: string, path = '/data') {
  await visitor.signedInAs(email);
  return visitor.open(path);
}

describe('retention', () => {
  it('is saved, kept forever where a field is empty, and shown again', async () => {
    const page = await openAs('admin@harbour.test');
    expect((await days('Runs')).value).toBe('');
    expect(save().disabled).toBe(true);
    await fill('Runs', '90');
    await fill('Audit log', '365');
    await page.user.click(save());
    await screen.findByText(MESSAGES.updatedSuccessfully);
    expect(await readRetention()).toMatchObject({ runs_days: 90, uploads_days: null, audit_days: 365 });
    await waitFor(() => expect(save().disabled).toBe(true));

    await fill('Audit log', '');
    await page.user.click(save());
    await waitFor(async () => expect(await readRetention()).toMatchObject({ runs_days: 90, audit_days: null }));
    await page.go('/dashboard');
    await page.go('/data');
    expect((await days('Runs')).value).toBe('90');
  });

  it('of less than the least becomes the least', async () => {
    await openAs('admin@harbour.test');
    await fill('Audit log', '10');
    fireEvent.blur(await days('Audit log'));
    expect((await days('Audit log')).value).toBe('90');
  });

  it('that somebody else has saved meanwhile is not overwritten', async () => {
    const page = await openAs('admin@harbour.test');
    await fill('Documents of runs', '30');
    const { version, ...rest } = await readRetention();
    await ask('/retention', { ...rest, uploads_days: 45, version }, 'PUT');
    await page.user.click(save());
    expect(await screen.findByText('Retention was changed in the meantime. Reload and try again.')).toBeTruthy();
    expect(await readRetention()).toMatchObject({ uploads_days: 45 });
  });

  it('is left unsaved only after a question', async () => {
    const page = await openAs('admin@harbour.test');
    await fill('Runs', '7');
    await page.go('/dashboard');
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    expect(page.where()).toBe('/data');
  });

  it('is seen by a super admin, who cannot change it', async () => {
    await visitor.signedInAs('super@whereas.test');
    const id = await companyId('Harbour & Vale');
    visitor.open(`/data?company_id=${id}`);
    expect((await days('Runs')).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /Save retention$/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Legal holds' })).toBeNull();
  });
});

async function companyId(name: string): Promise<string> {
  const { data } = await ask<{ data: Pick<Company, 'id' | 'name'>[] }>('/company/list/?page_size=100');
  return data.find((one) => one.name === name)?.id ?? '';
}

const card = async () => within(await screen.findByRole('region', { name: 'Storage' }));

describe('storage', () => {
  it('is limited in gigabytes by a super admin, and unlimited again when the field is emptied', async () => {
    await visitor.signedInAs('super@whereas.test');
    const id = await companyId('Castellan Foods');
    const page = visitor.open(`/data?company_id=${id}`);
    const limit = () => screen.findByLabelText<HTMLInputElement>('Limit in GB');
    await limit();
    expect((await card()).getByText(/, without a limit$/)).toBeTruthy();
    fireEvent.change(await limit(), { target: { value: '2.5' } });
    await page.user.click(screen.getByRole('button', { name: /Save limit$/ }));
    expect(await (await card()).findByText(/ of 2\.5 GB$/)).toBeTruthy();
    fireEvent.change(await limit(), { target: { value: '' } });
    await page.user.click(screen.getByRole('button', { name: /Save limit$/ }));
    expect(await (await card()).findByText(/, without a limit$/)).toBeTruthy();
  });

  it.each([
    ['more than four fifths', 0.85, /^More than 80 % is used\./],
    ['all', 1, /^The storage is full: nothing more can be uploaded/],
  ])('warns the administrator of the company when %s of it is used', async (_what, share, sentence) => {
    await visitor.signedInAs('super@whereas.test');
    const id = await companyId('Harbour & Vale');
    const { bytes } = (await ask<{ data: Storage }>(`/storage?company_id=${id}`)).data;
    await ask(`/storage/${id}`, { limit_bytes: Math.round(bytes / share) }, 'PUT');
    await openAs('admin@harbour.test');
    expect(await (await card()).findByText(sentence)).toBeTruthy();
    expect((await card()).getByRole('meter', { name: 'Storage used' })).toBeTruthy();
    expect(screen.queryByLabelText('Limit in GB')).toBeNull();
  });

  it('asks a super admin for a company first', async () => {
    await openAs('super@whereas.test');
    expect(await screen.findByText('Choose a company')).toBeTruthy();
  });

  it('is closed to users', async () => {
    const page = await openAs('user@harbour.test');
    await waitFor(() => expect(page.where()).toBe('/unauthorized'));
  });
});
