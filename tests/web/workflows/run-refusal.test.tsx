// Users who cannot run see that before they have chosen a document, with what to do about it.
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import type { ManagedUser } from '#domain/users.ts';
import type { Workflow } from '#domain/workflows.ts';
import { licenseBody } from '#src/pages/users/user-body.ts';
import { newProject } from '#tests/web/repository/project-page.ts';
import { ownReview } from '#tests/web/reviews/review-pages.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';

const visitor = testConsole();
const UNLICENSED = 'saoirse.lindqvist@harbour.test';
const ADMIN = 'admin@castellan.test';

/** Opens a workflow for one document. @returns its form. */
async function openForm() {
  const { data } = await ask<{ data: Workflow[] }>('/workflow?category=Provider');
  const workflow = data.find(({ inputs }) => inputs.length === 1 && inputs.every(({ type }) => type === 'file'));
  const page = visitor.open(`/run-workflow/${workflow?.id}`);
  return { page, form: within(await screen.findByRole('form', { name: 'Inputs' })) };
}
const chooseText = async ({ page }: Awaited<ReturnType<typeof openForm>>) => {
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  if (picker) await page.user.upload(picker, new File(['Governing law: Texas.'], 'a.txt', { type: 'text/plain' }));
};
const runButton = () => screen.getByRole('button', { name: 'Run Workflow' });

async function setLicense(email: string, isAssigned: boolean): Promise<void> {
  const { data } = await ask<{ data: ManagedUser[] }>(`/users/?search=${email}`);
  const user = data.find((one) => one.email === email);
  if (!user) throw new Error(`nobody is ${email}`);
  await ask(`/users/update/${user.id}`, licenseBody(user, isAssigned), 'PUT');
}

it('a user without a license sees whom to ask, and Run stays disabled with a document chosen', async () => {
  await visitor.signedInAs(UNLICENSED);
  const opened = await openForm();
  expect(opened.form.getByText('No license is assigned to you', { selector: '.notice-title' })).toBeTruthy();
  expect(await opened.form.findByText('admin@harbour.test')).toBeTruthy();
  await chooseText(opened);
  expect(await screen.findByText('Selected: a.txt')).toBeTruthy();
  expect(runButton()).toHaveProperty('disabled', true);
});

it('they see the same in a review, and at the Ask box once something is typed', async () => {
  await visitor.signedInAs(UNLICENSED);
  const { id } = await ownReview({ name: 'Not to be run' });
  const page = visitor.open(hrefTo.tabularReview(id));
  expect(await screen.findByText('No license is assigned to you', { selector: '.notice-title' })).toBeTruthy();
  await page.go(hrefTo.repositoryFolder(await newProject('Not to be asked')));
  const box = await screen.findByRole('textbox', { name: 'Search or Ask' });
  expect(screen.queryByText(/You need a license to run/)).toBeNull();
  await page.user.type(box, 'Which law governs?');
  expect(await screen.findByText(/You need a license to run/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Ask$/ })).toHaveProperty('disabled', true);
});

it('after the end of the subscription, its date is shown', async () => {
  await visitor.signedInAs('user@pellworth.test');
  const { form } = await openForm();
  expect(form.getByText('Your subscription is not active', { selector: '.notice-title' })).toBeTruthy();
  expect(await form.findByText(/ended on \d{4}-\d{2}-\d{2}\./)).toBeTruthy();
});

it('a user who can run sees no notice', async () => {
  await visitor.signedInAs('user@harbour.test');
  const { form } = await openForm();
  expect(form.queryByText('No license is assigned to you')).toBeNull();
});

it('an administrator gets a link to Users, and can run once the license is assigned', async () => {
  await visitor.signedInAs(ADMIN);
  await setLicense(ADMIN, false);
  await visitor.signedInAs(ADMIN);
  const opened = await openForm();
  const link = await opened.form.findByRole('link', { name: 'Users' });
  expect(link.getAttribute('href')).toBe(SCREENS.users.path);
  await setLicense(ADMIN, true);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(screen.queryByText('No license is assigned to you')).toBeNull());
  await chooseText(opened);
  await waitFor(() => expect(runButton()).toHaveProperty('disabled', false));
});
