// Super admins: who they are and how they sign in; a super admin adds others, and deactivates and reactivates them.
import { useList } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { readPlatformSecurity } from '#domain/endpoints/super-admins.ts';
import { fullName } from '#domain/people.ts';
import { type SuperAdmin, type SuperAdminAction, superAdminActions } from '#domain/super-admins.ts';
import { UnsavedDialog } from '#src/components/form/discard-dialog.tsx';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { RowMenu } from '#src/components/row-menu.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import { useSession } from '#src/providers/session/session.ts';
import { useLeaveGuard } from '#src/providers/session/use-leave-guard.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { ACTION_LABELS, isDangerous } from './action-words.ts';
import { SignInSection } from './sign-in-section.tsx';
import './platform-admins.css';

const AddSuperAdmin = lazyPart(() => import('./add-super-admin.tsx').then((file) => file.AddSuperAdmin));
const ConfirmAction = lazyPart(() => import('./confirm-action.tsx').then((file) => file.ConfirmAction));

export function PlatformAdminsPage() {
  const session = useSession();
  const [isUnsaved, setUnsaved] = useState(false);
  const leaving = useLeaveGuard(isUnsaved);
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<{ readonly one: SuperAdmin; readonly action: SuperAdminAction } | null>(null);
  const { query, result } = useList<SuperAdmin, ApiError>({
    resource: 'super_admins',
    pagination: { mode: 'off' },
    errorNotification: false,
  });
  const security = useEndpointQuery(readPlatformSecurity);
  const settings = security.data?.data;
  // Until both have replied: the card would move while somebody reads it.
  const isLoading = query.isPending || security.isPending;
  // Without a session the guard already redirects.
  if (!session) return null;
  return (
    <div className="platform-admins">
      <PageHeader
        title="Super Admins"
        subtitle="Who manages the platform: companies, subscriptions and the provider’s content. They see no company’s documents."
        actions={
          <Button type="primary" onClick={() => setAdding(true)}>
            Add Super Admin
          </Button>
        }
      />
      {isLoading && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      <QueryError query={query} />
      <ul aria-label="Super admins">
        {(isLoading ? [] : result.data).map((one) => (
          <li key={one.id}>
            <div>
              <strong>
                {fullName(one)} <State one={one} isSelf={one.id === session.user.id} />
              </strong>
              <small>
                {one.email} · since <Moment iso={one.created_at} as="date" />
              </small>
            </div>
            <RowMenu
              of={fullName(one)}
              items={superAdminActions(one, session.user).map((action) => ({
                key: action,
                label: ACTION_LABELS[action],
                isDangerous: isDangerous(action),
                onChoose: () => setChosen({ one, action }),
              }))}
            />
          </li>
        ))}
      </ul>
      <QueryError query={security} />
      {!isLoading && settings && <SignInSection settings={settings} isUnsaved={isUnsaved} onUnsaved={setUnsaved} />}
      <UnsavedDialog leaving={leaving} />
      {isAdding && <AddSuperAdmin onClose={() => setAdding(false)} />}
      {chosen && <ConfirmAction {...chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

function State({ one, isSelf }: { one: SuperAdmin; isSelf: boolean }) {
  if (isSelf) return <StatusBadge tone="accent">You</StatusBadge>;
  if (!one.is_password_change) return <StatusBadge tone="warn">Invited</StatusBadge>;
  return one.is_active ? null : <StatusBadge tone="neutral">Deactivated</StatusBadge>;
}
