// Checking the answers of a run in the result: decisions are marked and stored, and never hide the engine's
// answer or a colleague's decision.
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Decision } from '#domain/answers.ts';
import type { Run } from '#domain/runs.ts';
import type { Workflow } from '#domain/workflows.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { ownWorkflow } from './workflow-pages.ts';

const visitor = testConsole();
const CONTRACT = `SUPPLY AGREEMENT

This Supply Agreement is made on 4 March 2026 between Bramble Mills Ltd ("Supplier") and Quayside Bakeries Ltd ("Buyer").

1. TERM. This Agreement begins on 1 April 2026 and continues for two years unless terminated earlier under clause 2.

2. TERMINATION. Either party may terminate this Agreement for convenience on 90 days' written notice.

3. GOVERNING LAW. This Agreement is governed by the laws of England and Wales.
`;

let run: Run;
beforeEach(async () => {
  await visitor.signedInAs('user@harbour.test');
  const { data: workflows } = await ask<{ data: Workflow[] }>('/workflow?category=Provider');
  const found = workflows.find(({ name }) => name === 'Contract summary');
  if (!found) throw new Error('the demo data has no contract summary');
  const files = [{ name: 'Contract', value: btoa(CONTRACT), extension: 'txt', file_name: 'supply.txt' }];
  run = (await ask<{ run: Run }>(`/workflow/apply/${found.id}`, { files })).run;
});

async function openRun() {
  const page = visitor.open(`/run-workflow/${run.workflow_id}?run=${run.id}`);
  await screen.findByRole('article', { name: 'Result' }, { timeout: 60_000 });
  return page;
}
const answers = () => [...document.querySelectorAll<HTMLElement>('.answer')];
const answerAt = (index: number) => {
  const item = answers()[index];
  if (!item) throw new Error(`no answer ${index} is shown`);
  return within(item);
};
const total = () => run.results.reduce((sum, { answers }) => sum + answers.length, 0);
const focused = () => answers().indexOf(document.activeElement as HTMLElement);
/** Directly on the server, like another tab or a colleague. */
const decisionNow = async (answer: number) =>
  (await ask<{ data: Run }>(`/workflow/runs/${run.id}`)).data.results[0]?.answers[answer]?.decision;
const decideElsewhere = (answer: number, decision: Partial<Decision>) =>
  ask(`/workflow/runs/${run.id}/answers/0/${answer}`, decision, 'PUT');

it('verifies an answer with one click, shows who did in its row only, and undoes it there', async () => {
  const { user } = await openRun();
  expect(screen.getByText(`0 of ${total()} checked`)).toBeTruthy();
  await user.click(answerAt(0).getByText('Verify'));
  expect(await screen.findByText(`1 of ${total()} checked`)).toBeTruthy();
  expect(answerAt(0).getByText(/^Verified by Theo Marchbank, /)).toBeTruthy();
  expect(document.querySelector('[data-announcer]')?.textContent).toBe('Answer verified');
  expect(await decisionNow(0)).toMatchObject({ state: 'verified', by: 'Theo Marchbank' });

  expect(document.querySelector('.toast')).toBeNull();
  await user.click(answerAt(0).getByText('Reopen'));
  expect(await screen.findByText(`0 of ${total()} checked`)).toBeTruthy();
  expect(answerAt(0).getByText(/^Reopened by Theo Marchbank, /)).toBeTruthy();
  expect(await decisionNow(0)).toMatchObject({ state: 'open' });
});

it('does not undo a colleague’s decision together with the user’s', async () => {
  const { id } = await ownWorkflow({ category: 'Organization', status: 'Publish' });
  const files = [{ name: 'Contract', value: btoa(CONTRACT), extension: 'txt', file_name: 'supply.txt' }];
  run = (await ask<{ run: Run }>(`/workflow/apply/${id}`, { files })).run;
  await visitor.signedInAs('paralegal@harbour.test');
  await decideElsewhere(0, { state: 'verified' });
  await visitor.signedInAs('user@harbour.test');

  const { user } = await openRun();
  await user.click(answerAt(0).getByText('Reject'));
  await user.click(await answerAt(0).findByRole('button', { name: 'Reject' }));
  const toast = (await screen.findByText('Answer rejected')).closest<HTMLElement>('.toast') ?? document.body;
  expect(within(toast).getByText(/The decision of Priya Ostler is in its history\.$/)).toBeTruthy();
  expect(within(toast).queryByText('Undo')).toBeNull();
});

