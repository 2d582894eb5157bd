// Creating, editing and cloning a playbook, against the real server.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { answerWith } from '#tests/web/support/refused-calls.ts';
import { shownDialog } from '#tests/web/support/rows.ts';
import {
  buttonOf,
  enter,
  ownPlaybook,
  playbookTitled,
  press,
  pressLabeled,
  providerPlaybook,
  questionOf,
  ruleOf,
  storedPlaybook,
  titlesIn,
} from './playbook-pages.ts';

const visitor = testConsole();
const USER = 'user@harbour.test';
const SUPER_ADMIN = 'super@whereas.test';

const form = () => screen.findByRole('form');
const categories = () =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map((one) => one.textContent);
const chosenCategory = () => document.querySelector('.ant-select-selection-item')?.textContent;

async function openCreating(email = USER) {
  await visitor.signedInAs(email);
  const page = visitor.open('/create-playbook');
  return { ...page, form: await form() };
}
async function openEditing(given: Parameters<typeof ownPlaybook>[0]) {
  await visitor.signedInAs(USER);
  const playbook = await ownPlaybook(given);
  const page = visitor.open(hrefTo.editPlaybook(playbook.id));
  return { ...page, playbook, form: await form() };
}
async function chooseCategory(user: Awaited<ReturnType<typeof openCreating>>['user'], category: string) {
  await user.click(screen.getByRole('combobox'));
  await user.click(await screen.findByText(category, { selector: '.ant-select-item-option-content' }));
}
async function addRule(values: Readonly<Record<string, string>>) {
  press('Add Rule');
  const dialog = await shownDialog();
  enter(dialog, values);
  press('Save Rule', dialog);
  await waitFor(() => expect(screen.queryByText('Save Rule')).toBeNull());
}

it('creates a playbook with its rules and questions, and returns to its tab of the list', async () => {
  const page = await openCreating();
  enter(page.form, { Name: 'Made here' });
  await chooseCategory(page.user, 'Personal');
  await addRule({ Title: 'Cap', Rule: 'Liability must be capped.' });
  press('Add Question');
  const dialog = await shownDialog();
  enter(dialog, { Title: 'Law', Question: 'Which law governs?' });
  press('Save Question', dialog);
  await waitFor(() => expect(titlesIn('Questions')).toEqual(['1. Law']));
  expect(titlesIn('Rules')).toEqual(['1. Cap']);
  press('Save');
  expect(await screen.findByText('Playbook created successfully')).toBeTruthy();
  await waitFor(() => expect(page.where()).toBe('/playbook?category=Personal'));
  expect(await screen.findByText('Made here')).toBeTruthy();
  expect(await playbookTitled('Made here')).toMatchObject({
    category: 'Personal',
    rules: [ruleOf('Cap', { rule: 'Liability must be capped.' })],
    questions: [{ title: 'Law', question: 'Which law governs?' }],
  });
});

it('requires a name and a category', async () => {
  await openCreating();
  press('Save');
  expect(await screen.findByText(MESSAGES.nameRequired)).toBeTruthy();
  expect(screen.getByText(MESSAGES.categoryRequired)).toBeTruthy();
  expect(screen.queryByText(MESSAGES.fillAllFields)).toBeNull();
});

it('offers Organization and Personal to everybody but super admins', async () => {
  const page = await openCreating();
  await page.user.click(screen.getByRole('combobox'));
  await waitFor(() => expect(categories()).toEqual(['Organization', 'Personal']));
});

it('is created by a super admin in the provider category only', async () => {
  const page = await openCreating(SUPER_ADMIN);
  expect(chosenCategory()).toBe('By Whereas');
  await page.user.click(screen.getByRole('combobox'));
  await waitFor(() => expect(categories()).toEqual(['By Whereas']));
});

