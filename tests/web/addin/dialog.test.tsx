// The window that Office opens: it signs a person in, hands a code to the pane, and leaves no trace in the console's storage.
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openAddinSession } from '#domain/endpoints/addin.ts';
import { STORAGE_KEYS } from '#domain/storage-keys.ts';
import { SignInDialog } from '#src/addin/dialog/sign-in-dialog.tsx';
import { readHandedCode } from '#src/addin/sign-in/handed-code.ts';
import { call } from '#src/providers/http/call.ts';
import { DEMO_PASSWORD, stored, testConsole } from '#tests/web/support/console.tsx';
import { type FakeOffice, fakeOffice } from './fake-office.ts';

const visitor = testConsole();
const USER = 'user@harbour.test';

async function signIn(email: string, password = DEMO_PASSWORD) {
  const user = userEvent.setup();
  render(<SignInDialog />);
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

const everything = () =>
  JSON.stringify(Object.entries(localStorage).toSorted(([one], [other]) => one.localeCompare(other)));

/** The person that the code which was sent signs in. */
async function handedOver(office: FakeOffice) {
  await waitFor(() => expect(office.sent).toHaveLength(1));
  const code = readHandedCode(office.sent[0]?.message ?? '') ?? '';
  return (await call(openAddinSession, { body: { code } })).data;
}

const sessionsOf = async (token: string) => {
  const reply = await fetch('/api/auth/sessions', { headers: { Authorization: `Bearer ${token}` } });
  return ((await reply.json()) as { data: { kind: string }[] }).data.map(({ kind }) => kind);
};

it('signs in with email and password, and ends its own session', async () => {
  const office = fakeOffice();
  await signIn(' USER@Harbour.test ');
  const { email, access_token } = await handedOver(office);
  expect(email).toBe(USER);
  expect(office.sent[0]?.targetOrigin).toBe(window.location.origin);
  expect(await screen.findByRole('heading', { name: 'You are signed in' })).toBeDefined();
  expect(await sessionsOf(access_token)).toEqual(['word']);
  expect(localStorage.length).toBe(0);
  expect(sessionStorage.length).toBe(0);
});

it('names no origin to a host that does not know of any', async () => {
  const office = fakeOffice({ knowsOrigin: false });
  await signIn('admin@harbour.test');
  await waitFor(() => expect(office.sent).toHaveLength(1));
  expect(office.sent[0]?.targetOrigin).toBeUndefined();
});

it('says as the console does that a password is wrong, and sends nothing', async () => {
  const office = fakeOffice();
  await signIn(USER, 'a wrong password');
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect username or password.');
  expect(office.sent).toEqual([]);
});

it('requires both entries before any call', async () => {
  fakeOffice();
  const user = userEvent.setup();
  render(<SignInDialog />);
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Email is required')).toBeDefined();
  expect(screen.getByText('Password is required')).toBeDefined();
});

it('opens the console for a forgotten password, in a window of its own', async () => {
  fakeOffice();
  render(<SignInDialog />);
  const link = await screen.findByRole('link', { name: 'Forgot password?' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/forgot-password', '_blank']);
});

it('sends somebody whose default password is still in place to the console first', async () => {
  const office = fakeOffice();
  await signIn('new@harbour.test');
  expect((await screen.findByRole('alert')).textContent).toContain('Set your own in the console, then come back');
  expect(screen.getByRole('link', { name: 'in the console' }).getAttribute('href')).toBe('/');
  expect(office.sent).toEqual([]);
});

it('offers the account of the console, whose session and storage stay as they are', async () => {
  const office = fakeOffice();
  await visitor.signedInAs('admin@castellan.test');
  const token = stored('token') ?? '';
  const before = everything();
  render(<SignInDialog />);
  await userEvent.setup().click(await screen.findByRole('button', { name: /^Continue as / }));
  const { email, access_token } = await handedOver(office);
  expect(email).toBe('admin@castellan.test');
  expect(access_token).not.toBe(token);
  expect(everything()).toBe(before);
  expect(await sessionsOf(token)).toEqual(['word', 'console']);
});

it('lets another person sign in beside the account of the console', async () => {
  const office = fakeOffice();
  await visitor.signedInAs('admin@castellan.test');
  const before = everything();
  const user = userEvent.setup();
  render(<SignInDialog />);
  await user.click(await screen.findByRole('button', { name: 'Use another account' }));
  await user.type(screen.getByLabelText('Email'), USER);
  await user.type(screen.getByLabelText('Password'), DEMO_PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(office.sent).toHaveLength(1));
  expect(everything()).toBe(before);
});

it('shows the form where the session of the console has ended, and does not clear what the console stores', async () => {
  fakeOffice();
  localStorage.setItem(STORAGE_KEYS.token, 'a token of yesterday');
  render(<SignInDialog />);
  expect(await screen.findByLabelText('Email')).toBeDefined();
  expect(stored('token')).toBe('a token of yesterday');
});

it('says what to do where no pane listens', async () => {
  const office = fakeOffice();
  Object.assign(Office.context.ui, {
    messageParent: () => {
      throw new Error('There is no parent');
    },
  });
  await signIn(USER);
  expect((await screen.findByRole('alert')).textContent).toContain('press Sign in in the pane again');
  expect(office.sent).toEqual([]);
});
