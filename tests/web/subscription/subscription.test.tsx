// The subscription page: its cards, its messages without an active plan, and requesting another, against
// the real server.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Company } from '#domain/companies.ts';
import { verifyEmail } from '#domain/endpoints/registration.ts';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { signedInSchema } from '#domain/session.ts';
import { subscriptionDate } from '#domain/subscriptions.ts';
import { startSession } from '#src/providers/session/session.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';

const visitor = testConsole();
const HEADING = "Review your Company's subscription details";
const NONE = 'You do not have an active subscription. Please contact Whereas';
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const companyOf = async (email: string): Promise<Company> => {
  const { data } = await ask<{ data: Company[] }>(`/company/list/?search=${email}`);
  const [company] = data;
  if (!company) throw new Error(`No company of ${email}`);
  return company;
};

/** The six cards, label and figure. */
const cards = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.plan-card')].map((card) => [
      card.querySelector('dt')?.textContent,
      card.querySelector('dd')?.textContent,
    ]),
  );
const heading = () => screen.findByRole('heading', { level: 1, name: HEADING });
const licenses = (dialog: HTMLElement) => within(dialog).getByLabelText<HTMLInputElement>('Number of licenses');
const press = async (dialog: HTMLElement, name: string) =>
  fireEvent.click(await within(dialog).findByRole('button', { name }));
const choosePlan = async (dialog: HTMLElement, plan: string) => {
  fireEvent.mouseDown(within(dialog).getByLabelText('Plan', { selector: 'input' }));
  fireEvent.click(await screen.findByText(plan, { selector: '.ant-select-item-option-content' }));
};

it('shows the six cards, dates as yyyy-MM-dd, and the licenses used of all', async () => {
  await visitor.signedInAs('super@whereas.test');
  const latest = (await companyOf('admin@castellan.test')).latest_subscription;
  await visitor.signedInAs('admin@castellan.test');
  visitor.open('/subscription');
  await heading();
  await screen.findByText('2 of 5');
  expect(cards()).toEqual({
    'Subscription Type': 'Team',
    'Purchased Licenses': '5',
    'Subscription start date': subscriptionDate(latest?.start_date ?? ''),
    Frequency: 'Yearly',
    'Assigned Licenses': '2',
    'Subscription renewal date': subscriptionDate(latest?.end_date ?? ''),
  });
  const meter = screen.getByRole('meter', { name: 'Licenses used' });
  expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuemax')]).toEqual(['2', '5']);
});

it('links back to the users, whose licenses it counts', async () => {
  await visitor.signedInAs('admin@castellan.test');
  const page = visitor.open('/subscription');
  await page.user.click(await screen.findByLabelText('Back to users'));
  expect(page.where()).toBe('/users');
});

it('says whom to contact once a subscription has ended, and when that was', async () => {
  await visitor.signedInAs('super@whereas.test');
  const latest = (await companyOf('admin@pellworth.test')).latest_subscription;
  await visitor.signedInAs('admin@pellworth.test');
  visitor.open('/subscription');
  const link = await screen.findByRole('link', { name: 'Whereas' });
  expect(link.getAttribute('href')).toBe(hrefTo.helpTopic('sales'));
  expect(link.parentElement?.textContent).toBe(NONE);
  const ended = subscriptionDate(latest?.end_date ?? '');
  expect(screen.getByText(`Your Team (Monthly) subscription ended on ${ended}.`)).toBeTruthy();
  expect(cards()).toEqual({});
});

it('renews a subscription that has ended, and shows the server’s message', async () => {
  await visitor.signedInAs('admin@pellworth.test');
  const page = visitor.open('/subscription');
  await page.user.click(await screen.findByText('Renew the subscription'));
  const dialog = await screen.findByRole('dialog', { name: 'Renew the subscription' });
  expect(await within(dialog).findByText('Team (Monthly)')).toBeTruthy();
  expect(licenses(dialog).value).toBe('3');
  expect(within(dialog).getByText('2 in use')).toBeTruthy();
  fireEvent.change(licenses(dialog), { target: { value: '1' } });
  await press(dialog, 'Renew');
  expect(
    await within(dialog).findByText('2 licenses are assigned. Free 1 first, then lower the number to 1.'),
  ).toBeTruthy();
  fireEvent.change(licenses(dialog), { target: { value: '2' } });
  await press(dialog, 'Renew');
  expect(await screen.findByText('Your request was sent to Whereas, who will contact you.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Number of licenses')).toBeNull());
});

