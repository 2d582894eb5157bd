// API tokens in Settings: one is created after a fresh proof of who one is, shown once, and revoked.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD, testConsole } from '#tests/web/support/console.tsx';

const visitor = testConsole();
const ELEVEN_MINUTES = 11 * 60_000;

/** Under test, all dialogs of antd have the same id for their title. */
const dialogOf = async (title: string) => {
  const dialog = (await screen.findByText(title)).closest<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error(`${title} is in no dialog`);
  return within(dialog);
};

async function openForm() {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/profile');
  const card = within(await screen.findByRole('region', { name: 'API tokens' }));
  await card.findByText('You have no API tokens.');
  await page.user.click(card.getByRole('button', { name: 'Create API token' }));
  return { page, card, form: await dialogOf('Create an API token') };
}

it('asks for the password, shows the token once, and lists it without it', async () => {
  const { page, card, form } = await openForm();
  await page.user.type(form.getByLabelText('Name'), 'Document management');
  await page.user.click(form.getByRole('button', { name: 'Contract review' }));
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Run contracts' }).checked).toBe(true);
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Delete contracts' }).checked).toBe(false);
  await visitor.advance(ELEVEN_MINUTES);
  await page.user.click(form.getByRole('button', { name: 'Create token' }));
  const proof = await dialogOf('Confirm that it is you');
  await page.user.type(proof.getByLabelText('Your password'), `${DEMO_PASSWORD}{Enter}`);
  const shown = await dialogOf('Your new API token');
  const token = shown.getByText(/^wh_/).textContent ?? '';
  expect(await visitor.statusOf('/contracts', token)).toBe(200);
  await page.user.click(shown.getByRole('button', { name: 'Done' }));
  await card.findByText('Document management');
  await waitFor(() => expect(document.body.textContent).not.toContain(token));
  await page.user.click(card.getByRole('button', { name: 'Revoke Document management' }));
  const question = await dialogOf('Revoke Document management?');
  await page.user.click(question.getByRole('button', { name: 'Revoke' }));
  await card.findByText('You have no API tokens.');
  expect(await visitor.statusOf('/contracts', token)).toBe(401);
});

it('says what is missing, and asks before the form is lost', async () => {
  const { page, form } = await openForm();
  await page.user.click(form.getByRole('button', { name: 'Create token' }));
  await form.findByText('Give the token a name');
  await form.findByText('Choose at least one scope');
  await page.user.type(form.getByLabelText('Name'), 'x');
  await page.user.click(form.getByRole('button', { name: 'Cancel' }));
  const question = await dialogOf('Discard your changes?');
  await page.user.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('Create an API token')).toBeNull());
});
