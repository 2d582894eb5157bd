// A playbook as it is read, against the real server.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo } from '#domain/screens.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { cutOff, holdUp } from '#tests/web/support/refused-calls.ts';
import { shownDialog } from '#tests/web/support/rows.ts';
import {
  buttonOf,
  ownPlaybook,
  playbookTitled,
  press,
  pressLabeled,
  providerPlaybook,
  questionOf,
  ruleOf,
} from './playbook-pages.ts';

const visitor = testConsole();
const USER = 'user@harbour.test';
const RETRIEVE = '/playbook/retrieve/';

async function openOwn(given: Parameters<typeof ownPlaybook>[0], query = '') {
  await visitor.signedInAs(USER);
  const playbook = await ownPlaybook(given);
  const page = visitor.open(`${hrefTo.playbook(playbook.id)}${query}`);
  await screen.findByText(playbook.title, { selector: 'h1' });
  return { playbook, ...page };
}
const tabs = () => [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent);
const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
const detailsOf = (title: string) =>
  screen.getByText(title, { selector: 'h2 *' }).closest('li')?.querySelector('details');

it('is shown at once if the list passes it along, before the server has replied', async () => {
  await visitor.signedInAs(USER);
  const { title } = await providerPlaybook();
  const page = visitor.open('/playbook');
  const link = await screen.findByText(title, { selector: 'a, a *' });
  const release = holdUp(RETRIEVE);
  await page.user.click(link);
  expect(await screen.findByText(title, { selector: 'h1' })).toBeTruthy();
  expect(document.title).toContain(title);
  release();
});

it('is otherwise loaded by its id, and shows rules and questions on a tab each', async () => {
  const { user, where, playbook } = await openOwn({
    title: 'Two rules',
    rules: [ruleOf('Cap'), ruleOf('Term')],
    questions: [questionOf('Law')],
  });
  expect(tabs()).toEqual(['Rules (2)', 'Questions (1)', 'Statistics']);
  expect(screen.getByText('The rule on Cap.')).toBeTruthy();
  expect(screen.getByText('The rule on Term.')).toBeTruthy();
  await user.click(screen.getByText('Questions (1)'));
  expect(await screen.findByText('What of Law?')).toBeTruthy();
  expect(where()).toBe(`${hrefTo.playbook(playbook.id)}?tab=questions`);
});

it('expands Preferred Language, Fallback Position and Fallback Language of a rule, with None for an empty one', async () => {
  const { user } = await openOwn({
    title: 'Expandable',
    rules: [ruleOf('Cap', { preferred_language: 'Liability is capped.', fallback_position: 'Twice the fees.' })],
  });
  const details = detailsOf('Cap');
  expect(details?.open).toBe(false);
  await user.click(screen.getByText(/Preferred Language and fallback/, { selector: 'summary' }));
  expect(details?.open).toBe(true);
  const parts = [...(details?.querySelectorAll('section') ?? [])].map((part) => [
    part.querySelector('h3')?.textContent,
    part.querySelector('blockquote, p')?.textContent,
  ]);
  expect(parts).toEqual([
    ['Preferred Language', 'Liability is capped.'],
    ['Fallback Position', 'Twice the fees.'],
    ['Fallback Language', 'None'],
  ]);
});

it('expands and collapses every rule at once', async () => {
  await openOwn({ title: 'All at once', rules: [ruleOf('Cap'), ruleOf('Term')] });
  press('Expand all');
  await waitFor(() => expect([detailsOf('Cap')?.open, detailsOf('Term')?.open]).toEqual([true, true]));
  press('Collapse all');
  await waitFor(() => expect([detailsOf('Cap')?.open, detailsOf('Term')?.open]).toEqual([false, false]));
});

it('says "No rules available." and "No questions available." of empty lists', async () => {
  const { user } = await openOwn({ title: 'Empty' });
  expect(screen.getByText(MESSAGES.noRules)).toBeTruthy();
  await user.click(screen.getByText('Questions (0)'));
  expect(await screen.findByText(MESSAGES.noQuestions)).toBeTruthy();
});

it.each(['01890000-0000-7000-8000-000000000000', 'no-id-at-all'])(
  'reads "No playbook found!" where there is none at %s',
  async (id) => {
    await visitor.signedInAs(USER);
    visitor.open(hrefTo.playbook(id));
    expect(await screen.findByText(MESSAGES.playbookNotFound)).toBeTruthy();
  },
);

