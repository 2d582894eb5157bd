// What the start of a review of a contract asks about.
import { expect } from 'vitest';
import type { ReviewPlan } from '#domain/contracts/contract-reviews.ts';
import type { TestApp } from '#tests/support/app.ts';
import { openedContract, trackedDocx } from '#tests/support/contracts.ts';
import { dataOf } from '#tests/support/files.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';
import { closedToOthers } from './contracts.ts';
import { COLLEAGUE, USER } from './files.ts';

const planned = async (app: TestApp): Promise<Asked> => {
  const token = await app.signIn(USER);
  const bytes =
    'Mutual Non-Disclosure Agreement\n\nThis agreement is between Alder Ltd (the “Discloser”) and Birch Ltd (the “Recipient”).\n\n' +
    'The Recipient keeps Confidential Information secret.';
  return { params: { id: (await openedContract(app, token, { bytes })).id } };
};

const PLANNED: readonly Scenario[] = [
  ...closedToOthers('planReview'),
  {
    endpoint: 'planReview',
    kind: 'success',
    name: 'says which playbook fits and why, and whom one may act for',
    as: COLLEAGUE,
    ask: planned,
    status: 200,
    then: async (_app, reply) => {
      const { playbooks, parties, tokens, notices, their_changes } = dataOf<ReviewPlan>(reply);
      expect(playbooks[0]?.title).toBe('Mutual non-disclosure agreement');
      expect(playbooks[0]?.reason).toContain('The title says “Mutual Non-Disclosure Agreement”.');
      expect(playbooks[0]?.fit).toBeGreaterThan(0.5);
      expect(playbooks.at(-1)).toMatchObject({ fit: 0, reason: '' });
      expect(parties).toEqual([
        { role: 'Discloser', name: 'Alder Ltd' },
        { role: 'Recipient', name: 'Birch Ltd' },
      ]);
      expect({ tokens, notices, their_changes }).toEqual({ tokens: null, notices: [], their_changes: 0 });
    },
  },
  {
    endpoint: 'planReview',
    kind: 'success',
    name: 'counts the tracked changes of the other side, not those of our redline',
    as: USER,
    ask: async (app) => {
      const token = await app.signIn(USER);
      const { id } = await openedContract(app, token, { bytes: await trackedDocx() });
      const path = `/contracts/${id}/suggestions`;
      const edit = { revision: 1, start: 4, end: 9, text: 'customer' };
      const made = dataOf<{ id: string }>(await app.send({ method: 'POST', path, token, body: edit }));
      await app.send({ method: 'PUT', path: `${path}/${made.id}`, token, body: { state: 'accepted' } });
      dataOf(await app.send({ method: 'POST', path: `/contracts/${id}/redline`, token, body: {} }));
      return { params: { id } };
    },
    status: 200,
    contains: ['"their_changes":2'],
  },
  {
    endpoint: 'planReview',
    kind: 'state',
    name: 'says that a contract in another language is left to a reader',
    as: USER,
    ask: async (app) => ({
      params: {
        id: (
          await openedContract(app, await app.signIn(USER), {
            bytes: 'Der Käufer zahlt den Kaufpreis innerhalb von dreißig Tagen nach Erhalt der Rechnung. '.repeat(20),
          })
        ).id,
      },
    }),
    status: 200,
    contains: ['The contract is not in English.'],
  },
  {
    endpoint: 'planReview',
    kind: 'invalid',
    name: 'refuses a revision that is none',
    as: USER,
    ask: async (app) => ({ ...(await planned(app)), query: 'revision=0' }),
    status: 400,
  },
];

export const SCENARIOS: readonly Scenario[] = PLANNED;
