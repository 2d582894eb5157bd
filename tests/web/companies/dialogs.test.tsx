// The dialogs of Company Management: confirming, creating, editing, and subscriptions, against the
// real server. No test relies on the changes of another.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Company } from '#domain/companies.ts';
import { MESSAGES } from '#domain/messages.ts';
import { dateForm } from '#src/components/format/date-form.ts';
import { ask } from '#tests/web/support/ask.ts';
import { stored, testConsole } from '#tests/web/support/console.tsx';
import { cellsWith, chooseIn, shownDialog } from '#tests/web/support/rows.ts';

const visitor = testConsole();
const SUPER_ADMIN = 'super@whereas.test';

const companyOf = async (email: string): Promise<Company> => {
  const { data } = await ask<{ data: Company[] }>(`/company/list/?search=${email}`);
  const [company] = data;
  if (!company) throw new Error(`No company of ${email}`);
  return company;
};
const field = (dialog: HTMLElement, label: string | RegExp) =>
  within(dialog).getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const press = async (user: UserEvent, dialog: HTMLElement, name: string) => {
  const button = within(dialog).getByText(name, { selector: 'button *' }).closest('button');
  if (button) await user.click(button);
};
const enter = (dialog: HTMLElement, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(dialog, label), { target: { value } });
};
const choosePlan = async (user: UserEvent, dialog: HTMLElement, plan: string) => {
  fireEvent.mouseDown(field(dialog, 'Plan'));
  await user.click(await screen.findByText(plan, { selector: '.ant-select-item-option-content' }));
};
const gone = (title: string) => waitFor(() => expect(screen.queryByText(title)).toBeNull());

async function openAt(search: string) {
  await visitor.signedInAs(SUPER_ADMIN);
  return visitor.open(`/company?search=${search}`);
}
async function openCreating() {
  const page = await openAt('nobody-yet');
  await page.user.click(await screen.findByText('Add New Company'));
  return { ...page, dialog: await shownDialog() };
}
const newCompany = (name: string, email: string) =>
  ask('/company/', { name, first_name: 'Ines', last_name: 'Maro', email });

it('shows each field of a dialog once', async () => {
  const drawn: string[] = [];
  const note = (changes: MutationRecord[]) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element) drawn.push(...[...node.querySelectorAll('input')].map(({ id }) => id));
  };
  const watch = new MutationObserver(note);
  watch.observe(document.body, { childList: true, subtree: true });
  const { dialog } = await openCreating();
  note(watch.takeRecords());
  watch.disconnect();
  const { id } = field(dialog, /^Company name/);
  expect(drawn.filter((one) => one === id)).toEqual([id]);
});

it('asks by name before deactivating a company, and signs its users out', async () => {
  await visitor.signedInAs('user@castellan.test');
  const theirs = stored('token') ?? '';
  const page = await openAt('castellan');
  const asked = await chooseIn(page.user, 'admin@castellan.test', 'Deactivate');
  expect(within(asked).getByText('Deactivate Castellan Foods?')).toBeTruthy();
  expect(
    await within(asked).findByText(
      'Its 2 users are signed out at once and cannot sign in until it is reactivated. Nothing is deleted.',
    ),
  ).toBeTruthy();
  expect(await visitor.statusOf('/auth/me', theirs)).toBe(200);
  await press(page.user, asked, 'Deactivate');
  expect(await screen.findByText(MESSAGES.requestSuccessful)).toBeTruthy();
  expect(await screen.findByText('Castellan Foods is deactivated')).toBeTruthy();
  await waitFor(async () => expect(await cellsWith('admin@castellan.test')).toContain('Inactive'));
  expect(await visitor.statusOf('/auth/me', theirs)).toBe(401);
});

