// Super admins on screen: added, invited again, deactivated and reactivated, and never the last one.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { chooseEntry, entriesOf } from '#tests/web/support/row-menu.ts';

const visitor = testConsole();
const SELF = 'super@whereas.test';
const PASSWORD = 'three unlikely words';

async function rowOf(email: string): Promise<HTMLElement> {
  const row = (await screen.findByText(new RegExp(`^${email} · since`))).closest('li');
  if (!row) throw new Error(`${email} is in no row`);
  return row;
}

const dialogOf = async (title: string) => {
  const dialog = (
    await screen.findByText(title, { selector: '.ant-modal-title *, .ant-modal-title' })
  ).closest<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error(`${title} is in no dialog`);
  return within(dialog);
};

async function add(email: string) {
  const page = visitor.open('/platform-admins');
  await rowOf(SELF);
  await page.user.click(screen.getByRole('button', { name: 'Add Super Admin' }));
  const form = await dialogOf('Add Super Admin');
  await page.user.type(await form.findByLabelText(/^First name/), 'Ines');
  await page.user.type(form.getByLabelText(/^Last name/), 'Calloway');
  await page.user.type(form.getByLabelText(/^Email/), email);
  await page.user.click(form.getByRole('button', { name: 'Add' }));
  return { page, form };
}

/** Follows the link of the registration email. */
async function register(email: string): Promise<void> {
  const link = await visitor.mailedPath(email, /Complete your .* registration/);
  const token = new URL(link, location.href).searchParams.get('token') ?? '';
  await ask(`/auth/verify-email/?token=${encodeURIComponent(token)}`, {
    password: PASSWORD,
    confirm_password: PASSWORD,
  });
}

it('adds one, who is invited, then deactivates and reactivates them', async () => {
  await visitor.signedInAs(SELF);
  const email = 'ines@platform.test';
  const { page } = await add(email);
  await screen.findByText(MESSAGES.userCreated);
  expect(within(await rowOf(email)).getByText('Invited')).toBeTruthy();
  expect((await entriesOf(await rowOf(email))).map(({ textContent }) => textContent)).toEqual(['Resend email']);
  await register(email);

  await page.go('/dashboard');
  await page.go('/platform-admins');
  await waitFor(async () => expect(within(await rowOf(email)).queryByText('Invited')).toBeNull());
  await chooseEntry(await rowOf(email), 'Deactivate');
  const question = await dialogOf('Deactivate Ines Calloway?');
  expect(question.getByText(/is signed out at once/)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Deactivate' }));
  expect(await within(await rowOf(email)).findByText('Deactivated')).toBeTruthy();
  await expect(ask('/auth/login/', { email, password: PASSWORD })).rejects.toThrow('answered 401');

  await chooseEntry(await rowOf(email), 'Reactivate');
  fireEvent.click((await dialogOf('Reactivate Ines Calloway?')).getByRole('button', { name: 'Reactivate' }));
  await waitFor(async () => expect(within(await rowOf(email)).queryByText('Deactivated')).toBeNull());
});

it('resets the second factor of another who has lost their device', async () => {
  await visitor.signedInAs(SELF);
  const email = 'lost@platform.test';
  await add(email);
  await screen.findByText(MESSAGES.userCreated);
  await register(email);
  await visitor.signedInAs(email, PASSWORD);
  await setUpTotp();
  await expect(visitor.signedInAs(email, PASSWORD)).rejects.toThrow('has a second factor');

  await visitor.signedInAs(SELF);
  cleanup();
  visitor.open('/platform-admins');
  expect((await entriesOf(await rowOf(email))).map(({ textContent }) => textContent)).toEqual([
    'Reset Second Factor',
    'Deactivate',
  ]);
  await chooseEntry(await rowOf(email), 'Reset Second Factor');
  const question = await dialogOf('Reset the second factor of Ines Calloway?');
  fireEvent.click(question.getByRole('button', { name: 'Reset Second Factor' }));
  await screen.findByText(MESSAGES.requestSuccessful);
  await visitor.signedInAs(email, PASSWORD);
});

/** For whoever is signed in. */
async function setUpTotp(): Promise<void> {
  const { data } = await ask<{ data: { secret: string } }>('/auth/second-factors/totp', {});
  const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
  await ask('/auth/second-factors/totp/confirm', { code });
}

it('offers nothing that would leave the platform without one', async () => {
  await visitor.signedInAs(SELF);
  visitor.open('/platform-admins');
  const own = await rowOf(SELF);
  expect(within(own).getByText('You')).toBeTruthy();
  expect(await entriesOf(own)).toEqual([]);
});

it('says under the form why an address cannot be added', async () => {
  await visitor.signedInAs(SELF);
  const { form } = await add('user@harbour.test');
  expect(await form.findByText('user@harbour.test already belongs to a user. Use another address.')).toBeTruthy();
});

it('requires a second factor of every super admin, from a date on', async () => {
  await visitor.signedInAs(SELF);
  const page = visitor.open('/platform-admins');
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /Save changes$/ });
  await page.user.click(await screen.findByLabelText('Every super admin'));
  fireEvent.change(await screen.findByLabelText('Required from'), { target: { value: '2199-01-31' } });
  await page.user.click(save());
  await screen.findByText(MESSAGES.updatedSuccessfully);
  expect(await ask('/platform-admins/security')).toMatchObject({
    data: { second_factor: true, second_factor_from: '2199-01-31T00:00:00.000Z' },
  });
  await waitFor(() => expect(save().disabled).toBe(true));
  await page.user.click(screen.getByLabelText('Nobody: each super admin decides'));
  expect(screen.queryByLabelText('Required from')).toBeNull();
  await page.user.click(save());
  await waitFor(async () =>
    expect(await ask('/platform-admins/security')).toMatchObject({
      data: { second_factor: false, second_factor_from: null },
    }),
  );
});

it('is closed to administrators of companies', async () => {
  await visitor.signedInAs('admin@harbour.test');
  const page = visitor.open('/platform-admins');
  await waitFor(() => expect(page.where()).toBe('/unauthorized'));
});
