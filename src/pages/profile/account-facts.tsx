// What others decide about one's account, and whom to ask: email, company, role, license, subscription.
import { useOne } from '@refinedev/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Role } from '#domain/roles.ts';
import { roleOf } from '#domain/roles.ts';
import { SCREENS } from '#domain/screens.ts';
import type { OwnProfile, UserRecord } from '#domain/session.ts';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { useConfig } from '#src/providers/configuration.ts';

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  super_admin: 'Super admin',
  admin: 'Administrator',
  user: 'User',
};

type Administrator = OwnProfile['administrator'];

function Ask({ administrator, what }: { administrator: Administrator; what: string }) {
  if (!administrator) return <>Ask your administrator {what}.</>;
  return (
    <>
      Ask {administrator.name} (<a href={`mailto:${administrator.email}`}>{administrator.email}</a>) {what}.
    </>
  );
}

/** What to do where a license or a subscription is missing; administrators see to it themselves. */
function Remedy({
  role,
  administrator,
  of,
}: {
  role: Role;
  administrator: Administrator;
  of: 'license' | 'subscription';
}) {
  const { provider_name } = useConfig();
  if (role === 'admin')
    return of === 'license' ? (
      <>
        Assign one to yourself under <Link to={SCREENS.users.path}>Users</Link>.
      </>
    ) : (
      <>
        See <Link to={SCREENS.subscription.path}>Subscription</Link>, or contact {provider_name}.
      </>
    );
  return <Ask administrator={administrator} what={of === 'license' ? 'for one' : 'to renew it'} />;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function AccountFacts({ user }: { user: UserRecord }) {
  const { provider_name } = useConfig();
  // Only to name whom to ask: where it does not come, the sentence says "your administrator".
  const { result } = useOne<OwnProfile>({ resource: 'session', id: 'own', errorNotification: false });
  const role = roleOf(user);
  const remedy = { role, administrator: result?.administrator ?? null };
  return (
    <dl className="settings-facts">
      <Fact label="Email">{user.email}</Fact>
      <Fact label="Company">{user.company_name ?? `${provider_name} (provider)`}</Fact>
      <Fact label="Role">{ROLE_WORDS[role]}</Fact>
      {role !== 'super_admin' && (
        <>
          <Fact label="License">
            <StatusBadge tone={user.assigned_license ? 'good' : 'warn'}>
              {user.assigned_license ? 'Assigned' : 'Not assigned'}
            </StatusBadge>
            {!user.assigned_license && (
              <span className="settings-remedy">
                <Remedy {...remedy} of="license" />
              </span>
            )}
          </Fact>
          <Fact label="Subscription">
            <StatusBadge tone={user.is_subscription_active ? 'good' : 'bad'}>
              {user.is_subscription_active ? 'Active' : 'Not active'}
            </StatusBadge>
            {!user.is_subscription_active && (
              <span className="settings-remedy">
                <Remedy {...remedy} of="subscription" />
              </span>
            )}
          </Fact>
        </>
      )}
    </dl>
  );
}
