// A company's latest subscription in two short lines: the plan, then seats and end date.
import type { Company, LatestSubscription } from '#domain/companies.ts';
import { periodState, planLabel, subscriptionDate } from '#domain/subscriptions.ts';

/** "until 2027-03-01", or its state at `now`. */
export function periodWords(subscription: LatestSubscription, now: string): string {
  const end = subscriptionDate(subscription.end_date);
  switch (periodState(subscription, now)) {
    case 'ahead':
      return `from ${subscriptionDate(subscription.start_date)}`;
    case 'running':
      return `until ${end}`;
    case 'buffer':
      return `ended ${end}, open until ${subscriptionDate(subscription.buffer_period)}`;
    case 'ended':
      return `ended ${end}`;
  }
}

export function SubscriptionSummary({ company, now }: { company: Company; now: string }) {
  const { latest_subscription: latest, used_licenses } = company;
  if (!latest) return <span className="quiet">None</span>;
  return (
    <>
      <div>{planLabel(latest.plan)}</div>
      <div className="company-seats number">
        {used_licenses} of {latest.number_of_licenses} in use, {periodWords(latest, now)}
      </div>
    </>
  );
}