it('asks by name before reactivating a company', async () => {
  const page = await openAt('orrin');
  const asked = await chooseIn(page.user, 'admin@orrin.test', 'Reactivate');
  expect(within(asked).getByText('Reactivate Orrin Freight?')).toBeTruthy();
  await press(page.user, asked, 'Reactivate');
  expect(await screen.findByText('Orrin Freight is active again')).toBeTruthy();
  await waitFor(async () => expect(await cellsWith('admin@orrin.test')).toContain('Active'));
});

it('changes nothing after Cancel', async () => {
  const page = await openAt('pellworth');
  const asked = await chooseIn(page.user, 'admin@pellworth.test', 'Deactivate');
  await press(page.user, asked, 'Cancel');
  await gone('Deactivate Pellworth Estates?');
  expect((await companyOf('admin@pellworth.test')).is_active).toBe(true);
});

it('asks before resending the registration email, and names the recipient', async () => {
  const page = await openAt('tamarisk');
  const asked = await chooseIn(page.user, 'admin@tamarisk.test', 'Resend email');
  expect(within(asked).getByText('Send Tamarisk Biologics the registration email again?')).toBeTruthy();
  await press(page.user, asked, 'Resend email');
  expect(await screen.findByText('Registration email sent to admin@tamarisk.test')).toBeTruthy();
});

it('creates a company without a plan from the required fields', async () => {
  const { user, dialog } = await openCreating();
  await press(user, dialog, 'Create');
  for (const sentence of ['companyNameRequired', 'firstNameRequired', 'lastNameRequired', 'emailRequired'] as const)
    expect(await within(dialog).findByText(MESSAGES[sentence])).toBeTruthy();
  enter(dialog, { 'Company name': 'Nobody-yet Ltd', 'First name': 'Ines', 'Last name': 'Maro', Phone: '12' });
  enter(dialog, { Email: 'not an address' });
  expect(await within(dialog).findByText(MESSAGES.phoneInvalid)).toBeTruthy();
  expect(await within(dialog).findByText(MESSAGES.emailInvalid)).toBeTruthy();
  expect(field(dialog, 'Number of licenses').disabled).toBe(true);
  enter(dialog, { Phone: '+44 1174 960 199', Email: 'Ines@Nobody-Yet.test' });
  await press(user, dialog, 'Create');
  expect(await screen.findByText(MESSAGES.companyCreated)).toBeTruthy();
  await gone('Create Company');
  expect(await cellsWith('ines@nobody-yet.test')).toEqual([
    'Nobody-yet Ltd',
    'ines@nobody-yet.test',
    'None',
    '+441174960199',
    'Inactive',
    'Not verified',
    'None',
    '',
  ]);
});

it('creates a company with a plan, and validates its licenses and dates', async () => {
  const { user, dialog } = await openCreating();
  enter(dialog, { 'Company name': 'Planned', 'First name': 'Ines', 'Last name': 'Maro', Email: 'ines@planned.test' });
  fireEvent.mouseDown(field(dialog, 'Plan'));
  await screen.findByText('Enterprise (Yearly)');
  const offered = [...document.querySelectorAll('.ant-select-item-option-content')].map((one) => one.textContent);
  expect(offered).toEqual(['No plan yet', 'Enterprise (Yearly)', 'Team (Monthly)', 'Team (Yearly)']);
  await user.click(screen.getByText('Team (Monthly)'));
  enter(dialog, { 'Start date': '03/05/2026', 'End date': '03/01/2026', 'Buffer period until': '02/30/2026' });
  fireEvent.blur(field(dialog, 'Buffer period until'));
  await press(user, dialog, 'Create');
  expect(await within(dialog).findByText(MESSAGES.licensesTooFew)).toBeTruthy();
  expect(await within(dialog).findByText('“02/30/2026” is not a date. Enter it as MM/DD/YYYY.')).toBeTruthy();
  expect(await within(dialog).findByText(MESSAGES.endBeforeStart)).toBeTruthy();
  enter(dialog, { 'Number of licenses': '4', 'End date': '04/05/2026', 'Buffer period until': '' });
  await press(user, dialog, 'Create');
  expect(await screen.findByText(MESSAGES.companyCreated)).toBeTruthy();
  expect((await companyOf('ines@planned.test')).latest_subscription).toMatchObject({
    plan: { plan_type: 'Team', duration: 'Monthly' },
    number_of_licenses: 4,
    start_date: '2026-03-05T00:00:00.000Z',
    end_date: '2026-04-05T23:59:59.999Z',
    buffer_period: '2026-04-05T23:59:59.999Z',
  });
});

