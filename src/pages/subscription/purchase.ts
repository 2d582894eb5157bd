// Which of the three purchase calls an administrator's request is, and its labels.
import { type ActivePlan, type PeriodState, type Plan, type Purchase, periodState } from '#domain/subscriptions.ts';

type PurchaseKind = 'create' | 'upgrade' | 'change';

type Terms = Pick<ActivePlan, 'plan_id' | 'total_licenses' | 'active_plan'>;
export type WantedTerms = { readonly [Field in keyof Purchase]?: Purchase[Field] | null | undefined };

/** The state of the subscription; 'none' if there never was one. */
export function standingOf(plan: ActivePlan | null, now: string): PeriodState | 'none' {
  return plan ? periodState({ ...plan, end_date: plan.expire_date }, now) : 'none';
}

/** Create the first one; upgrade to another plan or more licenses while active; otherwise change or renew. */
export function purchaseKind(current: Terms | null, wanted: WantedTerms): PurchaseKind {
  if (!current) return 'create';
  const isMore = wanted.plan_id !== current.plan_id || (wanted.number_of_licenses ?? 0) > current.total_licenses;
  return current.active_plan && isMore ? 'upgrade' : 'change';
}

export function purchaseVerb(current: Terms | null, wanted: WantedTerms): string {
  const kind = purchaseKind(current, wanted);
  if (kind === 'create') return 'Request';
  if (kind === 'upgrade') return 'Upgrade';
  const isSame = wanted.plan_id === current?.plan_id && wanted.number_of_licenses === current?.total_licenses;
  return isSame || !current?.active_plan ? 'Renew' : 'Change';
}

export const ASK_LABELS: Readonly<Record<PeriodState | 'none', string>> = {
  none: 'Request a subscription',
  ahead: 'Change the subscription',
  running: 'Upgrade or change',
  buffer: 'Renew the subscription',
  ended: 'Renew the subscription',
};

export const planOf = ({ plan_id, plan_type, duration }: ActivePlan): Plan => ({ id: plan_id, plan_type, duration });

export function paymentAddress(url: unknown): string | null {
  if (typeof url !== 'string') return null;
  const parsed = URL.parse(url);
  return parsed && ['http:', 'https:'].includes(parsed.protocol) ? parsed.href : null;
}
