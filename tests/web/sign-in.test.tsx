// Signing in and out, and what the route guard does with each kind of visitor.
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { currentSession, startSession } from '#src/providers/session/session.ts';
import { ADA } from './support/ada.ts';
import { DEMO_PASSWORD, stored, testConsole } from './support/console.tsx';

const visitor = testConsole();

async function signIn(email: string, password = DEMO_PASSWORD, at = '/') {
  const page = visitor.open(at);
  await page.user.type(await screen.findByLabelText('Email'), email);
  await page.user.type(screen.getByLabelText('Password'), password);
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  return page;
}

const signedIn = (role: { is_super_user?: boolean; is_admin?: boolean; is_password_change?: boolean } = {}) => ({
  ...ADA,
  access_token: 'nobody knows this token',
  ...role,
});

it('clears all stored data, then keeps the five keys of the login', async () => {
  localStorage.setItem('left_behind', 'by somebody else');
  const page = await signIn('  USER@Harbour.test ');
  await screen.findByText(/^Welcome, /);
  expect(page.where()).toBe('/dashboard');
  expect(localStorage.getItem('left_behind')).toBeNull();
  expect(stored('email')).toBe('user@harbour.test');
  expect(stored('role')).toBe('user');
  expect(stored('defaultPasswordChanged')).toBe('true');
  expect(JSON.parse(stored('user') ?? '')).toMatchObject({ email: 'user@harbour.test', access_token: stored('token') });
});

it('sends the address in lower case', async () => {
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send');
  await signIn('User@HARBOUR.test');
  await screen.findByText(/^Welcome, /);
  expect(sent.mock.calls.map(([body]) => body)).toContain(
    JSON.stringify({ email: 'user@harbour.test', password: DEMO_PASSWORD }),
  );
});

it('shows the server’s message about wrong credentials, and stores nothing', async () => {
  const page = await signIn('user@harbour.test', 'a wrong password');
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect username or password.');
  expect(page.where()).toBe('/');
  expect(localStorage.length).toBe(0);
});

it('requires both entries before any call', async () => {
  const page = visitor.open('/');
  await page.user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Email is required')).toBeDefined();
  expect(screen.getByText('Password is required')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

it('sends a visitor without a session to sign-in, and back to the page afterwards', async () => {
  const page = await signIn('user@harbour.test', DEMO_PASSWORD, '/workflows?category=Personal');
  await screen.findByRole('heading', { name: 'Workflows' });
  expect(page.where()).toMatch(/^\/workflows/);
});

it('clears the rest of a session of which half is missing', async () => {
  localStorage.setItem('token', 'a token');
  localStorage.setItem('role', 'admin');
  const page = visitor.open('/dashboard');
  await screen.findByLabelText('Email');
  expect(page.where()).toBe('/');
  expect(localStorage.length).toBe(0);
});

it('ignores a stored user that is not a user record', async () => {
  localStorage.setItem('token', 'a token');
  localStorage.setItem('user', '{"name":');
  const page = visitor.open('/dashboard');
  await screen.findByLabelText('Email');
  expect(page.where()).toBe('/');
});

it('ends a session that the server no longer knows, says so, and remembers the page', async () => {
  startSession(signedIn());
  const page = visitor.open('/dashboard');
  expect(await screen.findByText('Your session has ended. Sign in again.')).toBeDefined();
  expect(page.where()).toBe('/');
  expect(page.state()).toMatchObject({ from: '/dashboard' });
  expect(localStorage.length).toBe(0);
});

it.each([
  ['their page again', 'admin@harbour.test', '/users'],
  ['their own landing page where it is not open to their role', 'user@harbour.test', '/dashboard'],
])('opens the console after a session that ended %s', async (_, email, shown) => {
  startSession(signedIn({ is_admin: true }));
  const page = visitor.open('/users');
  await screen.findByText('Your session has ended. Sign in again.');
  expect(page.state()).toMatchObject({ from: '/users' });
  await page.user.type(screen.getByLabelText('Email'), email);
  await page.user.type(screen.getByLabelText('Password'), DEMO_PASSWORD);
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  expect(page.where()).toBe(shown);
});

it('keeps a user with the default password at its change', async () => {
  const page = await signIn('new@harbour.test');
  await screen.findByRole('heading', { name: 'Set your password' });
  expect(page.where()).toBe('/change-default-password');
  expect(stored('defaultPasswordChanged')).toBe('false');
});

it('sends a stored role without permission to /unauthorized', async () => {
  startSession(signedIn());
  localStorage.setItem('role', 'janitor');
  const page = visitor.open('/workflows');
  await screen.findByRole('heading', { name: 'You do not have access to this page' });
  expect(page.where()).toBe('/unauthorized');
});

it('tells the server, clears everything and goes to / on logging out', async () => {
  await visitor.signedInAs('admin@harbour.test');
  const page = visitor.open('/dashboard');
  await page.user.click(await screen.findByRole('button', { name: /^Profile of / }));
  const token = stored('token') ?? '';
  await page.user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  await screen.findByLabelText('Email');
  expect(page.where()).toBe('/');
  expect(localStorage.length).toBe(0);
  expect(await visitor.statusOf('/auth/me', token)).toBe(401);
});

it('follows a sign-out in another tab', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/dashboard');
  await screen.findByText(/^Welcome, /);
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: null })));
  await screen.findByLabelText('Email');
  await waitFor(() => expect(page.where()).toBe('/'));
});

it('shows a friendly page for an unknown address', async () => {
  visitor.open('/no/such/page');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
});

it('signs in with a record that has only the required fields', () => {
  const { name, email, is_super_user, is_admin, is_password_change, is_subscription_active, access_token } = signedIn({
    is_admin: true,
  });
  const record = { name, email, is_super_user, is_admin, is_password_change, is_subscription_active, access_token };
  startSession(record as ReturnType<typeof signedIn>);
  expect(currentSession()).toMatchObject({ role: 'admin', defaultPasswordChanged: true, user: { name: 'Ada Vale' } });
});
