// Complete Registration: each state of a mailed link, against the real server.
import { act, render, screen, waitFor } from '@testing-library/react';
import { AxiosError } from 'axios';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Company } from '#domain/companies.ts';
import { REGISTRATION_REDIRECT_MS } from '#domain/limits.ts';
import { hrefTo } from '#domain/screens.ts';
import type { Delay } from '#src/pages/password/already-registered.tsx';
import { AlreadyRegistered } from '#src/pages/password/already-registered.tsx';
import { http } from '#src/providers/http/client.ts';
import { clearStored } from '#src/providers/session/storage.ts';
import { ask } from './support/ask.ts';
import { stored, testConsole } from './support/console.tsx';

const visitor = testConsole();
const PASSWORD = 'correct horse';

/** Invites a user as an administrator and signs out. @returns the address of the mailed link. */
async function invited(first_name: string, by = 'admin@harbour.test'): Promise<string> {
  await visitor.signedInAs(by);
  const email = `${first_name.toLowerCase()}@invited.test`;
  await ask('/users/add-user/', { first_name, last_name: 'Invited', email });
  clearStored();
  return visitor.mailedPath(email, /registration/);
}

async function fill(user: ReturnType<typeof visitor.open>['user'], password: string, again = password): Promise<void> {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), again);
  await user.click(screen.getByRole('button', { name: 'Complete registration' }));
}

it('checks first whether the link is used, with no form meanwhile', async () => {
  const page = visitor.open(await invited('Quentin'));
  expect(await screen.findByRole('status', { name: 'Checking your link' })).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(await screen.findByLabelText('New password')).toBeTruthy();
  expect(page.where()).toMatch(/^\/change-default-password\?token=/);
});

it('refuses a short password and two entries that differ', async () => {
  const page = visitor.open(await invited('Rhona'));
  await fill(page.user, 'short', 'shirt');
  expect(await screen.findByText('Password must be at least 8 characters long')).toBeTruthy();
  await page.user.type(screen.getByLabelText('New password'), ' no more');
  await page.user.click(screen.getByRole('button', { name: 'Complete registration' }));
  expect(await screen.findByText('Passwords do not match')).toBeTruthy();
});

it('signs in the registered user, welcomes them on their landing page, and leaves no token in the address', async () => {
  const page = visitor.open(await invited('Solveig'));
  await fill(page.user, PASSWORD);
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Solveig Invited' });
  expect(page.where()).toBe('/dashboard');
  expect(screen.getByText('Your registration is complete.')).toBeTruthy();
  expect(stored('email')).toBe('solveig@invited.test');
  expect(stored('role')).toBe('user');
  expect(stored('defaultPasswordChanged')).toBe('true');
});

it('says that the user has registered before, and links to sign-in', async () => {
  const link = await invited('Tamsin');
  await ask(`/auth/verify-email/${link.slice(link.indexOf('?'))}`, { password: PASSWORD, confirm_password: PASSWORD });
  const page = visitor.open(link);
  await screen.findByRole('heading', { level: 1, name: 'You are already registered' });
  await page.user.click(screen.getByRole('link', { name: 'Sign in now' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(page.where()).toBe('/');
});

it('says for an invalid link whom to ask', async () => {
  const page = visitor.open(hrefTo.completeRegistration('no-such-token'));
  await screen.findByRole('heading', { level: 1, name: 'This registration link does not work' });
  expect(screen.getByText(/ask the administrator who invited you to send it again/)).toBeTruthy();
  await page.user.click(screen.getByRole('link', { name: 'Go to sign-in' }));
  expect(page.where()).toBe('/');
});

it('shows in a red alert what the server refuses', async () => {
  const link = await invited('Ursula');
  const page = visitor.open(link);
  await screen.findByLabelText('New password');
  // The mail is sent again in the meantime, which invalidates this link.
  await visitor.signedInAs('admin@harbour.test');
  await ask('/auth/resend-verification-email', { email: 'ursula@invited.test' });
  act(clearStored);
  await fill(page.user, PASSWORD);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This link has expired or was used already. Sign in, or ask your administrator for a new one.',
  );
  expect(stored('token')).toBeNull();
});

it('says that another user is signed in here, and ends their session with the registration', async () => {
  const link = await invited('Vikram');
  await visitor.signedInAs('user@harbour.test');
  const former = stored('token') ?? '';
  const page = visitor.open(link);
  expect((await screen.findByRole('note')).textContent).toContain('Theo Marchbank (user@harbour.test) is signed in');
  await fill(page.user, PASSWORD);
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Vikram Invited' });
  expect(stored('email')).toBe('vikram@invited.test');
  expect(await visitor.statusOf('/auth/me', former)).toBe(401);
});

it('checks again if the server could not be reached', async () => {
  const link = await invited('Wilhelmina');
  const { adapter } = http.defaults;
  http.defaults.adapter = () => Promise.reject(new AxiosError('no network'));
  const page = visitor.open(link);
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be reached/);
  Object.assign(http.defaults, { adapter });
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('New password')).toBeTruthy();
});

it('activates a company whose first administrator registers', async () => {
  await visitor.signedInAs('super@whereas.test');
  await ask('/auth/resend-verification-email', { email: 'admin@tamarisk.test' });
  clearStored();
  const page = visitor.open(await visitor.mailedPath('admin@tamarisk.test', /registration/));
  await fill(page.user, PASSWORD);
  await waitFor(() => expect(page.where()).toBe('/dashboard'));
  expect(stored('role')).toBe('admin');
  await act(() => visitor.signedInAs('super@whereas.test'));
  const { data } = await ask<{ data: Company[] }>('/company/list/?search=tamarisk');
  expect(data[0]).toMatchObject({ is_verified: true, is_active: true });
});

describe('the return to sign-in', () => {
  const open = () => {
    const waiting: { task: () => void; milliseconds: number; isCancelled: boolean }[] = [];
    const delay: Delay = (task, milliseconds) => {
      const entry = { task, milliseconds, isCancelled: false };
      waiting.push(entry);
      return () => {
        entry.isCancelled = true;
      };
    };
    const router = createMemoryRouter(
      [
        { path: '/', element: <p>sign-in</p> },
        { path: '/used', element: <AlreadyRegistered delay={delay} /> },
      ],
      { initialEntries: ['/used?token=spent'] },
    );
    render(<RouterProvider router={router} />);
    return { router, waiting };
  };

  it('returns to sign-in 3 seconds after the message, replacing the link in the history', async () => {
    const { router, waiting } = open();
    expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([REGISTRATION_REDIRECT_MS]);
    expect(router.state.location.pathname).toBe('/used');
    act(() => waiting[0]?.task());
    expect(await screen.findByText('sign-in')).toBeTruthy();
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('is cancelled if the visitor leaves first', async () => {
    const { router, waiting } = open();
    await act(() => router.navigate('/'));
    expect(waiting.every(({ isCancelled }) => isCancelled)).toBe(true);
  });
});
