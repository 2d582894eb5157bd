// The dialogs of Users Management against the real server.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ManagedUser } from '#domain/users.ts';
import { stored, testConsole } from '#tests/web/support/console.tsx';
import { ask } from '#tests/web/support/ask.ts';
import { cellsOf, choose, openMenu, rowOf, seatsShown } from './table.ts';

const visitor = testConsole();
const ADMIN = 'admin@harbour.test';
const LICENSED = 5;
const REGISTERED = 6;

async function users(search: string): Promise<ManagedUser[]> {
  return (await ask<{ data: ManagedUser[] }>(`/users/?search=${search}`)).data;
}

/** Waits until no dialog is open. */
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('refuses a new user without names and address', async () => {
  await visitor.signedInAs(ADMIN);
  const page = visitor.open('/users?search=nobody');
  await page.user.click(await screen.findByRole('button', { name: 'Add New User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create User' }));
  await page.user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText('First name is required')).toBeTruthy();
  expect(dialog.getByText('Last name is required')).toBeTruthy();
  expect(dialog.getByText('Email is required')).toBeTruthy();
  await page.user.type(dialog.getByLabelText('Email'), 'nobody');
  expect(await dialog.findByText('Invalid email address')).toBeTruthy();
  await page.user.type(dialog.getByLabelText('Phone'), '12');
  expect(await dialog.findByText('Invalid phone number')).toBeTruthy();
});

it('adds a user with a license, counts it, and mails them', async () => {
  await visitor.signedInAs(ADMIN);
  const page = visitor.open('/users?search=okonjo');
  const before = await seatsShown();
  await page.user.click(screen.getByRole('button', { name: 'Add New User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create User' }));
  await page.user.type(dialog.getByLabelText('First name'), 'Ada');
  await page.user.type(dialog.getByLabelText('Last name'), 'Okonjo');
  await page.user.type(dialog.getByLabelText('Email'), 'Ada.Okonjo@harbour.test');
  expect(dialog.getByText(/^Needed to run workflows and reviews/)).toBeTruthy();
  await page.user.click(dialog.getByRole('switch', { name: 'License' }));
  await page.user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('User created successfully')).toBeTruthy();
  await closed();
  expect((await cellsOf('ada.okonjo@harbour.test')).slice(LICENSED, REGISTERED + 1)).toEqual(['Yes', 'No']);
  const [used, , total] = before.split(' ');
  await waitFor(async () => expect(await seatsShown()).toBe(`${Number(used) + 1} of ${total}`));
  expect(await visitor.mailedPath('ada.okonjo@harbour.test', /registration/)).toMatch(
    /^\/change-default-password\?token=/,
  );
});

it('shows under the address that another user has it already', async () => {
  await visitor.signedInAs(ADMIN);
  const page = visitor.open('/users?search=nobody');
  await page.user.click(await screen.findByRole('button', { name: 'Add New User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create User' }));
  await page.user.type(dialog.getByLabelText('First name'), 'Theo');
  await page.user.type(dialog.getByLabelText('Last name'), 'Twice');
  await page.user.type(dialog.getByLabelText('Email'), 'user@harbour.test');
  await page.user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText(/already belongs to a user/)).toBeTruthy();
  expect((await screen.findByRole('alert', { name: '' })).textContent).toContain('already belongs to a user');
});

it('sends a double click once', async () => {
  await visitor.signedInAs(ADMIN);
  const page = visitor.open('/users?search=halloran');
  await page.user.click(await screen.findByRole('button', { name: 'Add New User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create User' }));
  await page.user.type(dialog.getByLabelText('First name'), 'Idris');
  await page.user.type(dialog.getByLabelText('Last name'), 'Halloran');
  await page.user.type(dialog.getByLabelText('Email'), 'idris.halloran@harbour.test');
  await page.user.dblClick(dialog.getByRole('button', { name: 'Create' }));
  await closed();
  await rowOf('idris.halloran@harbour.test');
  expect(screen.getAllByText('User created successfully')).toHaveLength(1);
  expect(screen.queryByText(/already belongs to a user/)).toBeNull();
});

it('asks before entered text is lost', async () => {
  await visitor.signedInAs(ADMIN);
  const page = visitor.open('/users?search=nobody');
  await page.user.click(await screen.findByRole('button', { name: 'Add New User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create User' }));
  await page.user.type(dialog.getByLabelText('First name'), 'A');
  await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Discard' }));
  await closed();
});

