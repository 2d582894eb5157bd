// The cards of the list and their menus, against the real server.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo } from '#domain/screens.ts';
import type { Workflow } from '#domain/workflows.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { answerWith } from '#tests/web/support/refused-calls.ts';
import { shownDialog } from '#tests/web/support/rows.ts';
import { badgeOf, cardOf, chooseFor, menuOf } from '#tests/web/support/cards.ts';
import { ownWorkflow, storedWorkflow, workflowsNamed } from './workflow-pages.ts';

const visitor = testConsole();
const ADMIN = 'admin@harbour.test';
const USER = 'user@harbour.test';
const SUPER_ADMIN = 'super@whereas.test';

const CREATE = 'Create New Workflow';
const firstOf = async (category: string) =>
  (await ask<{ data: Workflow[] }>(`/workflow?category=${category}`)).data[0]?.name ?? '';

describe.each([
  ['user', USER],
  ['admin', ADMIN],
])('a %s', (_role, email) => {
  it('finds neither a menu nor the card that creates on the provider tab', async () => {
    await visitor.signedInAs(email);
    visitor.open('/workflows');
    expect(await menuOf(await firstOf('Provider'))).toEqual([]);
    expect(screen.queryByText(CREATE)).toBeNull();
  });

  it.each(['Organization', 'Personal'])('finds both on the tab %s', async (category) => {
    await visitor.signedInAs(email);
    await ownWorkflow({ name: `Of ${category}`, category });
    visitor.open(`/workflows?category=${category}`);
    const entries = (await menuOf(`Of ${category}`)).map((entry) => entry.textContent);
    expect(entries).toEqual(['Edit', 'Publish', 'Delete']);
    const create = screen.getByText(CREATE).closest('a');
    expect(create?.getAttribute('href')).toBe(hrefTo.createWorkflow());
  });
});

it('lets a super user edit, unpublish and delete on the provider tab, and create there', async () => {
  await visitor.signedInAs(SUPER_ADMIN);
  visitor.open('/workflows');
  const entries = (await menuOf(await firstOf('Provider'))).map((entry) => entry.textContent);
  expect(entries).toEqual(['Edit', 'Unpublish', 'Delete']);
  expect(screen.getByText(CREATE)).toBeTruthy();
});

it('shows unpublished workflows to colleagues who can edit them', async () => {
  await visitor.signedInAs(USER);
  await ownWorkflow({ name: 'Half written', category: 'Organization' });
  await visitor.signedInAs(ADMIN);
  visitor.open('/workflows?category=Organization');
  expect(await badgeOf('Half written')).toBe('Pending');
});

it('publishes by saving the whole definition with its new status, and undoes it', async () => {
  await visitor.signedInAs(USER);
  const before = await ownWorkflow({ name: 'To publish' });
  visitor.open('/workflows?category=Personal');
  await chooseFor('To publish', 'Publish');
  expect(await screen.findByText(MESSAGES.workflowPublished)).toBeTruthy();
  await waitFor(async () => expect(await badgeOf('To publish')).toBe('Live'));
  expect(await storedWorkflow(before.id)).toMatchObject({ status: 'Publish', prompts: before.prompts, version: 2 });
  fireEvent.click(screen.getByText('Undo'));
  expect(await screen.findByText(MESSAGES.workflowUnpublished)).toBeTruthy();
  await waitFor(async () => expect(await badgeOf('To publish')).toBe('Pending'));
  expect(screen.queryByText('Undo')).toBeNull();
});

it('unpublishes back to Pending', async () => {
  await visitor.signedInAs(USER);
  const { id } = await ownWorkflow({ name: 'To unpublish', status: 'Publish' });
  visitor.open('/workflows?category=Personal');
  await chooseFor('To unpublish', 'Unpublish');
  expect(await screen.findByText(MESSAGES.workflowUnpublished)).toBeTruthy();
  expect((await storedWorkflow(id)).status).toBe('Pending');
});

it.each([
  ['Pending', 'Publish', MESSAGES.workflowPublishFailed],
  ['Publish', 'Unpublish', MESSAGES.workflowUnpublishFailed],
])('says of %s why it could not %s', async (status, entry, title) => {
  await visitor.signedInAs(USER);
  const name = `Refuses ${entry}`;
  await ownWorkflow({ name, status });
  visitor.open('/workflows?category=Personal');
  await cardOf(name);
  const detail = 'The server has its reasons.';
  answerWith('/workflow/', 409, 'Conflict', {
    type: '/problems/conflict',
    title: 'Conflict',
    status: 409,
    detail,
    message: detail,
  });
  await chooseFor(name, entry);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(detail)).toBeTruthy();
});

it('deletes after asking', async () => {
  await visitor.signedInAs(USER);
  const name = 'To delete';
  await ownWorkflow({ name });
  visitor.open('/workflows?category=Personal');
  await chooseFor(name, 'Delete');
  const dialog = await shownDialog();
  expect(dialog.textContent).toContain('Are you sure you want to delete “To delete”?This action cannot be undone.');
  expect(await workflowsNamed(name)).toHaveLength(1);
  fireEvent.click(within(dialog).getByText('Delete', { selector: 'button *' }));
  expect(await screen.findByText(MESSAGES.workflowDeleted)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(name, { selector: 'h2' })).toBeNull());
  expect(await workflowsNamed(name)).toEqual([]);
});

it('says that it could not be deleted', async () => {
  await visitor.signedInAs(USER);
  await ownWorkflow({ name: 'Stays' });
  visitor.open('/workflows?category=Personal');
  await cardOf('Stays');
  answerWith('/workflow/delete/', 500, 'Internal Server Error', null);
  await chooseFor('Stays', 'Delete');
  fireEvent.click(within(await shownDialog()).getByText('Delete', { selector: 'button *' }));
  expect(await screen.findByText(MESSAGES.workflowDeleteFailed)).toBeTruthy();
});

it('opens the builder by Edit, and the run page by a click on the card', async () => {
  await visitor.signedInAs(USER);
  const { id } = await ownWorkflow({ name: 'Two ways' });
  const page = visitor.open('/workflows?category=Personal');
  expect((await cardOf('Two ways')).querySelector('a')?.getAttribute('href')).toBe(hrefTo.runWorkflow(id));
  await chooseFor('Two ways', 'Edit');
  await waitFor(() => expect(page.where()).toBe(hrefTo.editWorkflow(id)));
});
