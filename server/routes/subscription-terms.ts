// Turns a form into the terms of a subscription, or refuses it with the field that is wrong.
import { ProblemError } from '#domain/errors.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import { type Period, type Plan, isChoosable, periodErrors } from '#domain/subscriptions.ts';
import type { Db } from '#server/store/database.ts';
import { findPlan } from '#server/store/subscriptions.ts';

/**
 * The plan with that id, if it can be chosen.
 * @throws ProblemError invalid with `errors.plan_id`.
 */
export async function requireOfferedPlan(db: Db, planId: string): Promise<Plan> {
  const plan = await findPlan(db, planId);
  if (plan && isChoosable(plan)) return plan;
  throw new ProblemError('invalid', SERVER_MESSAGES.planNotOffered, { plan_id: [SERVER_MESSAGES.planNotOffered] });
}

/**
 * Returns the period if its dates are in a possible order.
 * @throws ProblemError invalid with an error per date.
 */
export function requireSoundPeriod(period: Period): Period {
  const errors = periodErrors(period);
  const sentences = Object.values(errors).flat();
  if (sentences.length > 0) throw new ProblemError('invalid', sentences.join('; '), errors);
  return period;
}
