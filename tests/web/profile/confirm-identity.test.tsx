// A sensitive change some time after the sign-in: the console asks for the password, and then repeats the call.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import { DEMO_PASSWORD, stored, testConsole } from '#tests/web/support/console.tsx';

const visitor = testConsole();
const USER = 'user@harbour.test';
const TITLE = 'Confirm that it is you';
const ELEVEN_MINUTES = 11 * 60_000;

async function pressSignOutEverywhere() {
  await visitor.signedInAs(USER);
  const page = visitor.open('/profile');
  const card = await screen.findByRole('region', { name: 'Sessions' });
  await visitor.advance(ELEVEN_MINUTES);
  await page.user.click(within(card).getByRole('button', { name: 'Sign out everywhere' }));
  const question = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
  await page.user.click(within(question).getByRole('button', { name: 'Sign out everywhere' }));
  // Under test, all dialogs of antd have the same id for their title, so that the name would be that of the one below.
  const dialog = (await screen.findByText(TITLE)).closest<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error('The title is in no dialog');
  return { page, dialog: within(dialog), token: stored('token') ?? '' };
}

it('happens after the password, and says where a password is wrong', async () => {
  const { page, dialog, token } = await pressSignOutEverywhere();
  await page.user.type(dialog.getByLabelText('Your password'), 'not-it{Enter}');
  await dialog.findByText(SERVER_MESSAGES.currentPasswordWrong);
  expect(await visitor.statusOf('/auth/me', token)).toBe(200);
  await page.user.clear(dialog.getByLabelText('Your password'));
  await page.user.type(dialog.getByLabelText('Your password'), `${DEMO_PASSWORD}{Enter}`);
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(await visitor.statusOf('/auth/me', token)).toBe(401);
});

it('does not happen without it, and says so', async () => {
  const { page, dialog, token } = await pressSignOutEverywhere();
  await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await screen.findByText(SERVER_MESSAGES.confirmIdentity);
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  expect(await visitor.statusOf('/auth/me', token)).toBe(200);
});
