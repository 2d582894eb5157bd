// Findings of reviews of contracts: decided, assigned and flagged.
import { expect } from 'vitest';
import type { ContractReview } from '#domain/contracts/contract-reviews.ts';
import { isOpenVerdict } from '#domain/contracts/verdicts.ts';
import { findingOf } from '#tests/support/contract-reviews.ts';
import { dataOf } from '#tests/support/files.ts';
import { personOf } from '#tests/support/people.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';
import type { TestApp } from '#tests/support/app.ts';
import { ofOtherContract, reviewed } from './contract-reviews.ts';
import { closedToOthers } from './contracts.ts';
import { COLLEAGUE, NOWHERE, STRANGER, USER } from './files.ts';

const nowhere = { params: { review: NOWHERE, finding: NOWHERE } };

const decide = (name: string, title: string, body: object, status: number, contains: readonly string[]): Scenario => ({
  endpoint: 'decideFinding',
  kind: status === 200 ? 'success' : status === 400 ? 'invalid' : 'state',
  name,
  as: COLLEAGUE,
  ask: reviewed({ body }, title),
  status,
  contains,
});

/** A finding that the person with this address has decided. */
const decidedBy =
  (email: string, rest: Asked) =>
  async (app: TestApp): Promise<Asked> => {
    const asked = await reviewed(rest, 'Payment')(app);
    const { id, review, finding } = asked.params ?? {};
    const path = `/contracts/${id}/reviews/${review}/findings/${finding}/decision`;
    dataOf(await app.send({ method: 'PUT', path, token: await app.signIn(email), body: { state: 'verified' } }));
    return asked;
  };

const unknownFinding = (
  endpoint: 'decideFinding' | 'updateFinding' | 'listFindingDecisions',
  rest: Asked,
): Scenario => ({
  endpoint,
  kind: 'state',
  name: 'knows no finding that the review does not have',
  as: USER,
  ask: reviewed({ ...rest, params: { finding: NOWHERE } }),
  status: 404,
  contains: ['This review has no such finding.'],
});

const verify = { body: { state: 'verified' } };

const DECIDED: readonly Scenario[] = [
  ...closedToOthers('decideFinding', { ...verify, ...nowhere }),
  ofOtherContract('decideFinding', verify, 'Payment'),
  unknownFinding('decideFinding', verify),
  {
    ...decide('verifies a finding of a colleague', 'Payment', { state: 'verified', note: 'Agreed', since: null }, 200, [
      '"state":"verified","by":"Priya Ostler"',
      '"note":"Agreed"',
    ]),
    then: async (_app, reply) => {
      const review = dataOf<ContractReview>(reply);
      expect(findingOf(review, 'Payment').verdict).toBe('meets');
    },
  },
  {
    ...decide(
      'sets the verdict of a person beside that of the engine',
      'Payment',
      { state: 'edited', verdict: 'deviates' },
      200,
      [],
    ),
    then: async (_app, reply) => {
      const review = dataOf<ContractReview>(reply);
      expect(findingOf(review, 'Payment')).toMatchObject({ verdict: 'meets', decision: { verdict: 'deviates' } });
      const deviate = review.findings.filter(({ verdict, decision }) => (decision.verdict ?? verdict) === 'deviates');
      expect(review.counts).toMatchObject({ meets: 0, deviates: deviate.length });
    },
  },
  {
    ...decide('leaves nothing open of a finding that somebody rejected', 'Arbitration', { state: 'rejected' }, 200, []),
    then: async (_app, reply) => {
      const { counts, findings } = dataOf<ContractReview>(reply);
      const open = findings.filter(({ verdict, decision }) => decision.state === 'open' && isOpenVerdict(verdict));
      expect(open.map(({ title }) => title)).not.toContain('Arbitration');
      expect(counts.open).toBe(open.length);
    },
  },
  decide('refuses an edit without words', 'Payment', { state: 'edited' }, 400, ['Choose the right verdict']),
  decide('refuses a verdict with a verification', 'Payment', { state: 'verified', verdict: 'meets' }, 400, [
    'Only an edited finding can have another verdict.',
  ]),
  {
    endpoint: 'decideFinding',
    kind: 'state',
    name: 'lets nobody overwrite a decision that they have not seen',
    as: COLLEAGUE,
    ask: decidedBy(USER, { body: { state: 'rejected', since: null } }),
    status: 409,
    contains: ['Theo Marchbank has just decided this finding. Read it and try again.'],
  },
  {
    endpoint: 'decideFinding',
    kind: 'success',
    name: 'reopens a finding',
    as: COLLEAGUE,
    ask: decidedBy(USER, { body: { state: 'open' } }),
    status: 200,
    contains: ['"state":"open","by":"Priya Ostler"'],
  },
];

const LISTED: readonly Scenario[] = [
  ...closedToOthers('listFindingDecisions', nowhere),
  ofOtherContract('listFindingDecisions', {}, 'Payment'),
  unknownFinding('listFindingDecisions', {}),
  {
    endpoint: 'listFindingDecisions',
    kind: 'success',
    name: 'keeps all decisions about a finding',
    as: COLLEAGUE,
    ask: decidedBy(USER, {}),
    status: 200,
    contains: ['"state":"verified","by":"Theo Marchbank"', '"total":1'],
  },
];

const assigned = (email: string) => async (app: TestApp) =>
  reviewed({ body: { assignee: (await personOf(app, email)).id } }, 'Payment')(app);

const UPDATED: readonly Scenario[] = [
  ...closedToOthers('updateFinding', { body: {}, ...nowhere }),
  ofOtherContract('updateFinding', { body: {} }, 'Payment'),
  unknownFinding('updateFinding', { body: {} }),
  {
    endpoint: 'updateFinding',
    kind: 'success',
    name: 'assigns a finding to a colleague',
    as: USER,
    ask: assigned(COLLEAGUE),
    status: 200,
    contains: ['"assignee":{"id":', '"name":"Priya Ostler"}'],
  },
  {
    endpoint: 'updateFinding',
    kind: 'success',
    name: 'flags a finding for colleagues',
    as: COLLEAGUE,
    ask: reviewed({ body: { flag: { note: 'Ask tax' } } }, 'Payment'),
    status: 200,
    contains: ['"flag":{"by":"Priya Ostler"', '"note":"Ask tax"'],
  },
  {
    endpoint: 'updateFinding',
    kind: 'invalid',
    name: 'refuses somebody who may not see the contract',
    as: USER,
    ask: assigned(STRANGER),
    status: 400,
    contains: ['Choose a colleague who may see this contract.'],
  },
];

export const SCENARIOS: readonly Scenario[] = [...DECIDED, ...LISTED, ...UPDATED];
