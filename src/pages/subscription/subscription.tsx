// The subscription of an administrator's company: terms, licenses in use, and requests for more.
import { Button } from 'antd';
import { useState } from 'react';
import { activePlan } from '#domain/endpoints/subscriptions.ts';
import { SCREENS } from '#domain/screens.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useConfig } from '#src/providers/configuration.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { InactiveNote } from './inactive-note.tsx';
import { PlanCards } from './plan-cards.tsx';
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