it('is cloned with " (Copy)" after its name, into Personal if its own category cannot be written', async () => {
  await visitor.signedInAs(USER);
  const original = await providerPlaybook();
  const page = visitor.open(hrefTo.clonePlaybook(original.id));
  const fields = await form();
  expect(within(fields).getByLabelText<HTMLInputElement>(/^Name/).value).toBe(`${original.title} (Copy)`);
  expect(chosenCategory()).toBe('Personal');
  expect(titlesIn('Rules')).toHaveLength(original.rules.length);
  press('Save');
  expect(await screen.findByText('Playbook cloned successfully')).toBeTruthy();
  await waitFor(() => expect(page.where()).toBe('/playbook?category=Personal'));
  const { rules, questions } = original;
  expect(await playbookTitled(`${original.title} (Copy)`)).toMatchObject({ category: 'Personal', rules, questions });
});

it('is cloned into its own category if that can be written', async () => {
  await visitor.signedInAs(USER);
  const { id } = await ownPlaybook({ title: 'Everybody’s', category: 'Organization' });
  visitor.open(hrefTo.clonePlaybook(id));
  await form();
  expect(chosenCategory()).toBe('Organization');
});

it('requires a name for a clone: "Please fill all the fields"', async () => {
  await visitor.signedInAs(USER);
  const { id } = await ownPlaybook({ title: 'To clone' });
  visitor.open(hrefTo.clonePlaybook(id));
  enter(await form(), { Name: '  ' });
  press('Save');
  expect(await screen.findByText(MESSAGES.fillAllFields)).toBeTruthy();
  enter(await form(), { Name: 'Ours' });
  await waitFor(() => expect(screen.queryByText(MESSAGES.fillAllFields)).toBeNull());
});

it('reads "No playbook found!" if there is none to edit or to clone', async () => {
  await visitor.signedInAs(USER);
  visitor.open(hrefTo.editPlaybook('01890000-0000-7000-8000-000000000000'));
  expect(await screen.findByText(MESSAGES.playbookNotFound)).toBeTruthy();
});

it('is edited, and says so: docs/decisions/0017', async () => {
  const page = await openEditing({ title: 'Before', rules: [ruleOf('Cap', { fallback_language: 'Once the fees.' })] });
  enter(page.form, { Name: 'After' });
  pressLabeled('Edit Cap');
  const dialog = await shownDialog();
  enter(dialog, { 'Fallback Language': 'Twice the fees.' });
  press('Save Rule', dialog);
  press('Update');
  expect(await screen.findByText('Playbook updated successfully')).toBeTruthy();
  const { title, rules, version } = await storedPlaybook(page.playbook.id);
  // It is the same rule as before.
  const { id = '' } = page.playbook.rules[0] ?? {};
  expect({ title, rules, version }).toEqual({
    title: 'After',
    rules: [ruleOf('Cap', { id, fallback_language: 'Twice the fees.' })],
    version: 2,
  });
});

it('says what it is for, and keeps it', async () => {
  const page = await openEditing({ title: 'What for', contract_type: 'Supply agreement', rules: [ruleOf('Cap')] });
  expect(within(page.form).getByDisplayValue('Supply agreement')).toBeTruthy();
  enter(page.form, { 'Contract Type': '', 'Acting for': 'Buyer' });
  press('Update');
  expect(await screen.findByText('Playbook updated successfully')).toBeTruthy();
  expect(await storedPlaybook(page.playbook.id)).toMatchObject({ contract_type: '', side: 'Buyer' });
});

it('of the provider set is shown read-only to members', async () => {
  await visitor.signedInAs(USER);
  const { id, title } = await providerPlaybook();
  const page = visitor.open(hrefTo.editPlaybook(id));
  await waitFor(() => expect(page.where()).toBe(hrefTo.playbook(id)));
  expect(await screen.findByText(title, { selector: 'h1' })).toBeTruthy();
});

