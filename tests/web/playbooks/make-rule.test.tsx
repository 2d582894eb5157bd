// A rule made from a clause of the library: the playbook is chosen, the rule completed and added.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { encodeClause, CLAUSE_COLUMNS } from '#domain/clause-content.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { menuOf } from '#tests/web/support/library-lists.ts';
import { shownDialog } from '#tests/web/support/rows.ts';
import { enter, ownPlaybook, press, pressLabeled, ruleOf, storedPlaybook } from './playbook-pages.ts';

const visitor = testConsole();

async function openMaking(title: string) {
  await visitor.signedInAs('user@harbour.test');
  const playbook = await ownPlaybook({ title: `Rules of ${title}`, rules: [ruleOf('Cap')] });
  const clause = encodeClause({ columns: CLAUSE_COLUMNS, rows: [[title, 'Nobody is liable for delay.', 'Ireland']] });
  await ask('/clauses/create', { ...clause, category: 'Personal' });
  visitor.open(`${SCREENS.clauses.path}?category=Personal`);
  const menu = await menuOf(title);
  const item = menu.find(({ textContent }) => textContent === 'Make a rule');
  if (!item) throw new Error('the menu makes no rules');
  fireEvent.click(item);
  const choice = await shownDialog();
  fireEvent.change(await within(choice).findByPlaceholderText('Search playbooks'), {
    target: { value: playbook.title },
  });
  await screen.findByLabelText(`Choose ${playbook.title}`);
  pressLabeled(`Choose ${playbook.title}`);
  await screen.findByText('Save Rule');
  return { playbook, dialog: await shownDialog() };
}

it('begins with the title and the words of the clause, and becomes the last rule of the chosen playbook', async () => {
  const { playbook, dialog } = await openMaking('Delays of carriers');
  expect(within(dialog).getByDisplayValue('Delays of carriers')).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Preferred Language').value).toBe(
    'Nobody is liable for delay.',
  );
  enter(dialog, { Rule: 'Nobody may be liable for delay.' });
  press('Save Rule', dialog);
  expect(await screen.findByText(MESSAGES.ruleAdded)).toBeTruthy();
  await waitFor(async () => expect((await storedPlaybook(playbook.id)).rules).toHaveLength(2));
  expect((await storedPlaybook(playbook.id)).rules[1]).toMatchObject({
    title: 'Delays of carriers',
    rule: 'Nobody may be liable for delay.',
    preferred_language: 'Nobody is liable for delay.',
  });
});

it('is not added without its own text', async () => {
  const { playbook, dialog } = await openMaking('Delays of ships');
  press('Save Rule', dialog);
  expect(await within(dialog).findByText(MESSAGES.ruleRequired)).toBeTruthy();
  expect((await storedPlaybook(playbook.id)).rules).toHaveLength(1);
});

it('keeps what a colleague has changed in the playbook meanwhile', async () => {
  const { playbook, dialog } = await openMaking('Delays of trains');
  const changed = {
    title: playbook.title,
    category: 'Personal',
    rules: [...playbook.rules, ruleOf('Law')],
    questions: [],
  };
  await ask(`/playbook/update/${playbook.id}`, { play_books: [changed] }, 'PUT');
  enter(dialog, { Rule: 'Nobody may be liable for delay.' });
  press('Save Rule', dialog);
  await waitFor(async () =>
    expect((await storedPlaybook(playbook.id)).rules.map(({ title }) => title)).toEqual([
      'Cap',
      'Law',
      'Delays of trains',
    ]),
  );
});
