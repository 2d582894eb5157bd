// Plans, subscriptions and seats, and who may have the engine at work for them.
import { z } from 'zod';
import { MESSAGES } from './messages.ts';
import { versionSchema } from './people.ts';
import type { UserRecord } from './session.ts';

export type RunRefusal = 'subscription_inactive' | 'license_missing';

/** Null when runs are open to this user. A super admin belongs to no company and needs neither. */
export function refuseRun(
  user: Pick<UserRecord, 'is_super_user' | 'is_subscription_active' | 'assigned_license'>,
): RunRefusal | null {
  if (user.is_super_user) return null;
  if (!user.is_subscription_active) return 'subscription_inactive';
  return user.assigned_license ? null : 'license_missing';
}

/** Dates of subscriptions are shown as yyyy-MM-dd. */
export const subscriptionDate = (moment: string): string => new Date(moment).toISOString().slice(0, 10);

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
/** Years that a contract of today can name. A year with one digit too many would not even fit the database. */
const isThisEra = (text: string) => text >= '2000' && text < '2200';
const dayOrMoment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: MESSAGES.dateInvalid })
  .refine(isThisEra, MESSAGES.dateTooFar);

/** A day, which begins at 00:00 UTC, or a moment; ISO 8601 UTC once parsed. */
export const startMomentSchema = dayOrMoment.transform((text) => new Date(text).toISOString());
/** A day, which is over at its end in UTC, or a moment. */
export const endMomentSchema = dayOrMoment.transform((text) =>
  isDay(text) ? `${text}T23:59:59.999Z` : new Date(text).toISOString(),
);

export const planSchema = z.object({ id: z.string(), plan_type: z.string(), duration: z.string() });
export type Plan = z.infer<typeof planSchema>;

/** "Team (Yearly)". */
export const planLabel = (plan: Pick<Plan, 'plan_type' | 'duration'>): string => `${plan.plan_type} (${plan.duration})`;
/** Basic is excluded from the choices. */
export const isChoosable = (plan: Pick<Plan, 'plan_type'>): boolean => plan.plan_type !== 'Basic';

const seats = z
  .int({ error: MESSAGES.licensesTooFew })
  .min(1, MESSAGES.licensesTooFew)
  .max(100_000, 'At most 100000 licenses');
const planId = z.uuid({ error: MESSAGES.planRequired });

/** When a subscription begins and ends, and until when runs go on after that; ISO 8601 UTC. */
export interface Period {
  readonly start_date: string;
  readonly end_date: string;
  readonly buffer_period: string;
}
/** A period as a form gives it: what is left out follows from the rest. */
type PartialPeriod = { readonly [Field in keyof Period]?: string | undefined };

/** What is wrong with a period: it must end after it starts, and its buffer must not end before it. */
export function periodErrors({ start_date, end_date, buffer_period }: PartialPeriod): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (start_date && end_date && end_date <= start_date) errors['end_date'] = [MESSAGES.endBeforeStart];
  if (end_date && buffer_period && buffer_period < end_date) errors['buffer_period'] = [MESSAGES.bufferBeforeEnd];
  return errors;
}

/** The end of a period that starts at `start` (ISO 8601): a year later for "Yearly", otherwise a month. */
export function periodEnd(duration: string, start: string): string {
  const end = new Date(start);
  const day = end.getUTCDate();
  if (duration === 'Yearly') end.setUTCFullYear(end.getUTCFullYear() + 1);
  else end.setUTCMonth(end.getUTCMonth() + 1);
  // 31 January and a month is the last day of February, not a day in March.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.toISOString();
}

/** A period of a new subscription: from `now` for the plan's duration and without a buffer, unless the form says more. */
export function newPeriod(form: PartialPeriod, duration: string, now: string): Period {
  const start_date = form.start_date ?? now;
  const end_date = form.end_date ?? periodEnd(duration, start_date);
  return { start_date, end_date, buffer_period: form.buffer_period ?? end_date };
}

/** A period after a change: what is left out stays, and a buffer stays as long as it was behind an end that moves. */
export function changedPeriod(form: PartialPeriod, current: Period): Period {
  const end_date = form.end_date ?? current.end_date;
  const buffer = Date.parse(current.buffer_period) - Date.parse(current.end_date);
  return {
    start_date: form.start_date ?? current.start_date,
    end_date,
    buffer_period: form.buffer_period ?? new Date(Date.parse(end_date) + buffer).toISOString(),
  };
}

/** Runs and licenses are open from the start date to the end of the buffer. */
export const isInForce = (period: Pick<Period, 'start_date' | 'buffer_period'>, now: string): boolean =>
  period.start_date <= now && now <= period.buffer_period;

/** Before it starts, paid for, paid for no more but still open, or over. */
export type PeriodState = 'ahead' | 'running' | 'buffer' | 'ended';

/** Where `now` stands in a period; all moments are ISO 8601 UTC. */
export function periodState({ start_date, end_date, buffer_period }: Period, now: string): PeriodState {
  if (now < start_date) return 'ahead';
  if (now <= end_date) return 'running';
  return now <= buffer_period ? 'buffer' : 'ended';
}

/** What is wrong with `wanted` seats where `assigned` are taken; null when they are enough. */
export function seatShortage(assigned: number, wanted: number): string | null {
  if (wanted >= assigned) return null;
  const are = assigned === 1 ? '1 license is' : `${assigned} licenses are`;
  return `${are} assigned. Free ${assigned - wanted} first, then lower the number to ${wanted}.`;
}

/** The manual subscription form. Dates that are left out follow from the plan's duration. */
export const manualSubscriptionSchema = z.strictObject({
  plan_id: planId,
  number_of_licenses: seats,
  start_date: startMomentSchema.optional(),
  end_date: endMomentSchema.optional(),
  buffer_period: endMomentSchema.optional(),
  company_id: z.uuid(),
});
/** The update names its company in the path; the form may say it again. `version` is the company's. */
export const manualUpdateSchema = manualSubscriptionSchema.extend({
  company_id: z.uuid().optional(),
  version: versionSchema.optional(),
});

/** What an administrator asks for: a plan and its seats. */
export const purchaseSchema = z.strictObject({ plan_id: planId, number_of_licenses: seats });
export type Purchase = z.infer<typeof purchaseSchema>;

/** `url` sends the browser to the payment page; without one the provider settles it by hand. */
export const purchaseReplySchema = z.object({ url: z.string().nullable() });

/** The subscription page, with its seats. */
export const activePlanSchema = z.object({
  plan_id: z.string(),
  plan_type: z.string(),
  duration: z.string(),
  start_date: z.string(),
  expire_date: z.string(),
  buffer_period: z.string(),
  /** True from the start date to the end of the buffer. */
  active_plan: z.boolean(),
  total_licenses: z.int(),
  used_licenses: z.int(),
});
export type ActivePlan = z.infer<typeof activePlanSchema>;

export const licenseStatusSchema = z.object({ total_licenses: z.int(), used_licenses: z.int() });
export type LicenseStatus = z.infer<typeof licenseStatusSchema>;