it('of another user is not found either', async () => {
  await visitor.signedInAs('paralegal@harbour.test');
  const { id } = await ownPlaybook({ title: 'Nobody else’s' });
  await visitor.signedInAs(USER);
  visitor.open(hrefTo.playbook(id));
  expect(await screen.findByText(MESSAGES.playbookNotFound)).toBeTruthy();
});

it('says that it could not be loaded, and retries', async () => {
  await visitor.signedInAs(USER);
  const { id, title } = await ownPlaybook({ title: 'Out of reach' });
  const restore = cutOff(RETRIEVE);
  visitor.open(hrefTo.playbook(id));
  expect(await screen.findByText(MESSAGES.fetchFailed)).toBeTruthy();
  restore();
  press('Retry');
  expect(await screen.findByText(title, { selector: 'h1' })).toBeTruthy();
});

it.each<[role: string, email: string, actions: string[]]>([
  ['user', USER, ['Clone']],
  ['admin', 'admin@harbour.test', ['Clone']],
  ['super admin', 'super@whereas.test', ['Delete', 'Clone', 'Edit']],
])('of the provider set offers a %s the actions of their role', async (_role, email, actions) => {
  await visitor.signedInAs(email);
  const { id, title } = await providerPlaybook();
  visitor.open(hrefTo.playbook(id));
  await screen.findByText(title, { selector: 'h1' });
  expect(screen.getByText('By Whereas')).toBeTruthy();
  const offered = ['Delete', 'Clone', 'Edit'].filter((action) => screen.queryByText(action, { selector: 'button *' }));
  expect(offered).toEqual(actions);
});

it.each(['Organization', 'Personal'] as const)('of %s can be edited, cloned and deleted', async (category) => {
  const { user, where, playbook } = await openOwn({ title: `Ours in ${category}`, category });
  expect(buttonOf('Clone')).toBeTruthy();
  expect(buttonOf('Delete')).toBeTruthy();
  expect(screen.getByText(/^By Theo Marchbank/)).toBeTruthy();
  expect(screen.getByText(category)).toBeTruthy();
  await user.click(buttonOf('Edit'));
  expect(where()).toBe(hrefTo.editPlaybook(playbook.id));
});

it('is exported from its own page', async () => {
  await openOwn({ title: 'To export' });
  fireEvent.click(buttonOf('Export'));
  const formats = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(formats.length).toBe(3);
});

it('is deleted only after Confirm, and returns to its tab', async () => {
  const { where, playbook } = await openOwn({ title: 'Short-lived' });
  press('Delete');
  press('Cancel', await shownDialog());
  expect(await playbookTitled('Short-lived')).toBeTruthy();
  press('Delete');
  const dialog = await shownDialog();
  expect(within(dialog).getByText(`Are you sure you want to delete “${playbook.title}”?`)).toBeTruthy();
  press('Confirm', dialog);
  expect(await screen.findByText(MESSAGES.requestSuccessful)).toBeTruthy();
  await waitFor(() => expect(where()).toBe('/playbook?category=Personal'));
  expect(await playbookTitled('Short-lived')).toBeUndefined();
});

it('copies language unchanged, to be pasted into a draft', async () => {
  const language = 'Each party’s liability is limited to <the Fees>.\n\nNothing limits liability for fraud.';
  await openOwn({ title: 'To copy', rules: [ruleOf('Cap', { preferred_language: language })] });
  const writeText = vi.fn(() => Promise.resolve());
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
  pressLabeled('Copy the Preferred Language of Cap');
  expect(await screen.findByText(MESSAGES.languageCopied)).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(language);
  expect(screen.queryByLabelText('Copy the Fallback Language of Cap')).toBeNull();
});

it('highlights the search of its address, and expands the rules with matches', async () => {
  await openOwn(
    {
      title: 'Searched',
      rules: [ruleOf('Term'), ruleOf('Cap', { fallback_language: 'Twice the annual charges.' })],
    },
    '?search=CHARGE',
  );
  expect(marks()).toEqual(['charges']);
  expect([detailsOf('Term')?.open, detailsOf('Cap')?.open]).toEqual([false, true]);
});

it('opens on its questions if a search finds nothing else', async () => {
  await openOwn({ title: 'Asked', rules: [ruleOf('Term')], questions: [questionOf('jurisdiction')] }, '?search=jurisd');
  expect(marks()).toEqual(['jurisdiction', 'jurisdiction']);
});

it('shows its texts as plain text, markup included', async () => {
  await openOwn({ title: '<b>Bold</b> =1+1', rules: [ruleOf('<img src=x onerror=alert(1)>')] });
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(document.querySelector('h1 b, main img')).toBeNull();
});
