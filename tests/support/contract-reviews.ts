// Reviews of contracts for tests, begun through the API.
import type { ContractReview, Finding } from '#domain/contracts/contract-reviews.ts';
import type { LibraryRecord } from '#domain/library.ts';
import type { Question, Rule } from '#domain/playbooks.ts';
import type { TestApp } from './app.ts';
import { dataOf } from './files.ts';
import { recordBody } from './libraries.ts';
import { untilFound } from './until.ts';

/** A rule of a playbook with only the fields that matter to a test. */
export const ruleOf = (title: string, more: Partial<Rule> = {}): Rule => ({
  title,
  rule: `What the contract must say about ${title.toLowerCase()}.`,
  preferred_language: '',
  fallback_position: '',
  fallback_language: '',
  id: title.toLowerCase().replaceAll(' ', '-'),
  ...more,
});

/** Rules for the contracts of tests/support/contracts.ts: one is met, one differs, one is missing. */
export const RULES: readonly Rule[] = [
  ruleOf('Payment', { preferred_language: 'The buyer pays within thirty days.' }),
  ruleOf('Delivery', { preferred_language: 'The seller delivers in May.', severity: 'high' }),
  ruleOf('Arbitration', { preferred_language: 'Disputes are settled by arbitration seated in Geneva.' }),
];
export const QUESTIONS: readonly Question[] = [{ title: 'Delivery date', question: 'When does the seller deliver?' }];

export async function madePlaybook(
  app: TestApp,
  token: string,
  fields: { title?: string; rules?: readonly Rule[]; questions?: readonly Question[] } = {},
  category = 'Organization',
): Promise<LibraryRecord> {
  const { title = 'Sale of goods', rules = RULES, questions = QUESTIONS } = fields;
  const body = recordBody('playbooks', category, { title, rules, questions });
  return dataOf(await app.send({ method: 'POST', path: '/playbook/create/', token, body }));
}

export async function begunReview(
  app: TestApp,
  token: string,
  contract: string,
  body: object = {},
): Promise<ContractReview> {
  return dataOf(await app.send({ method: 'POST', path: `/contracts/${contract}/reviews`, token, body }));
}

export async function loadReview(
  app: TestApp,
  token: string,
  { id, contract }: Pick<ContractReview, 'id' | 'contract'>,
): Promise<ContractReview> {
  return dataOf(await app.send({ path: `/contracts/${contract}/reviews/${id}`, token }));
}

/** Waits until the review is so. */
export const reviewOnce = (
  app: TestApp,
  token: string,
  review: Pick<ContractReview, 'id' | 'contract'>,
  isSo: (review: ContractReview) => boolean,
): Promise<ContractReview> =>
  untilFound('review in the wanted state', 60_000, async () => {
    const now = await loadReview(app, token, review);
    return isSo(now) ? now : null;
  });

export const isOver = ({ status }: ContractReview): boolean => status !== 'queued' && status !== 'running';

/** A review that has ended. */
export const endedReview = async (
  app: TestApp,
  token: string,
  contract: string,
  body: object = {},
): Promise<ContractReview> => reviewOnce(app, token, await begunReview(app, token, contract, body), isOver);

export function findingOf({ findings }: ContractReview, title: string): Finding {
  const finding = findings.find((one) => one.title === title);
  if (!finding) throw new Error(`the review has no finding ${title}`);
  return finding;
}