it('undoes a decision back to the user’s earlier one', async () => {
  await decideElsewhere(0, { state: 'edited', value: 'Bramble Mills plc' });
  const { user } = await openRun();
  await user.click(answerAt(0).getByText('Reject'));
  await user.click(await answerAt(0).findByRole('button', { name: 'Reject' }));
  const toast = (await screen.findByText('Answer rejected')).closest<HTMLElement>('.toast');
  await user.click(within(toast ?? document.body).getByText('Undo'));
  await waitFor(async () =>
    expect(await decisionNow(0)).toMatchObject({ state: 'edited', value: 'Bramble Mills plc' }),
  );
});

it('keeps the engine’s answer beside the edited one, on the page and in its text', async () => {
  const { user } = await openRun();
  const engineSaid = run.results[0]?.answers[0]?.value ?? '';
  await user.click(answerAt(0).getByText('Edit'));
  const box = await screen.findByLabelText('Corrected answer');
  expect((box as HTMLTextAreaElement).value).toBe(engineSaid);
  expect(answerAt(0).getByText('Save').closest('button')).toHaveProperty('disabled', true);
  await user.clear(box);
  await user.type(box, 'Bramble Mills Group plc');
  expect(answerAt(0).getByText('Was:').parentElement?.textContent).toBe(`Was: ${engineSaid}`);
  await user.type(screen.getByLabelText('Note (optional)'), 'See the side letter.');
  await user.keyboard('{Control>}{Enter}{/Control}');

  expect(await answerAt(0).findByText('Edited')).toBeTruthy();
  expect(answerAt(0).getByText('Bramble Mills Group plc')).toBeTruthy();
  expect(answerAt(0).getByText('Was:').parentElement?.textContent).toBe(`Was: ${engineSaid}`);
  expect(answerAt(0).getByText('Note: See the side letter.')).toBeTruthy();
  // The text has the current value, with a mark that links to the record of the answer.
  await user.click(screen.getByText('As written'));
  expect(
    screen.getByText(
      '1 answer was edited by a person after the engine wrote this. The changes are marked in the text; the engine’s own words are kept under “Answers”.',
    ),
  ).toBeTruthy();
  const text = document.querySelector<HTMLElement>('.formatted-text');
  expect(text?.textContent).not.toContain(engineSaid);
  expect(text?.textContent).toMatch(/Bramble Mills Group plc.*\(edited by /);
  await user.click(within(text ?? document.body).getByText('Edited'));
  expect(focused()).toBe(0);
});

it('asks why an answer is wrong, stores the note, and cancels on Escape', async () => {
  const { user } = await openRun();
  await user.click(answerAt(1).getByText('Reject'));
  await user.type(await screen.findByLabelText('Why it is wrong (optional)'), 'no matter{Escape}');
  await waitFor(() => expect(focused()).toBe(1));
  expect(await decisionNow(1)).toEqual({ state: 'open' });

  await user.keyboard('r');
  await user.type(await screen.findByLabelText('Why it is wrong (optional)'), 'This is a recital.');
  await user.click(answerAt(1).getByRole('button', { name: 'Reject' }));
  expect(await answerAt(1).findByText('Note: This is a recital.')).toBeTruthy();
  expect(await decisionNow(1)).toMatchObject({ state: 'rejected', note: 'This is a recital.' });
});

it('moves on by key from anywhere on the page, and not during typing', async () => {
  const { user } = await openRun();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('v');
  expect(await decisionNow(0)).toMatchObject({ state: 'open' });
  await user.keyboard('n');
  expect(focused()).toBe(0);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('j');
  expect(focused()).toBe(0);
  await user.keyboard('e');
  await user.type(await screen.findByLabelText('Corrected answer'), 'n');
  expect(document.activeElement).toBe(screen.getByLabelText('Corrected answer'));
});

it('works by keyboard: next, back, to the next unchecked, and verify', async () => {
  const { user } = await openRun();
  await user.click(screen.getByText('Next unchecked'));
  expect(focused()).toBe(0);
  await user.keyboard('j{ArrowDown}k');
  expect(focused()).toBe(1);
  await user.keyboard('v');
  expect(await answerAt(1).findByText('Verified')).toBeTruthy();
  // After verifying, it moves to the remaining ones.
  await waitFor(() => expect(focused()).toBe(2));
  await user.keyboard('kk');
  expect(focused()).toBe(0);
  await user.keyboard('n');
  expect(focused()).toBe(2);
  // Letters typed into a field are only letters.
  await user.keyboard('e');
  await user.type(await screen.findByLabelText('Note (optional)'), 'verj');
  expect(answerAt(2).getByText('Not checked')).toBeTruthy();
});

it('opens the document of an answer by key, and returns to the answer', async () => {
  const { user } = await openRun();
  const cited = run.results[0]?.answers.findIndex(({ sources }) => sources.length > 0) ?? 0;
  act(() => answers()[cited]?.focus());
  await user.keyboard('o');
  const shown = await screen.findByRole('dialog', { name: 'Document' }, { timeout: 60_000 });
  await user.click(within(shown).getByRole('button', { name: 'Close the document' }));
  await waitFor(() => expect(focused()).toBe(cited));
});

it('shows only unchecked answers, and moves to the next once one is decided', async () => {
  await decideElsewhere(0, { state: 'verified' });
  const { user } = await openRun();
  await user.click(screen.getByLabelText('Only unchecked'));
  expect(answers()).toHaveLength(total() - 1);
  expect(document.querySelector('.formatted-text')).toBeNull();
  await user.click(answerAt(0).getByText('Verify'));
  await waitFor(() => expect(answers()).toHaveLength(total() - 2));
  expect(focused()).toBe(0);
  expect(await decisionNow(1)).toMatchObject({ state: 'verified' });
});

it('says who has decided meanwhile, shows the decision, and overwrites nothing', async () => {
  const { user } = await openRun();
  await decideElsewhere(0, { state: 'rejected', note: 'Not the parties' });
  await user.click(answerAt(0).getByText('Verify'));
  expect(await screen.findByText('The answer was not changed')).toBeTruthy();
  expect(screen.getByText(/^Theo Marchbank has just reviewed this answer/)).toBeTruthy();
  expect(await answerAt(0).findByText('Note: Not the parties')).toBeTruthy();
});

it('shows a decision that was made during editing, and replaces it only on request', async () => {
  const { user } = await openRun();
  await user.click(answerAt(0).getByText('Edit'));
  const box = await screen.findByLabelText('Corrected answer');
  await user.type(box, ' of mine');
  await decideElsewhere(0, { state: 'edited', value: 'Bramble Mills plc' });
  await decideElsewhere(1, { state: 'verified' });
  // Refused, it fetches the run again.
  await user.click(answerAt(1).getByText('Verify'));
  expect(await answerAt(0).findByText('“Bramble Mills plc”')).toBeTruthy();
  await user.type(box, '{Control>}{Enter}{/Control}');
  expect(answerAt(0).getByText('Save').closest('button')).toHaveProperty('disabled', true);
  expect(await decisionNow(0)).toMatchObject({ value: 'Bramble Mills plc' });

  await user.click(answerAt(0).getByText('Replace with mine'));
  expect(document.activeElement).toBe(box);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(async () => expect((await decisionNow(0))?.value).toMatch(/ of mine$/));
});

it('does not save an edit over a decision that was made since it began', async () => {
  const { user } = await openRun();
  await decideElsewhere(0, { state: 'edited', value: 'Bramble Mills plc' });
  await user.click(answerAt(0).getByText('Edit'));
  await user.type(await screen.findByLabelText('Corrected answer'), ' of mine');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/^Theo Marchbank has just reviewed this answer/)).toBeTruthy();
  expect(await answerAt(0).findByText('Replace with mine')).toBeTruthy();
  expect(await decisionNow(0)).toMatchObject({ value: 'Bramble Mills plc' });
});