it('keeps the typed text when another user has changed it meanwhile', async () => {
  const page = await openEditing({ title: 'Contested', category: 'Organization' });
  const { id, version } = page.playbook;
  const theirs = { title: 'Theirs', category: 'Organization', rules: [], questions: [] };
  await ask(`/playbook/update/${id}`, { id, play_books: [theirs], version }, 'PUT');
  enter(page.form, { Name: 'Mine' });
  press('Update');
  expect(await screen.findByText(/^Your changes are still here/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Mine');
  expect((await storedPlaybook(id)).title).toBe('Theirs');
});

it('strikes out a removed rule, which can be restored until it is saved', async () => {
  const page = await openEditing({ title: 'Shortened', rules: ['Cap', 'Term', 'Law'].map((title) => ruleOf(title)) });
  pressLabeled('Remove Term');
  expect(screen.getByText('Term', { selector: 's' })).toBeTruthy();
  expect(titlesIn('Rules')).toEqual(['1. Cap', '2. Law']);
  expect(screen.getByText('Rules (2)')).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo removing Term');
  pressLabeled('Undo removing Term');
  expect(titlesIn('Rules')).toEqual(['1. Cap', '2. Term', '3. Law']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Term');
  expect(buttonOf('Update').disabled).toBe(true);
  pressLabeled('Remove Cap');
  press('Update');
  expect(await screen.findByText(MESSAGES.playbookUpdated)).toBeTruthy();
  expect((await storedPlaybook(page.playbook.id)).rules.map(({ title }) => title)).toEqual(['Term', 'Law']);
});

it('keeps the chosen order of rules and questions', async () => {
  const page = await openEditing({
    title: 'In order',
    rules: ['Cap', 'Term', 'Law'].map((title) => ruleOf(title)),
    questions: ['Who', 'When'].map(questionOf),
  });
  pressLabeled('Move Law up');
  pressLabeled('Move When up');
  expect(titlesIn('Rules')).toEqual(['1. Cap', '2. Law', '3. Term']);
  press('Update');
  expect(await screen.findByText(MESSAGES.playbookUpdated)).toBeTruthy();
  const { rules, questions } = await storedPlaybook(page.playbook.id);
  expect(rules.map(({ title }) => title)).toEqual(['Cap', 'Law', 'Term']);
  expect(questions.map(({ title }) => title)).toEqual(['When', 'Who']);
});

it('asks before leaving with unsaved changes', async () => {
  const page = await openEditing({ title: 'Unsaved' });
  enter(page.form, { Name: 'Half a name' });
  await page.user.click(screen.getByText('Cancel'));
  const dialog = await shownDialog();
  press('Stay', dialog);
  expect(page.where()).toBe(hrefTo.editPlaybook(page.playbook.id));
  await page.user.click(screen.getByText('Cancel'));
  press('Leave', await shownDialog());
  await waitFor(() => expect(page.where()).toBe('/playbook?category=Personal'));
});

it('shows at the rule why the server refuses it', async () => {
  const page = await openEditing({ title: 'Refused', rules: [ruleOf('Cap'), ruleOf('Term')] });
  answerWith('/playbook/update', 400, 'Bad Request', {
    type: '/problems/invalid',
    title: 'Not valid',
    status: 400,
    detail: 'Not valid',
    message: 'Not valid',
    errors: { 'play_books.0.rules.1.rule': ['Say it in fewer words.'] },
  });
  enter(page.form, { Name: 'Refused again' });
  press('Update');
  const told = await screen.findByText('Say it in fewer words.', { selector: '.playbook-error' });
  expect(told.closest('.entry-row')?.querySelector('h3')?.textContent).toBe('2. Term');
});

it('keeps a name of 10,000 characters on screen, and says what is wrong with it', async () => {
  const page = await openCreating();
  const name = 'n'.repeat(10_000);
  enter(page.form, { Name: name });
  press('Save');
  expect(await screen.findByText(/^At most 200 characters/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe(name);
});
