// System Health: what needs a look, and how every part answers.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testConsole } from '#tests/web/support/console.tsx';

const visitor = testConsole();

it('shows what needs a look, every queue, and the process that replies', async () => {
  await visitor.signedInAs('super@whereas.test');
  visitor.open('/system-health');
  expect(await screen.findByText('The system works; some of it needs a look')).toBeTruthy();
  expect(screen.getByText(/No backup has been taken yet/)).toBeTruthy();
  expect(screen.getByRole('row', { name: /^Workflow runs and questions 0 0 0 –$/ })).toBeTruthy();
  expect(screen.getByText('(replies to you)')).toBeTruthy();
  const documents = within(screen.getByRole('region', { name: 'Documents' }));
  expect(documents.getByText('Answers')).toBeTruthy();
  const encryption = within(screen.getByRole('region', { name: 'Encryption' }));
  for (const [fact, value] of [
    ['Key', 'Generated beside the data'],
    ['Documents', 'Not encrypted'],
    ['Earlier keys', '0'],
    ['Last rotation', 'None'],
  ] as const)
    expect(encryption.getByText(fact, { selector: 'dt' }).nextElementSibling?.textContent).toBe(value);
});

it('asks every part again on demand', async () => {
  await visitor.signedInAs('super@whereas.test');
  const page = visitor.open('/system-health');
  const asOf = async () => (await screen.findByText(/^As of/)).textContent;
  const before = await asOf();
  await visitor.advance(60_000);
  await page.user.click(screen.getByRole('button', { name: /Check again/ }));
  await waitFor(async () => expect(await asOf()).not.toBe(before));
});

it('is closed to administrators', async () => {
  await visitor.signedInAs('admin@harbour.test');
  const page = visitor.open('/system-health');
  await waitFor(() => expect(page.where()).toBe('/unauthorized'));
});
