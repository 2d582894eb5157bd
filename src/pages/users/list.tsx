// Users Management: the company's users for administrators, all users for the super admin.
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useList } from '@refinedev/core';
import { type ManagedUser, type UserAction, USER_SORTS } from '#domain/users.ts';
import { fullName } from '#domain/people.ts';
import { SCREENS } from '#domain/screens.ts';
import { MESSAGES } from '#domain/messages.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { AddressSearch } from '#src/components/live-search-box.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { RowMenu } from '#src/components/row-menu.tsx';
import { RecordTable } from '#src/components/table/record-table.tsx';
import { useRecords, filtersEqualTo } from '#src/components/table/use-records.ts';
import { useTableAddress } from '#src/components/table/use-table-address.ts';
import { useSession } from '#src/providers/session/session.ts';
import { LicenseBar } from '#src/components/subscription/license-bar.tsx';
import { ACTION_LABELS, actionsFor } from './action-words.ts';
import { userColumns } from './columns.tsx';
import { CompanySelect } from './company-select.tsx';
import { hasFreeSeat, seatSentence, useSeats } from './use-seats.ts';
import './users.css';

const CreateUser = lazyPart(() => import('./create-user.tsx').then((file) => file.CreateUser));
const UserDialog = lazyPart(() => import('./user-dialog.tsx').then((file) => file.UserDialog));

export function UsersPage() {
  const session = useSession();
  const navigate = useNavigate();
  const isSuperAdmin = session?.role === 'super_admin';
  const address = useTableAddress(USER_SORTS, ['company_id']);
  const companyId = address.filters.company_id;
  const company = useCompanyName(isSuperAdmin ? companyId : '');
  const records = useRecords<ManagedUser>('users', address);
  const [isAdding, setAdding] = useState(false);
  const [open, setOpen] = useState<{ readonly user: ManagedUser; readonly action: UserAction } | null>(null);
  const reload = async ({ id }: ManagedUser) => {
    const user = (await records.reload()).find((one) => one.id === id);
    setOpen((now) => (now && user ? { ...now, user } : null));
  };
  const isNarrowed = address.search !== '' || companyId !== '';

  const menuOf = (user: ManagedUser) => (
    <RowMenu
      of={fullName(user)}
      items={(session ? actionsFor(user, session.user) : []).map((action) => ({
        key: action,
        label: ACTION_LABELS[action],
        isDangerous: action === 'deactivate' || action === 'delete' || action === 'reset_second_factor',
        onChoose: () => setOpen({ user, action }),
      }))}
    />
  );

  return (
    <div className="users-page">
      <PageHeader
        title="Users Management"
        subtitle="Manage profiles, roles and access."
        actions={
          <>
            {session?.role === 'admin' && (
              <Button onClick={() => void navigate(SCREENS.subscription.path)}>Subscription</Button>
            )}
            <Button type="primary" onClick={() => setAdding(true)}>
              Add New User
            </Button>
          </>
        }
      />
      {(!isSuperAdmin || companyId !== '') && <LicenseStatus companyId={isSuperAdmin ? companyId : null} />}
      <div className="table-tools">
        <AddressSearch address={address} placeholder="Search by name or email" />
        {isSuperAdmin && (
          <CompanySelect
            className="users-company"
            label="Company"
            placeholder="All companies"
            allowClear
            {...(companyId ? { value: companyId, chosen: company ?? { id: companyId, name: 'This company' } } : {})}
            onChange={(id) => address.change({ filters: { company_id: id ?? '' } })}
          />
        )}
      </div>
      <RecordTable<ManagedUser>
        label="Users"
        columns={userColumns({
          rowsBefore: records.rowsBefore,
          withCompany: isSuperAdmin,
          menuOf,
        })}
        address={address}
        emptyHint={isNarrowed ? 'No user matches. Search for another name or address.' : 'Add the first user.'}
        {...records}
      />
      {isAdding && <CreateUser choosesCompany={isSuperAdmin} company={company} onClose={() => setAdding(false)} />}
      {open && <UserDialog {...open} onReload={() => void reload(open.user)} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** @param companyId '' without a filter. @returns undefined until the name is known. */
function useCompanyName(companyId: string): { readonly id: string; readonly name: string } | undefined {
  const { result } = useList<ManagedUser>({
    resource: 'users',
    pagination: { currentPage: 1, pageSize: 1 },
    filters: filtersEqualTo({ company_id: companyId }),
    errorNotification: false,
    queryOptions: { enabled: companyId !== '' },
  });
  const [member] = result.data;
  return member?.company_id === companyId ? { id: companyId, name: member.company_name } : undefined;
}

/** @param companyId for a super admin; null for an administrator's own company. */
function LicenseStatus({ companyId }: { companyId: string | null }) {
  const { seats, isError, onRetry } = useSeats(companyId);
  if (isError)
    return (
      <section className="license-status" aria-label="Licenses">
        <p role="alert">
          {MESSAGES.fetchFailed}{' '}
          <Button type="link" size="small" onClick={onRetry}>
            Retry
          </Button>
        </p>
      </section>
    );
  const { total_licenses: total, used_licenses: used } = seats ?? { total_licenses: 0, used_licenses: 0 };
  const state = seats && !hasFreeSeat(seats) ? ' license-status-full' : '';
  return (
    <section className={`license-status${state}`} aria-label="Licenses" aria-busy={seats === null}>
      <p className="license-status-figures">
        {seats ? (
          <>
            <strong>
              {used} of {total}
            </strong>{' '}
            licenses used
          </>
        ) : (
          <span className="record-table-bar" aria-hidden />
        )}
      </p>
      <LicenseBar used={used} total={total} />
      <p className="license-status-note">
        {seats && (hasFreeSeat(seats) ? `${total - used} free` : seatSentence(seats))}
      </p>
    </section>
  );
}
