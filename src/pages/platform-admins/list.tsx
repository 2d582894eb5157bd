// Super admins: who they are; a super admin adds others, and deactivates and reactivates them.
import { useList } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { fullName } from '#domain/people.ts';
import { type SuperAdmin, type SuperAdminAction, superAdminActions } from '#domain/super-admins.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { RowMenu } from '#src/components/row-menu.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import type { ApiError } from '#src/providers/http/problem.ts';
import { useSession } from '#src/providers/session/session.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { ACTION_LABELS, isDangerous } from './action-words.ts';
import './platform-admins.css';

const AddSuperAdmin = lazyPart(() => import('./add-super-admin.tsx').then((file) => file.AddSuperAdmin));
const ConfirmAction = lazyPart(() => import('./confirm-action.tsx').then((file) => file.ConfirmAction));

export function PlatformAdminsPage() {
  const session = useSession();
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<{ readonly one: SuperAdmin; readonly action: SuperAdminAction } | null>(null);
  const { query, result } = useList<SuperAdmin, ApiError>({
    resource: 'super_admins',
    pagination: { mode: 'off' },
    errorNotification: false,
  });
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
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      <QueryError query={query} />
      <ul aria-label="Super admins">
        {result.data.map((one) => (
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