it('shows under the fields and in the toast why the server refuses a new company', async () => {
  const { user, dialog } = await openCreating();
  const taken = { 'Company name': 'castellan foods', 'First name': 'Ines', 'Last name': 'Maro' };
  enter(dialog, { ...taken, Email: 'admin@harbour.test' });
  await press(user, dialog, 'Create');
  const [name, email] = [
    'A company called "castellan foods" already exists. Use another name.',
    'admin@harbour.test already belongs to a user. Use another address.',
  ];
  expect(await within(dialog).findByText(name)).toBeTruthy();
  expect(within(dialog).getByText(email)).toBeTruthy();
  expect(screen.getByText(`${name}; ${email}`)).toBeTruthy();
});

it('asks before discarding what was entered', async () => {
  const { user, dialog } = await openCreating();
  await user.type(field(dialog, 'Company name'), 'Half');
  await press(user, dialog, 'Cancel');
  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
  await user.click(screen.getByText('Keep editing'));
  expect(field(dialog, 'Company name').value).toBe('Half');
});

it('edits a company, and shows its administrator read-only', async () => {
  const page = await openAt('pellworth');
  const dialog = await chooseIn(page.user, 'admin@pellworth.test', 'Edit');
  for (const [label, value] of [
    ['First name', 'Lucian'],
    ['Last name', 'Fairweather'],
    ['Email', 'admin@pellworth.test'],
  ] as const)
    expect(field(dialog, label)).toMatchObject({ value, disabled: true });
  expect(field(dialog, 'Phone').value).toBe('+16175550186');
  enter(dialog, { City: '', 'Company name': '' });
  await press(page.user, dialog, 'Update');
  expect(await within(dialog).findByText(MESSAGES.cityRequired)).toBeTruthy();
  expect(within(dialog).getByText(MESSAGES.companyNameRequired)).toBeTruthy();
  enter(dialog, { City: 'Salem', 'Company name': 'Pellworth Land', Phone: '', Address: '' });
  await press(page.user, dialog, 'Update');
  expect(await screen.findByText(MESSAGES.companyUpdated)).toBeTruthy();
  expect(await screen.findByText('Pellworth Land')).toBeTruthy();
  expect(await companyOf('admin@pellworth.test')).toMatchObject({ city: 'Salem', phone: '', address: '' });
});

it('offers to reload a company that was changed meanwhile, and then changes its current state', async () => {
  const page = await openAt('orrin');
  const dialog = await chooseIn(page.user, 'admin@orrin.test', 'Edit');
  const { id, name } = await companyOf('admin@orrin.test');
  await ask(`/company/update/${id}`, { name, city: 'Gateshead', country: 'United Kingdom' }, 'PUT');
  enter(dialog, { City: 'Durham' });
  await press(page.user, dialog, 'Update');
  expect(
    await within(dialog).findByText('Orrin Freight was changed in the meantime. Reload and try again.'),
  ).toBeTruthy();
  await press(page.user, dialog, 'Reload');
  await waitFor(async () => expect(field(await shownDialog(), 'City').value).toBe('Gateshead'));
  const reloaded = await shownDialog();
  enter(reloaded, { City: 'Durham' });
  await press(page.user, reloaded, 'Update');
  expect(await screen.findByText(MESSAGES.companyUpdated)).toBeTruthy();
  expect((await companyOf('admin@orrin.test')).city).toBe('Durham');
});

