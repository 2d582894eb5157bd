// The columns of the companies table, with the subscription in one quiet column.
import { Link } from 'react-router';
import type { Company, LatestSubscription } from '#domain/companies.ts';
import { hrefTo } from '#domain/screens.ts';
import { periodState, planLabel, subscriptionDate } from '#domain/subscriptions.ts';
import type { RecordColumn } from '#src/components/table/record-table.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';

const textOrNone = (text: string) => text || <span className="quiet">None</span>;

/** @param now ISO 8601; decides whether a subscription is over. */
export const companyColumns = (now: string): RecordColumn<Company>[] => [
  {
    key: 'name',
    title: 'Company',
    canSort: true,
    width: 180,
    render: (_, { id, name }) => (
      <Link to={hrefTo.usersOf(id)} title={`Users of ${name}`} className="company-name">
        {name}
      </Link>
    ),
  },
  { key: 'admin_email', title: 'Admin email', width: 200, render: (_, company) => textOrNone(company.admin_email) },
  { key: 'country', title: 'Country', canSort: true, width: 140, render: (_, company) => textOrNone(company.country) },
  {
    key: 'phone',
    title: 'Phone',
    width: 145,
    render: (_, company) => <span className="company-phone number">{textOrNone(company.phone)}</span>,
  },
  {
    key: 'is_active',
    title: 'Active',
    width: 90,
    render: (_, { is_active, deletion_due_at }) =>
      deletion_due_at ? (
        <>
          <StatusBadge tone="bad">To be deleted</StatusBadge>
          <div className="company-due number">{deletion_due_at.slice(0, 'yyyy-MM-dd'.length)}</div>
        </>
      ) : (
        <StatusBadge tone={is_active ? 'good' : 'neutral'}>{is_active ? 'Active' : 'Inactive'}</StatusBadge>
      ),
  },
  {
    key: 'is_verified',
    title: 'Verified',
    width: 116,
    render: (_, { is_verified }) => (
      <StatusBadge tone={is_verified ? 'good' : 'warn'}>{is_verified ? 'Verified' : 'Not verified'}</StatusBadge>
    ),
  },
  {
    key: 'latest_subscription',
    title: 'Subscription',
    width: 250,
    render: (_, company) => <SubscriptionSummary company={company} now={now} />,
  },
];

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

function SubscriptionSummary({ company, now }: { company: Company; now: string }) {
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
