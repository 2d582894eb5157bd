// What a form asks for, made into terms of a subscription or refused with the field that is wrong.
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Period, Plan } from '#domain/subscriptions.ts';
import { isChoosable, periodErrors } from '#domain/subscriptions.ts';
import type { Db } from '#server/store/database.ts';
import { findPlan } from '#server/store/plans.ts';

/**
 * The plan of that id, which must be one that may be chosen.
 * @throws ProblemError invalid with `errors.plan_id`.
 */
export async function requireOfferedPlan(db: Db, planId: string): Promise<Plan> {
  const plan = await findPlan(db, planId);
  if (plan && isChoosable(plan)) return plan;
  throw new ProblemError('invalid', MESSAGES.planNotOffered, { plan_id: [MESSAGES.planNotOffered] });
}

/**
 * The same period, once its dates are in an order that can happen.
 * @throws ProblemError invalid with an error per date.
 */
export function requireSoundPeriod(period: Period): Period {
  const errors = periodErrors(period);
  const sentences = Object.values(errors).flat();
  if (sentences.length > 0) throw new ProblemError('invalid', sentences.join('; '), errors);
  return period;
}