it('edits names, phone and role of a user, and never the address', async () => {
  await visitor.signedInAs(ADMIN);
  const page = visitor.open('/users?search=tolliver');
  const email = 'maren.tolliver@harbour.test';
  const dialog = within(await choose(page.user, email, 'Edit'));
  expect(dialog.getByText('Edit User')).toBeTruthy();
  expect(dialog.getByLabelText('Email')).toHaveProperty('disabled', true);
  expect(dialog.getByLabelText('Email')).toHaveProperty('value', email);
  await page.user.clear(dialog.getByLabelText('First name'));
  await page.user.type(dialog.getByLabelText('First name'), 'Marenka');
  await page.user.clear(dialog.getByLabelText('Phone'));
  await page.user.click(dialog.getByRole('switch', { name: 'Administrator' }));
  await page.user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('User updated successfully')).toBeTruthy();
  await closed();
  await waitFor(async () =>
    expect((await cellsOf(email)).slice(1)).toEqual(['MarenkaAdministrator', 'Tolliver', email, '–', 'Yes', 'Yes', '']),
  );
});

it('says that another user was faster, and shows the current record', async () => {
  await visitor.signedInAs(ADMIN);
  const email = 'desmond.achterberg@harbour.test';
  const [user] = await users(email);
  const page = visitor.open(`/users?search=${email}`);
  const dialog = within(await choose(page.user, email, 'Edit'));
  const { id, first_name, phone } = user ?? { id: '', first_name: '', phone: '' };
  await ask(`/users/update/${id}`, { id, first_name, last_name: 'Achterberg-Lund', email, phone }, 'PUT');
  await page.user.type(dialog.getByLabelText('First name'), '!');
  await page.user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(
    await dialog.findByText('Desmond Achterberg-Lund was changed in the meantime. Reload and try again.'),
  ).toBeTruthy();
  await page.user.click(dialog.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByDisplayValue('Achterberg-Lund')).toBeTruthy();
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Desmond');
  await page.user.click(await screen.findByRole('button', { name: 'Update' }));
  expect(await screen.findByText('User updated successfully')).toBeTruthy();
});

