// The six cards of an active subscription, its license bar, and a warning in the buffer period.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SCREENS } from '#domain/screens.ts';
import type { ActivePlan } from '#domain/subscriptions.ts';
import { subscriptionDate } from '#domain/subscriptions.ts';
import { Notice } from '#src/components/notice.tsx';
import { LicenseBar } from '#src/components/subscription/license-bar.tsx';

const CARDS: readonly (readonly [label: string, value: (plan: ActivePlan) => ReactNode])[] = [
  ['Subscription Type', (plan) => plan.plan_type],
  ['Purchased Licenses', (plan) => plan.total_licenses],
  ['Subscription start date', (plan) => subscriptionDate(plan.start_date)],
  ['Frequency', (plan) => plan.duration],
  ['Assigned Licenses', (plan) => plan.used_licenses],
  ['Subscription renewal date', (plan) => subscriptionDate(plan.expire_date)],
];

/** @param plan null while it loads: placeholders replace the figures. */
export function PlanCards({ plan, isInBuffer }: { plan: ActivePlan | null; isInBuffer: boolean }) {
  return (
    <>
      <dl className="plan-cards" aria-busy={plan === null}>
        {CARDS.map(([label, value]) => (
          <div key={label} className="plan-card">
            <dt>{label}</dt>
            <dd>{plan ? value(plan) : <span className="plan-card-outline" />}</dd>
          </div>
        ))}
      </dl>
      <section className="plan-licenses" aria-label="Licenses">
        <p>
          {plan ? (
            <>
              <strong>
                {plan.used_licenses} of {plan.total_licenses}
              </strong>{' '}
              licenses used
            </>
          ) : (
            <span className="plan-card-outline" />
          )}
        </p>
        <LicenseBar used={plan?.used_licenses ?? 0} total={plan?.total_licenses ?? 0} />
        <Link to={SCREENS.users.path}>Assign licenses</Link>
      </section>
      {/* Below the figures, so that nothing moves when it appears. */}
      {plan && isInBuffer && (
        <Notice
          tone="warn"
          title={`Your subscription ended on ${subscriptionDate(plan.expire_date)}. You can run workflows until ${subscriptionDate(plan.buffer_period)}.`}
        >
          Renew it before then to avoid an interruption.
        </Notice>
      )}
    </>
  );
}
