// The list of tabular reviews, its cards, menus and dialogs, against the real server.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import type { ReviewCard } from '#domain/reviews.ts';
import { hrefTo } from '#domain/screens.ts';
import { http } from '#src/providers/http/client.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { answerWith } from '#tests/web/support/refused-calls.ts';
import { badgeOf, cardOf, chooseFor, menuOf } from '#tests/web/support/cards.ts';
import {
  COLUMN,
  demoProject,
  dialogTitled,
  filesBelow,
  ownReview,
  press,
  reviewsIn,
  storedReview,
} from './review-pages.ts';

const visitor = testConsole();
const ADMIN = 'admin@harbour.test';
const USER = 'user@harbour.test';
const PARALEGAL = 'paralegal@harbour.test';

const write = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });

it('shows each review as one link, with its status, its content and its progress', async () => {
  await visitor.signedInAs(USER);
  const { id, author_name } = await ownReview({ name: 'Sized', description: 'For the report.', columns: [COLUMN] });
  const files = filesBelow((await demoProject()).children).slice(0, 2);
  await ask(`/tabular-review/${id}/documents`, { files: files.map((file) => file.id) });
  visitor.open('/tabular-review');
  const card = await cardOf('Sized');
  expect(card.querySelector('a')?.getAttribute('href')).toBe(hrefTo.tabularReview(id));
  expect(card.textContent).toContain('Draft');
  expect(card.textContent).toContain('For the report.');
  expect(card.textContent).toContain('2 documents × 1 column');
  expect(card.textContent).toContain('0 of 2 answered');
  expect(card.textContent).toContain(author_name.name);
});

it('follows a running review', async () => {
  await visitor.signedInAs(USER);
  const { id } = await ownReview({ name: 'At work', columns: [COLUMN] });
  const files = filesBelow((await demoProject()).children).slice(0, 2);
  await ask(`/tabular-review/${id}/documents`, { files: files.map((file) => file.id) });
  // As in the list's first reply; the run itself may have ended by then.
  const told = http.interceptors.response.use((response) => {
    if (!response.config.url?.startsWith('/tabular-review?')) return response;
    http.interceptors.response.eject(told);
    const { data } = response.data as { data: ReviewCard[] };
    const counts = data.find((card) => card.id === id)?.counts;
    if (counts) Object.assign(counts, { missing: 0, waiting: 2 });
    return response;
  });
  visitor.open('/tabular-review');
  await waitFor(async () => expect((await cardOf('At work')).textContent).toContain('running, 2 to go'));
  await ask(`/tabular-review/${id}/run`, {});
  await waitFor(async () => expect((await cardOf('At work')).textContent).toContain('2 of 2 answered'));
  expect((await cardOf('At work')).textContent).not.toContain('running');
});

it('names its tabs My Projects and Shared with me, and keeps tab and search in the address', async () => {
  await visitor.signedInAs(USER);
  await ownReview({ name: 'Everybody’s' });
  await ownReview({ name: 'My own', category: 'Personal' });
  const page = visitor.open('/tabular-review');
  await cardOf('Everybody’s');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['My Projects', 'Shared with me']);
  await page.user.click(screen.getByRole('tab', { name: 'Shared with me' }));
  await cardOf('My own');
  expect(page.where()).toBe('/tabular-review?category=Personal');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'no such review' } });
  expect(await screen.findByText('No review is named “no such review”')).toBeTruthy();
  fireEvent.click(screen.getByText('Show all'));
  await cardOf('My own');
});

it('says that it could not be loaded, and retries', async () => {
  await visitor.signedInAs(USER);
  answerWith('/tabular-review', 500, 'Internal Server Error', null);
  visitor.open('/tabular-review');
  expect(await screen.findByText(MESSAGES.fetchFailed)).toBeTruthy();
  expect(screen.getByText('Retry')).toBeTruthy();
});

it('creates a review and opens it, where documents and columns are chosen', async () => {
  await visitor.signedInAs(USER);
  const page = visitor.open('/tabular-review');
  fireEvent.click(await screen.findByText('Create New Review'));
  const dialog = await dialogTitled('Create New Review');
  press(dialog, 'Create');
  expect(await screen.findByText(MESSAGES.reviewNameRequired)).toBeTruthy();
  write(dialog, 'Name', 'Supplier contracts');
  write(dialog, 'Description', 'All of them.');
  // A lawyer decides who can open it; its tab follows from that, and is shown.
  const openTo = within(dialog).getByRole('radiogroup', { name: 'Who can open it' });
  expect(within(openTo).getByLabelText('Everyone in my company')).toHaveProperty('checked', true);
  expect(within(dialog).getByText(/^Listed under “My Projects”: everyone/)).toBeTruthy();
  fireEvent.click(within(openTo).getByLabelText('Only me and people I choose'));
  expect(within(dialog).getByText(/^Listed under “Shared with me”: you and the people you choose/)).toBeTruthy();
  fireEvent.click(within(openTo).getByLabelText('Everyone in my company'));
  press(dialog, 'Create');
  await waitFor(() => expect(page.where()).toMatch(/^\/tabular-review\/./));
  const created = (await reviewsIn('Organization')).find(({ name }) => name === 'Supplier contracts');
  expect(await screen.findByTitle('It has not been run yet.')).toHaveProperty('textContent', 'Draft');
  expect(created).toMatchObject({ description: 'All of them.', status: 'Draft', documents: 0, columns: 0 });
  expect(page.where()).toBe(hrefTo.tabularReview(created?.id ?? ''));
  expect(await screen.findByText('Add documents', { selector: '.setup-step button *' })).toBeTruthy();
  expect(screen.getByText('Add columns', { selector: '.setup-step button *' })).toBeTruthy();
});