it('frees a license and assigns it again by a switch', async () => {
  await visitor.signedInAs(ADMIN);
  const email = 'paralegal@harbour.test';
  const page = visitor.open(`/users?search=${email}`);
  for (const licensed of ['No', 'Yes']) {
    const before = await seatsShown();
    const dialog = within(await choose(page.user, email, 'Manage User License'));
    await page.user.click(dialog.getByRole('switch', { name: 'License for Priya Ostler' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await closed();
    await waitFor(async () => expect((await cellsOf(email))[LICENSED]).toBe(licensed));
    await waitFor(async () => expect(await seatsShown()).not.toBe(before));
  }
  expect((await screen.findAllByText('User license updated successfully!')).length).toBeGreaterThan(0);
});

it('asks by name before deactivating a user, frees their license, and reactivates them', async () => {
  await visitor.signedInAs(ADMIN);
  const email = 'ottoline.brackenbury@harbour.test';
  const page = visitor.open(`/users?search=${email}`);
  const question = await choose(page.user, email, 'Deactivate');
  expect(question.textContent).toContain('Deactivate Ottoline Brackenbury?');
  expect(question.textContent).toContain('The license becomes available to another user.');
  await page.user.click(within(question).getByRole('button', { name: 'Deactivate' }));
  await waitFor(async () => expect((await cellsOf(email)).slice(LICENSED, REGISTERED + 1)).toEqual(['No', 'No']));
  await closed();
  expect(within(await rowOf(email)).getByText('Deactivated')).toBeTruthy();
  expect(screen.getByText('Ottoline Brackenbury is deactivated')).toBeTruthy();
  const again = await choose(page.user, email, 'Reactivate');
  expect(again.textContent).toContain('Reactivate Ottoline Brackenbury?');
  await page.user.click(within(again).getByRole('button', { name: 'Reactivate' }));
  await waitFor(async () => expect((await cellsOf(email)).slice(LICENSED, REGISTERED + 1)).toEqual(['No', 'Yes']));
  expect(within(await rowOf(email)).queryByText('Deactivated')).toBeNull();
});

it('does nothing after Cancel', async () => {
  await visitor.signedInAs(ADMIN);
  const email = 'rafael.quillfeather@harbour.test';
  const page = visitor.open(`/users?search=${email}`);
  const question = await choose(page.user, email, 'Deactivate');
  await page.user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await closed();
  expect((await users(email))[0]?.is_active).toBe(true);
});

it('mails a link to reset a password', async () => {
  await visitor.signedInAs(ADMIN);
  const email = 'user@harbour.test';
  const page = visitor.open(`/users?search=${email}`);
  const question = await choose(page.user, email, 'Reset Password');
  expect(question.textContent).toContain('Reset the password of Theo Marchbank?');
  await page.user.click(within(question).getByRole('button', { name: 'Reset Password' }));
  expect(await screen.findByText('Request was successful')).toBeTruthy();
  expect(await visitor.mailedPath(email, /./)).toMatch(/^\/password-reset-confirm\?/);
});

it('mails the registration link again', async () => {
  await visitor.signedInAs(ADMIN);
  const email = 'ignatius.pell@harbour.test';
  const page = visitor.open(`/users?search=${email}`);
  const question = await choose(page.user, email, 'Resend email');
  expect(question.textContent).toContain('Send Ignatius Pell the registration email again?');
  await page.user.click(within(question).getByRole('button', { name: 'Resend email' }));
  expect(await screen.findByText('Request was successful')).toBeTruthy();
  expect(await visitor.mailedPath(email, /registration/)).toMatch(/^\/change-default-password\?token=/);
});

it('shows why something was refused', async () => {
  await visitor.signedInAs(ADMIN);
  const page = visitor.open(`/users?search=${ADMIN}`);
  const question = await choose(page.user, ADMIN, 'Deactivate');
  await page.user.click(within(question).getByRole('button', { name: 'Deactivate' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Something went wrong!You cannot deactivate yourself. Ask another administrator.');
});

it('updates the stored session when users edit themselves', async () => {
  await visitor.signedInAs(ADMIN);
  const page = visitor.open(`/users?search=${ADMIN}`);
  const dialog = within(await choose(page.user, ADMIN, 'Edit'));
  await page.user.type(dialog.getByLabelText('Last name'), '-Hart');
  await page.user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await screen.findByRole('button', { name: 'Profile of Rosalind Vale-Hart' })).toBeTruthy();
  expect(stored('user')).toContain('Rosalind Vale-Hart');
});

it('shows the errors of the response if every license is assigned', async () => {
  await visitor.signedInAs('admin@castellan.test');
  const page = visitor.open('/users?search=user@castellan.test');
  await rowOf('user@castellan.test');
  // A user without a license, for whom the page still shows a free one.
  const added = (email: string, assigned_license: boolean) =>
    ask('/users/add-user/', { first_name: 'Noor', last_name: 'Hale', email, assigned_license });
  await added('one@castellan.test', true);
  await added('two@castellan.test', true);
  const free = within(await choose(page.user, 'user@castellan.test', 'Manage User License'));
  await page.user.click(free.getByRole('switch'));
  await page.user.click(free.getByRole('button', { name: 'Save' }));
  await closed();
  const dialog = within(await choose(page.user, 'user@castellan.test', 'Manage User License'));
  await page.user.click(dialog.getByRole('switch'));
  await added('three@castellan.test', true);
  await added('four@castellan.test', true);
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^All 5 licenses are assigned\./);
});

it('says that all licenses are assigned, and offers none to a new user', async () => {
  await visitor.signedInAs('admin@castellan.test');
  const page = visitor.open('/users?search=nobody');
  expect(await screen.findByText('All 5 licenses are assigned')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Add New User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create User' }));
  expect(dialog.getByRole('switch', { name: 'License' })).toHaveProperty('disabled', true);
  expect(dialog.getByText('All 5 licenses are assigned')).toBeTruthy();
});

it('lets a super admin add a user to a company that they search for', async () => {
  await visitor.signedInAs('super@whereas.test');
  const page = visitor.open('/users?search=fen@pellworth.test');
  await page.user.click(await screen.findByRole('button', { name: 'Add New User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create User' }));
  await page.user.type(dialog.getByLabelText('First name'), 'Fen');
  await page.user.type(dialog.getByLabelText('Last name'), 'Ashdown');
  await page.user.type(dialog.getByLabelText('Email'), 'fen@pellworth.test');
  await page.user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText('Company is required')).toBeTruthy();
  await page.user.type(dialog.getByLabelText('Company'), 'pellw');
  await page.user.click(await screen.findByTitle('Pellworth Estates'));
  expect(await dialog.findByText('There are no licenses, as no subscription is active.')).toBeTruthy();
  await page.user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('User created successfully')).toBeTruthy();
  expect(await cellsOf('fen@pellworth.test')).toContain('Pellworth Estates');
  expect((await openMenu(page.user, 'fen@pellworth.test')).map((item) => item.textContent)).toEqual([
    'Resend email',
    'Edit',
    'Delete',
  ]);
});
