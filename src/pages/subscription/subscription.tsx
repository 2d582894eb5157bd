// The subscription of an administrator's company: terms, licenses in use, and requests for more.
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { activePlan } from '#domain/endpoints/subscriptions.ts';
import { SCREENS } from '#domain/screens.ts';
import { type ActivePlan, planLabel, subscriptionDate } from '#domain/subscriptions.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useConfig } from '#src/providers/configuration.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { Notice } from '#src/components/notice.tsx';
import { PlaceLink } from '#src/components/place-link.tsx';
import { LicenseBar } from '#src/components/subscription/license-bar.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { ASK_LABELS, standingOf } from './purchase.ts';
import './subscription.css';

export function SubscriptionPage() {
  const { provider_name: providerName, links } = useConfig();
  const [isAsking, setAsking] = useState(false);
  const query = useEndpointQuery(activePlan);
  const { data, isPending, dataUpdatedAt } = query;
  const plan = data?.data ?? null;
  const now = new Date(dataUpdatedAt).toISOString();
  const standing = standingOf(plan, now);
  const isActive = plan?.active_plan ?? false;
  const label = ASK_LABELS[standing];

  return (
    <div className="subscription-page">
      <PageHeader
        title="Review your Company's subscription details"
        leading={<BackLink to={SCREENS.users.path} label="Back to users" />}
        actions={
          data && (
            <Button type="primary" onClick={() => setAsking(true)}>
              {label}
            </Button>
          )
        }
      />
      <QueryError query={query} />
      {data && !isActive && <InactiveNote plan={plan} now={now} providerName={providerName} salesHref={links.sales} />}
      {(isPending || isActive) && <PlanCards plan={plan} isInBuffer={standing === 'buffer'} />}
      {isAsking && (
        <PurchaseDialog title={label} current={plan} providerName={providerName} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

interface InactiveNoteProps {
  readonly plan: ActivePlan | null;
  /** ISO 8601. */
  readonly now: string;
  readonly providerName: string;
  readonly salesHref: string;
}

/** "Your Team (Monthly) subscription ended on 2026-10-07." */
export function pastSentence(plan: ActivePlan, now: string): string {
  const name = `Your ${planLabel(plan)} subscription`;
  return now < plan.start_date
    ? `${name} starts on ${subscriptionDate(plan.start_date)}.`
    : `${name} ended on ${subscriptionDate(plan.expire_date)}.`;
}

function InactiveNote({ plan, now, providerName, salesHref }: InactiveNoteProps) {
  return (
    <Notice
      tone="warn"
      title={
        <>
          You do not have an active subscription. Please contact <PlaceLink href={salesHref}>{providerName}</PlaceLink>
        </>
      }
    >
      {plan && <div>{pastSentence(plan, now)}</div>}
      <div>
        Workflows cannot be run until a subscription is active. Everything else stays available, and nothing is lost.
      </div>
    </Notice>
  );
}

const CARDS: readonly (readonly [label: string, value: (plan: ActivePlan) => ReactNode])[] = [
  ['Subscription Type', (plan) => plan.plan_type],
  ['Purchased Licenses', (plan) => plan.total_licenses],
  ['Subscription start date', (plan) => subscriptionDate(plan.start_date)],
  ['Frequency', (plan) => plan.duration],
  ['Assigned Licenses', (plan) => plan.used_licenses],
  ['Subscription renewal date', (plan) => subscriptionDate(plan.expire_date)],
];

/** @param plan null while it loads: placeholders replace the figures. */
function PlanCards({ plan, isInBuffer }: { plan: ActivePlan | null; isInBuffer: boolean }) {
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
