// The negotiated contract, reviewed under a playbook of the person who is signed in: one rule that it meets, one that it has
// nothing on, and one that it words in another way.
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { ContractReview } from '#domain/contracts/contract-reviews.ts';
import type { Playbook } from '#domain/playbooks.ts';
import { ask } from '#tests/web/support/ask.ts';
import { ownPlaybook, questionOf, ruleOf } from '#tests/web/playbooks/playbook-pages.ts';
import { uploadedContract } from './uploaded-contract.ts';

/** Reviews run in the background of the server, which several tests share. */
const REVIEWED = { timeout: 30_000, interval: 50 };

const RULES = [
  ruleOf('Governing law', {
    id: 'law',
    preferred_language: 'This Agreement is governed by the laws of England and Wales.',
  }),
  ruleOf('Confidentiality', {
    id: 'confidentiality',
    severity: 'high',
    preferred_language:
      'Each party shall keep the other party’s confidential information secret and shall use it only for the purposes of this Agreement.',
    comment: 'We share recipes under this agreement.',
  }),
  ruleOf('Liability cap', {
    id: 'cap',
    severity: 'medium',
    escalate_to: 'General Counsel',
    preferred_language:
      'The total liability of either party is limited to one hundred per cent of the charges paid in the preceding twelve months.',
  }),
];

export const ownReviewPlaybook = (rest: Partial<Playbook> = {}): Promise<Playbook> =>
  ownPlaybook({ title: 'Flour supply rules', rules: RULES, questions: [questionOf('Termination')], ...rest });

const pathOf = (id: string, review = ''): string => `/contracts/${id}/reviews${review && `/${review}`}`;

export const reviewNow = async (id: string, review: string): Promise<ContractReview> =>
  (await ask<{ data: ContractReview }>(pathOf(id, review))).data;

/** Waits until the review has ended. */
export async function reviewedContract() {
  const { id } = await uploadedContract();
  const playbook = await ownReviewPlaybook();
  const begun = await ask<{ data: ContractReview }>(pathOf(id), { playbook: playbook.id, side: 'Buyer' });
  const review = await vi.waitFor(async () => {
    const now = await reviewNow(id, begun.data.id);
    if (now.status !== 'finished') throw new Error(`The review is ${now.status}`);
    return now;
  }, REVIEWED);
  return { id, review, playbook };
}

export function findingTitled({ findings }: ContractReview, title: string) {
  const found = findings.find((one) => one.title === title);
  if (!found) throw new Error(`The review has no finding “${title}”`);
  return found;
}

/** Decides a finding in the name of the person who is signed in, while the page is open. */
export const decideElsewhere = (id: string, review: ContractReview, title: string, body: unknown): Promise<unknown> =>
  ask(`${pathOf(id, review.id)}/findings/${findingTitled(review, title).id}/decision`, body, 'PUT');

export const shownPanel = async () => within(await screen.findByRole('region', { name: 'Work on the contract' }));

/** The row of a finding. */
export async function rowOf(title: string): Promise<HTMLElement> {
  const panel = await shownPanel();
  const row = (await panel.findByText(title, { selector: '.finding-title' })).closest('li');
  if (!row) throw new Error(`“${title}” is in no row`);
  return row;
}
