// What the password screens say if a failed reply explains nothing.
import { screen } from '@testing-library/react';
import type { InternalAxiosRequestConfig } from 'axios';
import { AxiosError, getAdapter } from 'axios';
import { expect, it, onTestFinished } from 'vitest';
import { http } from '#src/providers/http/client.ts';
import { testConsole } from './support/console.tsx';

const visitor = testConsole();

/** A proxy between the console and the server refuses the request in its own words. */
function refuseWith(body: unknown): void {
  const network = http.defaults.adapter;
  http.defaults.adapter = (config: InternalAxiosRequestConfig) => {
    if (config.method !== 'post') return getAdapter(network)(config);
    const response = { data: body, status: 400, statusText: 'Bad Request', headers: {}, config };
    return Promise.reject(new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, null, response));
  };
  onTestFinished(() => void Object.assign(http.defaults, { adapter: network }));
}

async function signIn() {
  const page = visitor.open('/');
  await page.user.type(await screen.findByLabelText('Email'), 'user@harbour.test');
  await page.user.type(screen.getByLabelText('Password'), 'a wrong password');
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
}

it.each([
  [{}, 'Login failed!'],
  [{ detail: 'No active account found' }, 'No active account found'],
  [{ message: 'Locked' }, 'Locked'],
])('explains a refused sign-in of %j', async (body, sentence) => {
  refuseWith(body);
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
});

it.each([
  [{}, 'An error occurred'],
  [{ message: 'The link has expired' }, 'The link has expired'],
])('explains a refused reset of %j', async (body, sentence) => {
  refuseWith(body);
  const page = visitor.open('/password-reset-confirm?uidb64=abc&token=def');
  await page.user.type(await screen.findByLabelText('New password'), 'a quiet harbour at dawn');
  await page.user.type(screen.getByLabelText('Confirm password'), 'a quiet harbour at dawn');
  await page.user.click(screen.getByRole('button', { name: 'Reset password' }));
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
});
