// The password screens.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD, testConsole } from './support/console.tsx';

const visitor = testConsole();

it('says where the mail was sent and returns to sign-in, for any address', async () => {
  const page = visitor.open('/forgot-password');
  await page.user.type(await screen.findByLabelText('Email'), 'Nobody@nowhere.test');
  await page.user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect((await screen.findByText('Request was successful. Check your email.')).tagName).toBe('STRONG');
  expect(page.where()).toBe('/');
});

it('refuses an invalid address before sending', async () => {
  const page = visitor.open('/forgot-password');
  await page.user.type(await screen.findByLabelText('Email'), 'nobody');
  await page.user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Invalid email address')).toBeDefined();
});

it.each(['/password-reset-confirm', '/password-reset-confirm?token=a', '/password-reset-confirm?uidb64=b'])(
  'leads %s to the page about invalid links',
  async (path) => {
    const page = visitor.open(path);
    await screen.findByRole('heading', { name: 'This link does not work' });
    expect(page.where()).toBe('/invalid-token');
  },
);

it('refuses a short password and two entries that differ', async () => {
  const page = visitor.open('/password-reset-confirm?token=a&uidb64=b');
  await page.user.type(await screen.findByLabelText('New password'), 'short');
  await page.user.type(screen.getByLabelText('Confirm password'), 'shirt');
  await page.user.click(screen.getByRole('button', { name: 'Reset password' }));
  expect(await screen.findByText('Password must be at least 8 characters long.')).toBeDefined();
  await page.user.type(screen.getByLabelText('New password'), ' no more');
  await page.user.click(screen.getByRole('button', { name: 'Reset password' }));
  expect(await screen.findByText('Passwords do not match')).toBeDefined();
});

it('shows the server’s message about a used link', async () => {
  const page = visitor.open('/password-reset-confirm?token=a&uidb64=b');
  await page.user.type(await screen.findByLabelText('New password'), 'long enough');
  await page.user.type(screen.getByLabelText('Confirm password'), 'long enough');
  await page.user.click(screen.getByRole('button', { name: 'Reset password' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/link/i);
  expect(page.where()).toMatch('/password-reset-confirm');
});

it('opens the console once the default password is replaced', async () => {
  const page = visitor.open('/');
  await page.user.type(await screen.findByLabelText('Email'), 'new@harbour.test');
  await page.user.type(screen.getByLabelText('Password'), DEMO_PASSWORD);
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  const set = async (password: string) => {
    for (const label of ['New password', 'Confirm password']) {
      const field = await screen.findByLabelText(label);
      await page.user.clear(field);
      await page.user.type(field, password);
    }
    await page.user.click(screen.getByRole('button', { name: 'Set password' }));
  };
  await set(DEMO_PASSWORD);
  const refused = await screen.findByText(/^This password is easy to guess from your name/);
  const field = screen.getByLabelText('New password');
  expect(field.getAttribute('aria-describedby')).toBe(refused.id);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByRole('alert')).toBeNull();
  await set('a better password');
  await screen.findByRole('heading', { name: /^Welcome, / });
  expect(page.where()).toBe('/dashboard');
  expect(localStorage.getItem('default_password_changed')).toBe('true');
});

it('shows the change of the default password to nobody else', async () => {
  const page = visitor.open('/change-default-password');
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(page.where()).toBe('/');
});

it('shows and hides a typed password', async () => {
  const page = visitor.open('/');
  const password = await screen.findByLabelText('Password');
  expect(password.getAttribute('type')).toBe('password');
  await page.user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.getAttribute('type')).toBe('text');
});
