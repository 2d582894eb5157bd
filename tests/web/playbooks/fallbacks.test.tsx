// The further fields of a rule: ranked fallbacks, whether it is required, its severity.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hrefTo } from '#domain/screens.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { shownDialog } from '#tests/web/support/rows.ts';
import { enter, ownPlaybook, press, pressLabeled, ruleOf, storedPlaybook } from './playbook-pages.ts';

const visitor = testConsole();

async function openRule(rest: Parameters<typeof ruleOf>[1]) {
  await visitor.signedInAs('user@harbour.test');
  const { id } = await ownPlaybook({ title: 'Fallbacks', rules: [ruleOf('Cap', rest)] });
  visitor.open(hrefTo.editPlaybook(id));
  await screen.findByRole('form');
  pressLabeled('Edit Cap');
  return { id, dialog: await shownDialog() };
}

async function savedRule(id: string, dialog: HTMLElement) {
  press('Save Rule', dialog);
  press('Update');
  await screen.findByText('Playbook updated successfully');
  return (await storedPlaybook(id)).rules[0];
}

it('are added, put in order and removed, and the best one comes first', async () => {
  const { id, dialog } = await openRule({ fallback_language: 'Twice the fees.' });
  press('Add Fallback', dialog);
  enter(dialog, { 'Fallback Position 2': 'Three times.', 'Fallback Language 2': 'Thrice the fees.' });
  press('Add Fallback', dialog);
  enter(dialog, { 'Fallback Language 3': 'Never mind.' });
  fireEvent.click(within(dialog).getByLabelText('Move Fallback 2 up'));
  fireEvent.click(within(dialog).getByLabelText('Remove fallback 3'));
  expect(await savedRule(id, dialog)).toMatchObject({
    fallback_position: 'Three times.',
    fallback_language: 'Thrice the fees.',
    fallbacks: [{ position: '', language: 'Twice the fees.' }],
  });
});

it('that say nothing are not stored', async () => {
  const { id, dialog } = await openRule({ fallback_language: 'Twice the fees.' });
  press('Add Fallback', dialog);
  enter(dialog, { Title: 'Cap on liability' });
  const saved = await savedRule(id, dialog);
  expect(saved).not.toHaveProperty('fallbacks');
});

it('stand beside whether it is required, the red line and whom to escalate to', async () => {
  const { id, dialog } = await openRule({ severity: 'high' });
  expect(within(dialog).getByText('High')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('switch'));
  enter(dialog, {
    'Red Line': 'Nothing uncapped.',
    'Escalate to': 'The board',
    'Only When Acting for': 'Buyer',
    'Comment for the Counterparty': 'We need a cap.',
  });
  expect(await savedRule(id, dialog)).toMatchObject({
    required: false,
    severity: 'high',
    red_line: 'Nothing uncapped.',
    escalate_to: 'The board',
    side: 'Buyer',
    comment: 'We need a cap.',
  });
});

it('stand on the page of the playbook, with the language to copy', async () => {
  await visitor.signedInAs('user@harbour.test');
  const rule = ruleOf('Cap', {
    fallback_language: 'Twice the fees.',
    fallbacks: [{ position: 'Or more.', language: 'Thrice the fees.' }],
    severity: 'low',
    required: false,
    red_line: 'Nothing uncapped.',
  });
  const { id } = await ownPlaybook({ title: 'Shown', rules: [rule] });
  visitor.open(hrefTo.playbook(id));
  expect(await screen.findByText('Low severity')).toBeTruthy();
  expect(screen.getByText('Not required')).toBeTruthy();
  press('Expand all');
  for (const text of ['Fallback Language 2', 'Thrice the fees.', 'Or more.', 'Nothing uncapped.'])
    expect(screen.getByText(text)).toBeTruthy();
});
