// Which events are written, with which data, and what of them never leaves.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Contract } from '#domain/contracts/contracts.ts';
import { eventBodySchema, type WebhookEventType } from '#domain/webhook-events.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { planOf } from '#tests/support/companies.ts';
import { endedReview, findingOf, madePlaybook } from '#tests/support/contract-reviews.ts';
import { openedContract, personalContract, revisedContract } from '#tests/support/contracts.ts';
import { dataOf } from '#tests/support/files.ts';
import { addPerson, formOf, personOf, putUser } from '#tests/support/people.ts';
import { column, ranReview, startReview, storeReview } from '#tests/support/review-runs.ts';
import { type Receiver, startReceiver } from '#tests/support/webhook-receiver.ts';
import { addWebhook, HOOK_ADMIN, ON_LOOPBACK, type TestWebhook } from '#tests/support/webhooks.ts';
import { runAs } from '#tests/support/workflows.ts';

const USER = 'user@harbour.test';
let app: TestApp;
let receiver: Receiver;
let webhook: TestWebhook;

beforeAll(async () => {
  app = await startTestApp(ON_LOOPBACK);
  receiver = await startReceiver();
  webhook = await addWebhook(app, receiver.url);
});
beforeEach(async () => {
  await webhook.settled();
  receiver.received.splice(0);
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});

/** The events so far: their types, each with data as its schema says, and signed. */
async function events(): Promise<{ type: string; data: Readonly<Record<string, unknown>> }[]> {
  await webhook.settled();
  for (const event of receiver.received) {
    eventBodySchema(event.type as WebhookEventType).parse(JSON.parse(event.body));
    receiver.verify(event, webhook.secret);
  }
  return receiver.received.map(({ type, data }) => ({ type, data }));
}
const eventsOnce = async (count: number) => {
  app.deps.webhookDeliveries.wake();
  await receiver.arrived(count);
  return events();
};

describe('an event is sent', () => {
  it('when a run has finished', async () => {
    const run = await runAs(app, USER);
    const { id: author_id, company_id } = await personOf(app, USER);
    expect(await eventsOnce(1)).toEqual([
      {
        type: 'run.finished',
        data: {
          company_id,
          run_id: run.id,
          workflow_id: expect.any(String) as string,
          category: 'Provider',
          author_id,
          status: 'finished',
          documents: 1,
        },
      },
    ]);
  });

  it('when a run has failed', async () => {
    await runAs(app, USER, {
      files: [{ name: 'Contract', value: 'AAAA', extension: 'pdf', main: true, file_name: 'broken.pdf' }],
    }).catch(() => undefined);
    const [event] = await eventsOnce(1);
    expect(event).toMatchObject({ type: 'run.failed', data: { status: 'failed' } });
  });

  it('when a tabular review has finished', async () => {
    const review = await storeReview(app, { texts: ['Rent is 100.', 'Rent is 200.'], columns: [column('Rent')] });
    await startReview(app, review);
    await ranReview(app, review.id);
    const [event] = await eventsOnce(1);
    expect(event).toMatchObject({
      type: 'review.finished',
      data: { review_id: review.id, status: 'finished', cells: 2, author_id: review.viewer.userId },
    });
  });

  it('when a contract is opened, changed, revised and reviewed, and a finding is decided', async () => {
    const token = await app.signIn(USER);
    const { id } = await openedContract(app, token);
    const path = `/contracts/${id}`;
    await app.send({ method: 'PUT', path, token, body: { counterparty: 'Dormouse Ltd', status: 'closed' } });
    await revisedContract(app, token, id, 'The seller delivers in July.');
    const { id: playbook } = await madePlaybook(app, token);
    const review = await endedReview(app, token, id, { playbook });
    const { id: finding_id } = findingOf(review, 'Delivery');
    const decided = await app.send({
      method: 'PUT',
      path: `${path}/reviews/${review.id}/findings/${finding_id}/decision`,
      token,
      body: { state: 'rejected' },
    });
    expect(decided.status, decided.text).toBe(200);
    const sent = await eventsOnce(5);
    const of = (type: WebhookEventType) => sent.filter((event) => event.type === type).map(({ data }) => data);
    const contract = { contract_id: id, category: 'Organization' };
    expect(of('contract.opened')).toMatchObject([{ ...contract, status: 'open', revision: 1 }]);
    expect(of('contract.updated')).toMatchObject([{ ...contract, status: 'closed', revision: 1 }]);
    expect(of('contract.revised')).toMatchObject([{ ...contract, status: 'closed', revision: 2 }]);
    const reviewed = { ...contract, review_id: review.id, playbook_id: playbook, revision: 2, status: 'finished' };
    expect(of('contract_review.finished')).toMatchObject([reviewed]);
    const about = { ...contract, review_id: review.id, finding_id, decision: 'rejected' };
    expect(of('finding.decided')).toMatchObject([about]);
    expect(sent).toHaveLength(5);
  });

  it('when a user is added, changed, given a license, deactivated and reactivated', async () => {
    const token = await app.signIn(HOOK_ADMIN);
    const user = await addPerson(app, token);
    expect(await eventsOnce(1)).toMatchObject([
      { type: 'user.created', data: { user_id: user.id, is_active: false, is_admin: false, assigned_license: false } },
    ]);
    receiver.received.splice(0);
    const colleague = await personOf(app, 'paralegal@harbour.test');
    const send = (verb: string) =>
      app.send({ method: 'PUT', path: `/users/${verb}-user/${colleague.id}`, token, body: {} });
    await putUser(app, token, formOf(colleague, { first_name: 'Other' }));
    await send('deactivate');
    await send('reactivate');
    const sent = await eventsOnce(colleague.assigned_license ? 4 : 3);
    expect(sent.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['user.updated', 'user.deactivated', 'user.reactivated']),
    );
    expect(sent.find(({ type }) => type === 'user.deactivated')?.data).toMatchObject({
      user_id: colleague.id,
      is_active: false,
      assigned_license: false,
    });
  });

  it('when a subscription is changed', async () => {
    const token = await app.signIn('super@whereas.test');
    const company_id = (await personOf(app, USER)).company_id;
    const { id: plan_id } = await planOf(app, 'Team (Yearly)');
    const path = `/subscription/create-munual-subscription/${company_id}`;
    const reply = await app.send({ method: 'PUT', path, token, body: { plan_id, number_of_licenses: 77 } });
    expect(reply.status, reply.text).toBe(200);
    expect(await eventsOnce(1)).toMatchObject([
      { type: 'subscription.updated', data: { company_id, plan_id, number_of_licenses: 77 } },
    ]);
  });
});

