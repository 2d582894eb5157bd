// Runs need a license and a subscription, which lasts to the end of its buffer. The clock moves here.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemSchema } from '#domain/errors.ts';
import { subscriptionDate } from '#domain/subscriptions.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { createOpenCompany, planOf } from '#tests/support/companies.ts';
import { addRegistered, formOf, PASSWORD, personOf, putUser } from '#tests/support/people.ts';
import { contractBody, workflowId } from '#tests/support/workflows.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function run(email: string, password?: string): Promise<TestReply> {
  const id = await workflowId(app, { category: 'Provider', files: 1 });
  // Signs in again, as sessions end sooner than subscriptions.
  const token = await app.signIn(email, password);
  return app.send({ method: 'POST', path: `/workflow/apply/${id}`, token, body: contractBody() });
}

it('runs continue through the buffer and are refused after it, with the date and whom to contact', async () => {
  const start = app.deps.clock().getTime();
  const moment = (days: number) => new Date(start + days * DAY_MS).toISOString();
  const plan = await planOf(app, 'Team (Monthly)');
  const company = await createOpenCompany(app, {
    plan_id: plan.id,
    number_of_licences: 1,
    start_date: moment(0),
    end_date: moment(30),
    buffer_period: moment(44),
  });
  const admin = company.admin_email;
  const token = await app.signIn(admin);
  const { user } = await addRegistered(app, token, { assigned_license: true });
  const moveTo = (days: number, minutes: number) =>
    app.advance(start + days * DAY_MS + minutes * MINUTE_MS - app.deps.clock().getTime());

  expect((await run(user.email, PASSWORD)).status).toBe(200);
  moveTo(30, -1);
  expect((await run(user.email, PASSWORD)).status).toBe(200);
  moveTo(30, 1);
  expect((await run(user.email, PASSWORD)).status).toBe(200);
  moveTo(44, -1);
  expect((await run(user.email, PASSWORD)).status).toBe(200);

  moveTo(44, 1);
  const ended = `The subscription of ${company.name} ended on ${subscriptionDate(moment(30))}.`;
  expect(problemSchema.parse((await run(user.email, PASSWORD)).body)).toMatchObject({
    type: '/problems/subscription_inactive',
    status: 402,
    message: `${ended} Ask Ada Moor (${admin}) to renew it.`,
  });
  expect(problemSchema.parse((await run(admin)).body)).toMatchObject({
    status: 402,
    message: `${ended} Contact Whereas to renew it.`,
  });
});

it('a license that is taken away stops runs at once', async () => {
  const admin = await app.signIn('admin@castellan.test');
  const { user } = await addRegistered(app, admin, { assigned_license: true });
  expect((await run(user.email, PASSWORD)).status).toBe(200);
  const form = formOf(await personOf(app, user.email), { assigned_license: false });
  expect((await putUser(app, admin, form)).status).toBe(200);
  expect(problemSchema.parse((await run(user.email, PASSWORD)).body)).toMatchObject({
    type: '/problems/license_missing',
    status: 403,
    message: 'No license is assigned to you. Ask Dolores Quintrell (admin@castellan.test) for one.',
  });
});
