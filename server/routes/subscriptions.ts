// Plans, seats, and subscriptions that a super admin settles by hand. purchases.ts has those that companies order.
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { type ActivePlan, changedPeriod, isInForce, newPeriod, subscriptionDate } from '#domain/subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import { findCompany, lockCompany } from '#server/store/companies.ts';
import type { Db } from '#server/store/database.ts';
import { countAssigned, lockSeats, seatsOf } from '#server/store/seats.ts';
import type { StoredSubscription } from '#server/store/subscriptions.ts';
import {
  subscriptionEntry,
  createSubscription,
  findLatestSubscription,
  updateLatestSubscription,
  listPlans,
} from '#server/store/subscriptions.ts';
import { change, requireVersion } from './change.ts';
import { companyInReach, missingCompany } from './company-access.ts';
import { requireOfferedPlan, requireSoundPeriod } from './subscription-terms.ts';

const NAME_THE_COMPANY = 'Name the company whose licenses you want to see.';

export function subscriptionHandlers(deps: Deps) {
  const { db } = deps;

  return {
    listPlans: async () => ({ data: await listPlans(db) }),

    async licenseStatus({ query, session, now }) {
      const companyId = await requireCompany(db, session, query.company_id);
      const seats = await seatsOf(db, companyId, now);
      return { data: { total_licenses: seats.total, used_licenses: seats.used } };
    },

    async activePlan({ session, now }) {
      const latest = session.companyId === null ? null : await findLatestSubscription(db, session.companyId);
      return { data: latest && (await present(db, latest, now)) };
    },

    async createManualSubscription(call) {
      const { body, now } = call;
      const plan = await requireOfferedPlan(db, body.plan_id);
      const period = requireSoundPeriod(newPeriod(body, plan.duration, now));
      const { data } = await change(db, call, async (tx) => {
        await lockSeats(tx, body.company_id, now);
        await requireNoneRunning(tx, body.company_id, now);
        const { company_id, number_of_licenses } = body;
        const terms = { ...period, company_id, plan_id: plan.id, number_of_licenses, created_at: now };
        const subscription = await createSubscription(tx, terms);
        const audit = await subscriptionEntry(tx, null, subscription);
        return { audit, data: await present(tx, subscription, now) };
      });
      return { data, message: MESSAGES.createdSuccessfully };
    },

    async updateManualSubscription(call) {
      const { params, body, now } = call;
      const { company_id } = params;
      if (body.company_id !== undefined && body.company_id !== company_id)
        throw new ProblemError('invalid', 'The form names another company than the address.', {
          company_id: ['This is not the company of the subscription.'],
        });
      const plan = await requireOfferedPlan(db, body.plan_id);
      const { data } = await change(db, call, async (tx) => {
        const company = await lockCompany(tx, company_id);
        if (!company) throw missingCompany();
        requireVersion(company.name, company, body.version);
        const latest = await findLatestSubscription(tx, company_id);
        const period = latest && requireSoundPeriod(changedPeriod(body, latest));
        const terms = { ...period, plan_id: plan.id, number_of_licenses: body.number_of_licenses };
        const { before, after } = await updateLatestSubscription(tx, company_id, terms);
        const audit = await subscriptionEntry(tx, before, after);
        return { audit, data: await present(tx, after, now) };
      });
      return { data, message: MESSAGES.updatedSuccessfully };
    },
  } satisfies Partial<Handlers>;
}

/** @throws ProblemError invalid when a super admin names no company, not_found when it is unknown or another's. */
async function requireCompany(db: Db, session: Session, named: string | undefined): Promise<string> {
  const companyId = companyInReach(session, named);
  if (companyId === null) throw new ProblemError('invalid', NAME_THE_COMPANY, { company_id: [NAME_THE_COMPANY] });
  if (session.companyId === null && !(await findCompany(db, companyId))) throw missingCompany();
  return companyId;
}

/** @throws ProblemError when the company is unknown, or has a subscription that is not over. */
async function requireNoneRunning(tx: Db, companyId: string, now: string): Promise<void> {
  const company = await findCompany(tx, companyId);
  if (!company) throw missingCompany();
  const latest = company.latest_subscription;
  if (latest && latest.buffer_period >= now)
    throw new ProblemError(
      'conflict',
      `${company.name} has a subscription until ${subscriptionDate(latest.buffer_period)}. Change it instead.`,
    );
}

async function present(db: Db, subscription: StoredSubscription, now: string): Promise<ActivePlan> {
  return {
    plan_id: subscription.plan_id,
    plan_type: subscription.plan.plan_type,
    duration: subscription.plan.duration,
    start_date: subscription.start_date,
    expire_date: subscription.end_date,
    buffer_period: subscription.buffer_period,
    active_plan: isInForce(subscription, now),
    total_licenses: subscription.number_of_licenses,
    used_licenses: await countAssigned(db, subscription.company_id),
  };
}