it('calls more licenses or another plan an upgrade, fewer a change, and the same a renewal', async () => {
  await visitor.signedInAs('admin@castellan.test');
  const page = visitor.open('/subscription');
  await page.user.click(await screen.findByText('Upgrade or change'));
  const dialog = await screen.findByRole('dialog', { name: 'Upgrade or change' });
  expect(within(dialog).getByText('Renew')).toBeTruthy();
  fireEvent.change(licenses(dialog), { target: { value: '4' } });
  expect(await within(dialog).findByText('Change')).toBeTruthy();
  fireEvent.change(licenses(dialog), { target: { value: '8' } });
  expect(await within(dialog).findByText('Upgrade')).toBeTruthy();
  fireEvent.change(licenses(dialog), { target: { value: '4' } });
  expect(await within(dialog).findByText('Change')).toBeTruthy();
  await choosePlan(dialog, 'Enterprise (Yearly)');
  expect(await within(dialog).findByText('Upgrade')).toBeTruthy();
  await press(dialog, 'Upgrade');
  expect(await screen.findByText('Your request was sent to Whereas, who will contact you.')).toBeTruthy();
});

it('says in the buffer period when runs end', async () => {
  await visitor.signedInAs('super@whereas.test');
  const { id, latest_subscription: latest } = await companyOf('admin@harbour.test');
  const [end_date, buffer_period] = [inDays(-3), inDays(11)];
  await ask(
    `/subscription/create-munual-subscription/${id}`,
    { plan_id: latest?.plan.id, number_of_licenses: latest?.number_of_licenses, end_date, buffer_period },
    'PUT',
  );
  await visitor.signedInAs('admin@harbour.test');
  visitor.open('/subscription');
  const [ended, until] = [subscriptionDate(end_date), subscriptionDate(buffer_period)];
  expect(
    await screen.findByText(`Your subscription ended on ${ended}. You can run workflows until ${until}.`),
  ).toBeTruthy();
  expect(screen.getByText('Renew the subscription')).toBeTruthy();
  expect(cards()).toMatchObject({ 'Subscription renewal date': ended });
});

it('lets a company that never had a subscription ask for its first', async () => {
  await visitor.signedInAs('super@whereas.test');
  const email = 'ines@firstlight.test';
  await ask('/company/', { name: 'Firstlight', first_name: 'Ines', last_name: 'Maro', email });
  const password = 'nine-brass-lanterns';
  const token = new URLSearchParams((await visitor.mailedPath(email, /./)).split('?')[1]).get('token');
  const { data } = await ask<{ data: unknown }>(`${verifyEmail.path}?${new URLSearchParams({ token: token ?? '' })}`, {
    password,
    confirm_password: password,
  });
  startSession(signedInSchema.parse(data));
  const page = visitor.open('/subscription');
  await page.user.click(await screen.findByText('Request a subscription'));
  expect((await screen.findByRole('link', { name: 'Whereas' })).parentElement?.textContent).toBe(NONE);
  const dialog = await screen.findByRole('dialog', { name: 'Request a subscription' });
  await press(dialog, 'Request');
  expect(await within(dialog).findByText(MESSAGES.planRequired)).toBeTruthy();
  expect(within(dialog).getByText(MESSAGES.licensesTooFew)).toBeTruthy();
  await choosePlan(dialog, 'Team (Monthly)');
  fireEvent.change(licenses(dialog), { target: { value: '3' } });
  await press(dialog, 'Request');
  expect(await screen.findByText('Your request was sent to Whereas, who will contact you.')).toBeTruthy();
});

it.each(['user@castellan.test', 'super@whereas.test'])('is closed to %s', async (email) => {
  await visitor.signedInAs(email);
  const page = visitor.open('/subscription');
  await screen.findByRole('heading', { level: 1, name: 'You do not have access to this page' });
  expect(page.where()).toBe(SCREENS.unauthorized.path);
});
