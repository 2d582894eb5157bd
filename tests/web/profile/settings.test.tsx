// Profile / Settings: own name and phone, password, sessions with "sign out everywhere", company and license.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import type { OwnSession, SignedIn } from '#domain/session.ts';
import { ask } from '#tests/web/support/ask.ts';
import { DEMO_PASSWORD, stored, testConsole } from '#tests/web/support/console.tsx';

const visitor = testConsole();
const USER = 'user@harbour.test';

/** A session beside that of the console. */
async function signInElsewhere(email: string, password = DEMO_PASSWORD): Promise<SignedIn> {
  const reply = await ask<{ data: SignedIn }>('/auth/login/', { email, password });
  return reply.data;
}

async function openSettings(email: string) {
  await visitor.signedInAs(email);
  const page = visitor.open('/profile');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  return page;
}

const card = (name: string) => within(screen.getByRole('region', { name }));
// While it loads, antd puts the name of its spinner before the button's.
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /Save changes$/ });
const changePassword = () => screen.getByRole('button', { name: /Change password$/ });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

it('shows email, company, role and license, which the user cannot change', async () => {
  await openSettings(USER);
  expect([field('First name').value, field('Last name').value]).toEqual(['Theo', 'Marchbank']);
  expect(fact('Email')).toBe(USER);
  expect(fact('Company')).toBe('Harbour & Vale');
  expect(fact('Role')).toBe('User');
  expect(fact('License')).toBe('Assigned');
  expect(fact('Subscription')).toBe('Active');
  expect(screen.queryByLabelText('Email')).toBeNull();
});

it('says whom to ask if the subscription has ended', async () => {
  await openSettings('user@pellworth.test');
  await waitFor(() =>
    expect(fact('Subscription')).toBe('Not activeAsk Lucian Fairweather (admin@pellworth.test) to renew it.'),
  );
});

it('shows a super admin as the provider, without license and subscription', async () => {
  await openSettings('super@whereas.test');
  expect(fact('Company')).toBe('Whereas (provider)');
  expect(fact('Role')).toBe('Super admin');
  expect(screen.queryByText('License')).toBeNull();
});

it('saves the user’s name, and the avatar follows at once', async () => {
  const page = await openSettings('paralegal@harbour.test');
  expect(save().disabled).toBe(true);
  await page.user.clear(field('First name'));
  await page.user.type(field('First name'), 'Zora');
  await page.user.click(save());
  await screen.findByText(MESSAGES.updatedSuccessfully);
  expect(await screen.findByRole('button', { name: /^Profile of Zora/ })).toHaveProperty('textContent', 'Z');
  expect(JSON.parse(stored('user') ?? '{}')).toMatchObject({ first_name: 'Zora' });
  await waitFor(() => expect(save().disabled).toBe(true));
});

it('refuses a missing name and an invalid phone number at their fields', async () => {
  const page = await openSettings(USER);
  await page.user.clear(field('Last name'));
  await page.user.clear(field('Phone'));
  await page.user.type(field('Phone'), '12');
  await page.user.click(save());
  expect(await screen.findByText(MESSAGES.lastNameRequired)).toBeDefined();
  expect(await screen.findByText(MESSAGES.phoneInvalid)).toBeDefined();
});