it('shares a review with a colleague, who finds it and can only edit it', async () => {
  await visitor.signedInAs(USER);
  const { id } = await ownReview({ name: 'Between us', category: 'Personal' });
  visitor.open('/tabular-review?category=Personal');
  await chooseFor('Between us', 'Share');
  const dialog = await dialogTitled('Share “Between us”');
  const colleagues = await ask<{ data: { id: string; name: string }[] }>('/tabular-review/colleagues');
  fireEvent.mouseDown(dialog.querySelector('.ant-select-selector') ?? dialog);
  const { data: people } = colleagues;
  const own = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string };
  const others = people.filter((person) => person.id !== own.id);
  for (const { name } of others)
    fireEvent.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
  expect(
    screen.queryByText(people.find((person) => person.id === own.id)?.name ?? '', {
      selector: '.ant-select-item-option-content',
    }),
  ).toBeNull();
  press(dialog, 'Share');
  expect(await screen.findByText(MESSAGES.updatedSuccessfully)).toBeTruthy();
  const told = (await storedReview(id)).people.map((person) => person.id);
  expect(told.toSorted()).toEqual(others.map((person) => person.id).toSorted());

  await visitor.signedInAs(PARALEGAL);
  expect((await reviewsIn('Personal')).map(({ name }) => name)).toContain('Between us');
});

it('shows a menu to the author, to administrators on My Projects, and to nobody else', async () => {
  await visitor.signedInAs(USER);
  await ownReview({ name: 'Of a user' });
  visitor.open('/tabular-review');
  expect((await menuOf('Of a user')).map((entry) => entry.textContent)).toEqual(['Edit', 'Publish', 'Delete']);
});

it('shows an administrator the menu of an Organization review by a colleague', async () => {
  await visitor.signedInAs(USER);
  await ownReview({ name: 'For the admin' });
  await visitor.signedInAs(ADMIN);
  visitor.open('/tabular-review');
  expect((await menuOf('For the admin')).map((entry) => entry.textContent)).toEqual(['Edit', 'Publish', 'Delete']);
});

it('shows a colleague no menu', async () => {
  await visitor.signedInAs(ADMIN);
  await ownReview({ name: 'Of the admin' });
  await visitor.signedInAs(USER);
  visitor.open('/tabular-review');
  expect(await menuOf('Of the admin')).toEqual([]);
});

it('renames a review, and reports a change by another user', async () => {
  await visitor.signedInAs(USER);
  const { id, version } = await ownReview({ name: 'First name' });
  visitor.open('/tabular-review');
  await chooseFor('First name', 'Edit');
  await screen.findByDisplayValue('First name');
  const body = { name: 'Second name', description: '', category: 'Organization', people: [], version };
  await ask(`/tabular-review/${id}`, body, 'PUT');
  write(await dialogTitled('Edit Review'), 'Name', 'Third name');
  press(await dialogTitled('Edit Review'), 'Update');
  expect(await screen.findByText(/changed in the meantime/)).toBeTruthy();
  fireEvent.click(screen.getByText('Reload'));
  await waitFor(() => expect(screen.getByDisplayValue('Second name')).toBeTruthy());
  write(await dialogTitled('Edit Review'), 'Name', 'Third name');
  press(await dialogTitled('Edit Review'), 'Update');
  await cardOf('Third name');
  expect((await storedReview(id)).name).toBe('Third name');
});

it('publishes and unpublishes by the card’s menu, and undoes it by the toast', async () => {
  await visitor.signedInAs(USER);
  const { id } = await ownReview({ name: 'To publish' });
  visitor.open('/tabular-review');
  await chooseFor('To publish', 'Publish');
  expect(await screen.findByText(MESSAGES.reviewPublished)).toBeTruthy();
  await waitFor(async () => expect(await badgeOf('To publish')).toBe('Publish'));
  fireEvent.click(screen.getByText('Undo'));
  expect(await screen.findByText(MESSAGES.reviewUnpublished)).toBeTruthy();
  await waitFor(async () => expect(await badgeOf('To publish')).toBe('Pending'));
  expect((await storedReview(id)).status).toBe('Pending');
});

it('says why a review could not be published', async () => {
  await visitor.signedInAs(USER);
  const { id } = await ownReview({ name: 'Refused' });
  visitor.open('/tabular-review');
  await cardOf('Refused');
  const detail = 'The server has its reasons.';
  const problem = { type: '/problems/conflict', title: 'Conflict', status: 409, detail, message: detail };
  answerWith(`/tabular-review/${id}/publish`, 409, 'Conflict', problem);
  await chooseFor('Refused', 'Publish');
  expect(await screen.findByText(detail)).toBeTruthy();
});

it('deletes after asking, and says so', async () => {
  await visitor.signedInAs(USER);
  await ownReview({ name: 'To delete' });
  visitor.open('/tabular-review');
  await chooseFor('To delete', 'Delete');
  const dialog = await dialogTitled('Delete this review?');
  expect(dialog.textContent).toContain(MESSAGES.deleteReview('To delete'));
  expect(dialog.textContent).toContain(MESSAGES.cannotBeUndone);
  press(dialog, 'Delete');
  expect(await screen.findByText(MESSAGES.reviewDeleted)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('To delete', { selector: 'h2' })).toBeNull());
  expect((await reviewsIn('Organization')).map(({ name }) => name)).not.toContain('To delete');
});
