// Reviews of contracts: listed, read, followed and stopped.
import { begunReview, madePlaybook, ruleOf } from '#tests/support/contract-reviews.ts';
import { openedContract } from '#tests/support/contracts.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { ofOtherContract, reviewed } from './contract-reviews.ts';
import { closedToOthers } from './contracts.ts';
import { COLLEAGUE, NOWHERE, USER } from './files.ts';

const READ: readonly Scenario[] = [
  ...closedToOthers('listContractReviews'),
  {
    endpoint: 'listContractReviews',
    kind: 'success',
    name: 'shows colleagues the reviews of a contract',
    as: COLLEAGUE,
    ask: reviewed(),
    status: 200,
    contains: ['"total":1', '"title":"Sale of goods"', '"status":"finished"', '"name":"Theo Marchbank"'],
    lacks: ['preferred_language'],
  },
  ...closedToOthers('retrieveContractReview', { params: { review: NOWHERE } }),
  ofOtherContract('retrieveContractReview'),
  {
    endpoint: 'retrieveContractReview',
    kind: 'success',
    name: 'opens for a colleague with findings and answers',
    as: COLLEAGUE,
    ask: reviewed(),
    status: 200,
    contains: ['"verdict":"meets"', '"question":"When does the seller deliver?"'],
  },
  {
    endpoint: 'retrieveContractReview',
    kind: 'state',
    name: 'ends a stream with the finished review',
    as: USER,
    ask: reviewed({ headers: { accept: 'text/event-stream' } }),
    status: 200,
    contains: ['event: changed\n', 'event: finished\n'],
  },
  ...closedToOthers('stopContractReview', { params: { review: NOWHERE } }),
  ofOtherContract('stopContractReview'),
  {
    endpoint: 'stopContractReview',
    kind: 'state',
    name: 'has nothing to stop once a review has ended',
    as: USER,
    ask: reviewed(),
    status: 409,
    contains: ['This review has ended already.'],
  },
  {
    endpoint: 'stopContractReview',
    kind: 'success',
    name: 'stops a review of a colleague, which keeps its findings',
    as: COLLEAGUE,
    ask: async (app) => {
      const token = await app.signIn(USER);
      const { id } = await openedContract(app, token);
      const rules = Array.from({ length: 200 }, (_, at) =>
        ruleOf(`Rule ${at + 1}`, { preferred_language: `Clause ${at + 1} stands in the schedule.` }),
      );
      const playbook = await madePlaybook(app, token, { rules });
      const { id: review } = await begunReview(app, token, id, { playbook: playbook.id });
      return { params: { id, review } };
    },
    status: 200,
    contains: ['"status":"cancelled"', '"total":201'],
  },
];

export const SCENARIOS: readonly Scenario[] = READ;
