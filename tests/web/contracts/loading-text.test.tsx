// While the text of a chosen view loads, the page says so: what is still on screen is not that text.
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { hrefTo } from '#domain/screens.ts';
import { http } from '#src/providers/http/client.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { uploadedContract } from './uploaded-contract.ts';

const visitor = testConsole();

it('names the view that is loading until its text is there', async () => {
  await visitor.signedInAs('user@harbour.test');
  const { id } = await uploadedContract();
  const { user } = visitor.open(hrefTo.contract(id));
  await screen.findByText('thirty (30)', { selector: '.doc-area *' });
  const area = screen.getByRole('region', { name: 'Document' });
  expect(area.getAttribute('aria-busy')).toBe('false');

  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const hold = http.interceptors.response.use((reply) => held.then(() => reply));
  onTestFinished(() => http.interceptors.response.eject(hold));
  await user.click(screen.getByRole('radio', { name: 'Original' }));
  expect((await screen.findByText('Loading the original view…')).closest('[role="status"]')).toBeTruthy();
  expect(area.getAttribute('aria-busy')).toBe('true');

  release();
  await expect.poll(() => screen.queryByText(/^Loading the/)).toBeNull();
  expect(area.getAttribute('aria-busy')).toBe('false');
  expect(screen.queryByText('sixty (60)', { selector: '.doc-area *' })).toBeNull();
});
