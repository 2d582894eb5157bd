import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { usageEvents } from '#server/store/usage-schema.ts';
import type { TestReply } from '#tests/support/app.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { labelsAt } from '#tests/support/usage-labels.ts';

const OWN_ID = '01890000-0000-7000-8000-00000000e001';
const THEIR_ID = '01890000-0000-7000-8000-00000000e002';

const dataOf = (reply: TestReply) => (reply.body as { data: unknown }).data;

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'recordEvent',
    kind: 'success',
    name: "records an event of the caller's and answers its id",
    as: 'user@harbour.test',
    ask: { body: { kind: 'clause_redrafted', contract_name: ' Lease <b>', contract_code: 'L-1' } },
    status: 200,
    then: async (app, reply) => {
      const { id } = dataOf(reply) as { id: string };
      const [event] = await app.deps.db.select().from(usageEvents).where(eq(usageEvents.id, id));
      const labels = await labelsAt(app, { contract_name: 'Lease <b>', contract_code: 'L-1' });
      expect(event).toMatchObject({ kind: 'clause_redrafted', ...labels });
    },
  },
  {
    endpoint: 'recordEvent',
    kind: 'state',
    name: "records once what comes twice under the caller's own id",
    as: 'user@harbour.test',
    ask: async (app) => {
      const body = { id: OWN_ID, kind: 'playbook_application' };
      const token = await app.signIn('user@harbour.test');
      expect((await app.send({ method: 'POST', path: '/contract/events/', token, body })).status).toBe(200);
      return { body };
    },
    status: 200,
    contains: [OWN_ID],
    then: async (app) => {
      const found = await app.deps.db.select().from(usageEvents).where(eq(usageEvents.id, OWN_ID));
      expect(found).toHaveLength(1);
    },
  },
  {
    endpoint: 'recordEvent',
    kind: 'other-tenant',
    name: "says the same of an id that is another company's, and leaves its event alone",
    as: 'user@castellan.test',
    ask: async (app) => {
      const token = await app.signIn('user@harbour.test');
      const body = { id: THEIR_ID, kind: 'draft_contract', contract_name: 'Theirs' };
      await app.send({ method: 'POST', path: '/contract/events/', token, body });
      return { body: { id: THEIR_ID, kind: 'contract_summarized' } };
    },
    status: 200,
    lacks: ['Theirs', 'draft_contract'],
    then: async (app, reply) => {
      const { id } = dataOf(reply) as { id: string };
      const [event] = await app.deps.db.select().from(usageEvents).where(eq(usageEvents.id, id));
      const { contract_name } = await labelsAt(app, { contract_name: 'Theirs' });
      expect(event).toMatchObject({ kind: 'draft_contract', contract_name });
    },
  },
  {
    endpoint: 'recordEvent',
    kind: 'invalid',
    name: 'refuses an event that nothing counts',
    as: 'user@harbour.test',
    ask: { body: { kind: 'coffee' } },
    status: 400,
    contains: ['kind'],
  },
  {
    endpoint: 'recordEvent',
    kind: 'invalid',
    name: 'refuses to record in the name of somebody else',
    as: 'user@harbour.test',
    ask: { body: { kind: 'general_review', user_id: OWN_ID, company_id: OWN_ID } },
    status: 400,
    contains: ['user_id', 'company_id'],
  },
  {
    endpoint: 'recordEvent',
    kind: 'wrong-role',
    name: 'refuses a super admin, who belongs to no company',
    as: 'super@whereas.test',
    ask: { body: { kind: 'general_review' } },
    status: 403,
    contains: ['Your role does not allow this.'],
  },
  {
    endpoint: 'recordEvent',
    kind: 'anonymous',
    name: 'refuses a visitor',
    ask: { body: { kind: 'general_review' } },
    status: 401,
  },
];
