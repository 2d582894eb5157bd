// Plans, seats, and subscriptions that are settled by hand (spec 2.8, 5, 7.3). What a company asks for and pays by itself
// is in purchases.ts.
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { ActivePlan } from '#domain/subscriptions.ts';
import { changedPeriod, isInForce, newPeriod, subscriptionDate } from '#domain/subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import { findCompany, lockCompany } from '#server/store/companies.ts';
import type { Db } from '#server/store/database.ts';
import { listPlans } from '#server/store/plans.ts';
import { countAssigned, lockSeats, seatsOf } from '#server/store/seats.ts';
import type { StoredSubscription } from '#server/store/subscriptions.ts';
import {
  recordSubscription,
  createSubscription,
  findLatestSubscription,
  updateLatestSubscription,
} from '#server/store/subscriptions.ts';
import { requireVersion } from './require-version.ts';
import { requireOfferedPlan, requireSoundPeriod } from './subscription-terms.ts';

type SubscriptionHandlers = Pick<
  Handlers,
  'listPlans' | 'licenseStatus' | 'activePlan' | 'createManualSubscription' | 'updateManualSubscription'
>;

const NAME_THE_COMPANY = 'Name the company whose licenses you want to see.';
const noCompany = () => new ProblemError('not_found', 'This company does not exist. Reload the list of companies.');

export function subscriptionHandlers(deps: Deps): SubscriptionHandlers {
  const { db, clock } = deps;
  const nowText = () => clock().toISOString();

  return {
    listPlans: async () => ({ data: await listPlans(db) }),

    async licenseStatus({ query, session }) {
      const companyId = await companyInReach(db, session, query.company_id);
      const seats = await seatsOf(db, companyId, nowText());
      return { data: { total_licenses: seats.total, used_licenses: seats.used } };
    },

    async activePlan({ session }) {
      const latest = session.companyId === null ? null : await findLatestSubscription(db, session.companyId);
      return { data: latest && (await present(db, latest, nowText())) };
    },

    async createManualSubscription({ body, actor }) {
      const now = nowText();
      const plan = await requireOfferedPlan(db, body.plan_id);
      const period = requireSoundPeriod(newPeriod(body, plan.duration, now));
      const data = await db.transaction(async (tx) => {
        await lockSeats(tx, body.company_id, now);
        await requireNoneRunning(tx, body.company_id, now);
        const { company_id, number_of_licenses } = body;
        const terms = { ...period, company_id, plan_id: plan.id, number_of_licenses, created_at: now };
        const subscription = await createSubscription(tx, terms);
        await recordSubscription(tx, { ...actor, at: now }, null, subscription);
        return present(tx, subscription, now);
      });
      return { data, message: MESSAGES.createdSuccessfully };
    },

    async updateManualSubscription({ params, body, actor }) {
      const now = nowText();
      const { company_id } = params;
      if (body.company_id !== undefined && body.company_id !== company_id)
        throw new ProblemError('invalid', 'The form names another company than the address.', {
          company_id: ['This is not the company of the subscription.'],
        });
      const plan = await requireOfferedPlan(db, body.plan_id);
      const data = await db.transaction(async (tx) => {
        const company = await lockCompany(tx, company_id);
        if (!company) throw noCompany();
        requireVersion(company.name, company, body.version);
        const latest = await findLatestSubscription(tx, company_id);
        const period = latest && requireSoundPeriod(changedPeriod(body, latest));
        const terms = { ...period, plan_id: plan.id, number_of_licenses: body.number_of_licenses };
        const { before, after } = await updateLatestSubscription(tx, company_id, terms);
        await recordSubscription(tx, { ...actor, at: now }, before, after);
        return present(tx, after, now);
      });
      return { data, message: MESSAGES.updatedSuccessfully };
    },
  };
}

/**
 * One's own company, or the one that a super admin names.
 * @throws ProblemError invalid when a super admin names none, not_found when it is unknown or another's.
 */
async function companyInReach(db: Db, session: Session, named: string | undefined): Promise<string> {
  if (session.companyId !== null) {
    if (named !== undefined && named !== session.companyId) throw noCompany();
    return session.companyId;
  }
  if (named === undefined) throw new ProblemError('invalid', NAME_THE_COMPANY, { company_id: [NAME_THE_COMPANY] });
  if (!(await findCompany(db, named))) throw noCompany();
  return named;
}

/** @throws ProblemError when the company is unknown, or has a subscription that is not over. */
async function requireNoneRunning(tx: Db, companyId: string, now: string): Promise<void> {
  const company = await findCompany(tx, companyId);
  if (!company) throw noCompany();
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
