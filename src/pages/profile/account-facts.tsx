// Account details that only others can change, and whom to ask: email, company, role, license, subscription.
import type { ReactNode } from 'react';
import type { Role } from '#domain/roles.ts';
import { readProfile } from '#domain/endpoints/profile.ts';
import { roleOf } from '#domain/roles.ts';
import type { UserRecord } from '#domain/session.ts';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { MissingLicenseHelp } from '#src/shared/account/missing-license-help.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { useConfig } from '#src/providers/configuration.ts';

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  super_admin: 'Super admin',
  admin: 'Administrator',
  user: 'User',
};

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
  // Only for the administrator's name; without it the text says "your administrator".
  const profile = useEndpointQuery(readProfile).data?.data;
  const role = roleOf(user);
  const remedy = { role, administrator: profile?.administrator ?? null };
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
                <MissingLicenseHelp {...remedy} of="license" />
              </span>
            )}
          </Fact>
          <Fact label="Subscription">
            <StatusBadge tone={user.is_subscription_active ? 'good' : 'bad'}>
              {user.is_subscription_active ? 'Active' : 'Not active'}
            </StatusBadge>
            {!user.is_subscription_active && (
              <span className="settings-remedy">
                <MissingLicenseHelp {...remedy} of="subscription" />
              </span>
            )}
          </Fact>
        </>
      )}
    </dl>
  );
}