describe('what never leaves', () => {
  it('is a name or a text of a contract, and of a Personal one even its state', async () => {
    const token = await app.signIn(USER);
    const named = { name: 'Project Nightingale.txt', bytes: 'The secret price is 42.' };
    const personal: Contract = await personalContract(app, token, named);
    await app.send({
      method: 'PUT',
      path: `/contracts/${personal.id}`,
      token,
      body: { counterparty: 'Dormouse Ltd', side: 'Buyer' },
    });
    const { name: _, ...fields } = named;
    await openedContract(app, token, { ...fields, name: 'Project Kestrel.txt' }, { counterparty: 'Dormouse Ltd' });
    const sent = await eventsOnce(3);
    const bodies = JSON.stringify(receiver.received.map(({ body }) => body));
    for (const word of ['Nightingale', 'Kestrel', 'Dormouse', 'Buyer', 'secret', '@', 'Theo'])
      expect(bodies).not.toContain(word);
    const ofPersonal = sent.filter(({ data }) => data['contract_id'] === personal.id).map(({ data }) => data);
    const { company_id } = await personOf(app, USER);
    expect(ofPersonal).toEqual(
      [1, 1].map((revision) => ({
        company_id,
        contract_id: personal.id,
        category: 'Personal',
        status: null,
        revision,
      })),
    );
  });

  it('is what another company does, and what nobody subscribed to', async () => {
    const other = await startReceiver();
    const theirs = await addWebhook(app, other.url, ['run.cancelled', 'contract.opened'], 'admin@castellan.test');
    const token = await app.signIn(USER);
    await openedContract(app, token);
    await addPerson(app, await app.signIn('admin@castellan.test'));
    await eventsOnce(1);
    expect(await theirs.deliveries()).toEqual([]);
    expect(other.received).toEqual([]);
    await theirs.send('DELETE');
    await other.close();
  });

  it('is a change that was rolled back', async () => {
    const before = await webhook.deliveries();
    const token = await app.signIn(HOOK_ADMIN);
    // The address is taken, which the database says after the user was inserted.
    const reply = await app.send({
      method: 'POST',
      path: '/users/add-user/',
      token,
      body: { first_name: 'Ada', last_name: 'Moor', email: USER },
    });
    expect(reply.status).toBe(409);
    expect(await webhook.deliveries()).toEqual(before);
    expect(dataOf<unknown[]>(await webhook.send('GET', '/deliveries?type=user.created&page_size=100'))).toHaveLength(1);
  });
});