it('shows the whole history of an answer', async () => {
  await decideElsewhere(0, { state: 'edited', value: 'Bramble Mills plc' });
  await decideElsewhere(0, { state: 'verified' });
  const { user } = await openRun();
  await user.click(answerAt(0).getByText('History'));
  const history = within(await screen.findByLabelText('Decisions, newest first'));
  const told = (await history.findAllByText(/ by Theo Marchbank, /)).map((line) => line.textContent);
  expect(told.map((line) => line.split(' ')[0])).toEqual(['Verified', 'Edited']);
  expect(history.getByText('“Bramble Mills plc”')).toBeTruthy();
});

it('replaces a rejected answer by another passage, which becomes the answer with its own source', async () => {
  const { user } = await openRun();
  const before = run.sources.length;
  await user.click(answerAt(0).getByText('Reject'));
  await user.click(await answerAt(0).findByRole('button', { name: 'Reject' }));
  const offered = await answerAt(0).findAllByRole('button', { name: 'Use this passage' }, { timeout: 15_000 });
  await user.click(offered[0] ?? document.body);
  await waitFor(async () => expect(await decisionNow(0)).toMatchObject({ state: 'edited' }), { timeout: 15_000 });
  const [values] = (await decisionNow(0))?.sources ?? [];
  expect(CONTRACT).toContain(values?.quote ?? 'nothing');
  expect(values?.number).toBeGreaterThan(0);
  expect(await answerAt(0).findByText('Edited')).toBeTruthy();
  expect(answerAt(0).getByRole('button', { name: new RegExp(`^Open source ${values?.number}: `) })).toBeTruthy();
  expect((await ask<{ data: Run }>(`/workflow/runs/${run.id}`)).data.sources.length).toBeGreaterThanOrEqual(before);
});
