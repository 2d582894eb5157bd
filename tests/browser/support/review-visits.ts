// A result with answers in every state of a decision.
import type { Page } from '@playwright/test';
import type { SignedIn } from '#domain/session.ts';
import { textContract } from './documents.ts';
import { choose, openRunPage, result, run } from './run-page.ts';
import type { Visit } from './visit.ts';
import { USER } from './visit.ts';

const WORKFLOW = 'Contract summary';

async function openChecked(page: Page, session: SignedIn | null): Promise<void> {
  await openRunPage(page, session, WORKFLOW);
  await choose(page, 'Contract', textContract('checked.txt'));
  await run(page);
  const answer = (place: number) => result(page).locator('.answer').nth(place);

  await answer(0)
    .getByRole('button', { name: /^Verify/ })
    .click();
  await answer(0)
    .getByText(/^Verified by /)
    .waitFor();
  await answer(1).getByRole('button', { name: /^Edit/ }).click();
  await answer(1).getByLabel('Corrected answer').fill('As amended by the side letter of 3 May 2026');
  await answer(1).getByRole('button', { name: 'Save' }).click();
  await answer(1).getByText('Was:').waitFor();
  await answer(2)
    .getByRole('button', { name: /^Reject/ })
    .click();
  await answer(2).getByLabel('Why it is wrong (optional)').fill('This is a recital.');
  await answer(2).getByRole('button', { name: 'Reject' }).click();
  await answer(2).getByText('Note: This is a recital.').waitFor();
  await answer(2)
    .getByRole('button', { name: /^History/ })
    .click();
  await answer(2).getByLabel('Decisions, newest first').waitFor();
  await answer(3).getByRole('button', { name: /^Edit/ }).click();
  await answer(3).getByLabel('Corrected answer').waitFor();
}

export const REVIEW_VISITS: readonly Visit[] = [
  { state: 'with answers decided about', as: USER, open: openChecked, heading: WORKFLOW },
];