it('creates the subscription of a company without one, and names missing fields', async () => {
  await visitor.signedInAs(SUPER_ADMIN);
  await newCompany('Unsubscribed', 'ines@unsubscribed.test');
  const page = await openAt('unsubscribed');
  const dialog = await chooseIn(page.user, 'ines@unsubscribed.test', 'Manage Tenant Subscription');
  expect(within(dialog).getByText('Create Subscription')).toBeTruthy();
  expect(within(dialog).getByText('0 in use')).toBeTruthy();
  await press(page.user, dialog, 'Create');
  expect(await within(dialog).findByText(MESSAGES.planRequired)).toBeTruthy();
  expect(within(dialog).getByText(MESSAGES.licensesTooFew)).toBeTruthy();
  await choosePlan(page.user, dialog, 'Enterprise (Yearly)');
  enter(dialog, { 'Number of licenses': '12' });
  await press(page.user, dialog, 'Create');
  expect(await screen.findByText(MESSAGES.createdSuccessfully)).toBeTruthy();
  await waitFor(async () =>
    expect((await cellsWith('ines@unsubscribed.test'))[6]).toMatch(/^Enterprise \(Yearly\)0 of 12 in use, until /),
  );
});

it('updates the subscription of a company, and keeps the licenses in use', async () => {
  const page = await openAt('harbour');
  const before = await companyOf('admin@harbour.test');
  const dialog = await chooseIn(page.user, 'admin@harbour.test', 'Manage Tenant Subscription');
  expect(within(dialog).getByText('Update Subscription')).toBeTruthy();
  expect(await within(dialog).findByText('Enterprise (Yearly)')).toBeTruthy();
  expect(field(dialog, 'Number of licenses').value).toBe('10');
  const inFigures = (moment = '') => dateForm('en-US').write(moment.slice(0, 10));
  expect(field(dialog, 'Start date').value).toBe(inFigures(before.latest_subscription?.start_date));
  expect(field(dialog, 'Buffer period until').value).toBe(inFigures(before.latest_subscription?.buffer_period));
  expect(within(dialog).getByText('7 in use')).toBeTruthy();
  enter(dialog, { 'Number of licenses': '6' });
  await press(page.user, dialog, 'Update');
  expect(
    await within(dialog).findByText('7 licenses are assigned. Free 1 first, then lower the number to 6.'),
  ).toBeTruthy();
  enter(dialog, { 'Number of licenses': '9' });
  await press(page.user, dialog, 'Update');
  expect(await screen.findByText(MESSAGES.updatedSuccessfully)).toBeTruthy();
  await waitFor(async () => expect((await cellsWith('admin@harbour.test'))[6]).toContain('7 of 9 in use'));
});

it('offers to reload a subscription that was changed meanwhile, and then changes its current state', async () => {
  const page = await openAt('harbour');
  const dialog = await chooseIn(page.user, 'admin@harbour.test', 'Manage Tenant Subscription');
  const { id, latest_subscription: latest } = await companyOf('admin@harbour.test');
  const body = { plan_id: latest?.plan.id, number_of_licenses: 20 };
  await ask(`/subscription/create-munual-subscription/${id}`, body, 'PUT');
  enter(dialog, { 'Number of licenses': '9' });
  await press(page.user, dialog, 'Update');
  expect(
    await within(dialog).findByText('Harbour & Vale was changed in the meantime. Reload and try again.'),
  ).toBeTruthy();
  await press(page.user, dialog, 'Reload');
  await waitFor(async () => expect(field(await shownDialog(), 'Number of licenses').value).toBe('20'));
  const reloaded = await shownDialog();
  enter(reloaded, { 'Number of licenses': '21' });
  await press(page.user, reloaded, 'Update');
  expect(await screen.findByText(MESSAGES.updatedSuccessfully)).toBeTruthy();
  expect((await companyOf('admin@harbour.test')).latest_subscription?.number_of_licenses).toBe(21);
});
