// Who may have the engine at work for them: an active subscription of the company, and a license of their own (design 6).
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

/** Dates of subscriptions are shown as yyyy-MM-dd (spec 9). */
export const subscriptionDate = (moment: string): string => new Date(moment).toISOString().slice(0, 10);
