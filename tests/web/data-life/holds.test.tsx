// The legal holds of a company: listed for its administrators, and released with a reason.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Project } from '#domain/projects.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';

const visitor = testConsole();
const card = async () => within(await screen.findByRole('region', { name: 'Legal holds' }));

async function openDialog(name: string) {
  fireEvent.click(await (await card()).findByRole('button', { name: `Release the hold on ${name}` }));
  const title = await screen.findByText(`Release the legal hold on ${name}?`);
  const dialog = title.closest<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error('The question stands in no dialog');
  return within(dialog);
}

it('lists an open hold with its reason, and releases it with another', async () => {
  await visitor.signedInAs('admin@harbour.test');
  const { data } = await ask<{ data: Project[] }>('/folders?category=Organization');
  const [project] = data;
  if (!project) throw new Error('The demo has no project');
  await ask('/holds', { kind: 'project', record_id: project.id, reason: 'Litigation with a supplier' });

  const page = visitor.open('/data');
  const holds = await card();
  expect(await holds.findByText(/^Litigation with a supplier · .+/)).toBeTruthy();
  expect(holds.getByRole('link', { name: project.name }).getAttribute('href')).toContain(project.id);

  const dialog = await openDialog(project.name);
  fireEvent.click(dialog.getByRole('button', { name: 'Release' }));
  expect(await dialog.findByText('A reason is required')).toBeTruthy();
  await page.user.type(dialog.getByLabelText('Reason'), 'Settled out of court');
  fireEvent.click(dialog.getByRole('button', { name: 'Release' }));

  expect(await (await card()).findByText('No legal hold is open.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(`Release the legal hold on ${project.name}?`)).toBeNull());
  fireEvent.click((await card()).getByText('All'));
  expect(await (await card()).findByText(/^Released: Settled out of court · .+/)).toBeTruthy();
  expect((await card()).queryByRole('button', { name: `Release the hold on ${project.name}` })).toBeNull();
});

it('keeps holds to the company: another administrator sees none', async () => {
  await visitor.signedInAs('admin@castellan.test');
  visitor.open('/data');
  expect(await (await card()).findByText('No legal hold is open.')).toBeTruthy();
  fireEvent.click((await card()).getByText('All'));
  expect(await (await card()).findByText('There never was a legal hold.')).toBeTruthy();
});