it('asks before typed changes are lost, and not once they are reverted', async () => {
  const page = await openSettings(USER);
  await page.user.type(field('First name'), 'x');
  await page.user.click(screen.getByRole('link', { name: 'Home' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(page.where()).toBe('/profile');
  await page.user.type(field('First name'), '{Backspace}');
  await page.user.click(screen.getByRole('link', { name: 'Home' }));
  await waitFor(() => expect(page.where()).toBe('/dashboard'));
});

it('changes the password, ends every other session and keeps this one', async () => {
  const email = 'saoirse.lindqvist@harbour.test';
  const page = await openSettings(email);
  const elsewhere = await signInElsewhere(email);
  await page.user.type(field('Current password'), 'not-it-at-all');
  await page.user.type(field('New password'), 'short');
  await page.user.type(field('Confirm password'), 'shirt');
  await page.user.click(changePassword());
  expect(await screen.findByText(MESSAGES.passwordTooShort)).toBeDefined();
  expect(await screen.findByText(MESSAGES.passwordsDiffer)).toBeDefined();

  for (const label of ['New password', 'Confirm password']) {
    await page.user.clear(field(label));
    await page.user.type(field(label), 'a-better-one');
  }
  await page.user.click(changePassword());
  expect(await screen.findByText(SERVER_MESSAGES.currentPasswordWrong)).toBeDefined();

  const fill = async (label: string, text: string) => {
    await page.user.clear(field(label));
    await page.user.type(field(label), text);
  };
  await fill('Current password', DEMO_PASSWORD);
  for (const label of ['New password', 'Confirm password']) await fill(label, 'password1');
  await page.user.click(changePassword());
  expect(await screen.findByText(/^This is a common password/)).toBeDefined();
  for (const label of ['New password', 'Confirm password']) await fill(label, 'a-better-one');
  await page.user.click(changePassword());
  await screen.findByText(SERVER_MESSAGES.passwordChanged);
  expect(field('New password').value).toBe('');
  expect(await visitor.statusOf('/auth/me', elsewhere.access_token)).toBe(401);
  expect(await visitor.statusOf('/auth/me', stored('token') ?? '')).toBe(200);
});

it('lists the user’s sessions, marks this one, and ends another', async () => {
  const email = 'maren.tolliver@harbour.test';
  const elsewhere = await signInElsewhere(email);
  const page = await openSettings(email);
  const sessions = card('Sessions');
  await sessions.findByText('This session');
  expect(sessions.getAllByRole('listitem')).toHaveLength(2);
  const [end] = sessions.getAllByRole('button', { name: /^End the session of/ });
  await page.user.click(end ?? document.body);
  await screen.findByText(MESSAGES.sessionEnded);
  await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1));
  expect(await visitor.statusOf('/auth/me', elsewhere.access_token)).toBe(401);
  const { data } = await ask<{ data: OwnSession[] }>('/auth/sessions');
  expect(data.map((session) => session.is_current)).toEqual([true]);
});

it('signs out everywhere after asking, including this session', async () => {
  const email = 'desmond.achterberg@harbour.test';
  const elsewhere = await signInElsewhere(email);
  const page = await openSettings(email);
  const token = stored('token') ?? '';
  await page.user.click(card('Sessions').getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await visitor.statusOf('/auth/me', elsewhere.access_token)).toBe(200);

  await page.user.click(card('Sessions').getByRole('button', { name: 'Sign out everywhere' }));
  const again = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
  await page.user.click(within(again).getByRole('button', { name: 'Sign out everywhere' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(page.where()).toBe('/');
  expect(await visitor.statusOf('/auth/me', token)).toBe(401);
  expect(await visitor.statusOf('/auth/me', elsewhere.access_token)).toBe(401);
});

it('writes dates in the chosen region and time zone at once, and resets them to those of the browser', async () => {
  const page = await openSettings('paralegal@harbour.test');
  const since = async () =>
    (await card('Sessions').findAllByText(/20\d\d/, { selector: 'time' }))[0]?.textContent ?? '';
  expect(await since()).toMatch(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d, /);
  const choose = async (label: string, wanted: string) => {
    fireEvent.mouseDown(field(label));
    fireEvent.change(field(label), { target: { value: wanted } });
    fireEvent.click(
      await screen.findByText((text) => text.startsWith(wanted), { selector: '.ant-select-item-option-content' }),
    );
  };
  await choose('Region', 'German (Germany)');
  await choose('Time zone', 'Asia/Tokyo');
  expect(screen.getByText(/^Example: 31\.07\.2026, 23:05 · 1\.234\.567,8$/)).toBeDefined();
  await page.user.click(save());
  await waitFor(async () => expect(await since()).toMatch(/^\d\d\.\d\d\.20\d\d, \d\d:\d\d:\d\d$/));
  expect(JSON.parse(stored('user') ?? '{}')).toMatchObject({ locale: 'de-DE', time_zone: 'Asia/Tokyo' });

  await choose('Region', 'Same as this browser: English');
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  await choose('Time zone', `Same as this browser: ${zone}`);
  await page.user.click(save());
  await waitFor(async () => expect(await since()).toMatch(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d, /));
  expect(JSON.parse(stored('user') ?? '{}')).toMatchObject({ locale: null, time_zone: null });
});
