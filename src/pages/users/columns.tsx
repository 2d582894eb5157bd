// The columns of the users table.
import type { ReactNode } from 'react';
import { type ManagedUser, isDeactivated } from '#domain/users.ts';
import { StatusBadge } from '#src/components/status-badge.tsx';
import type { RecordColumn } from '#src/components/table/record-table.tsx';

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

interface UserColumnsOptions {
  /** Rows on earlier pages, for serial numbers. */
  readonly rowsBefore: number;
  /** For users who see several companies. */
  readonly withCompany: boolean;
  readonly menuOf: (user: ManagedUser) => ReactNode;
}

export function userColumns({ rowsBefore, withCompany, menuOf }: UserColumnsOptions): RecordColumn<ManagedUser>[] {
  const company: RecordColumn<ManagedUser> = { key: 'company_name', title: 'Company', dataIndex: 'company_name' };
  return [
    {
      key: 'serial',
      title: 'No.',
      align: 'right',
      width: 64,
      className: 'number',
      render: (_value, _user, index) => rowsBefore + index + 1,
    },
    {
      key: 'first_name',
      title: 'FirstName',
      canSort: true,
      render: (_value, user) => (
        <span className="user-name">
          {user.first_name}
          {user.is_admin && <StatusBadge tone="accent">Administrator</StatusBadge>}
          {user.is_service && <StatusBadge tone="accent">Service account</StatusBadge>}
          {/* "Registered?" alone would not distinguish them from people who never accepted their invitation. */}
          {user.deletion_due_at ? (
            <StatusBadge tone="bad">{`To be deleted ${user.deletion_due_at.slice(0, 'yyyy-MM-dd'.length)}`}</StatusBadge>
          ) : (
            isDeactivated(user) && <StatusBadge tone="neutral">Deactivated</StatusBadge>
          )}
        </span>
      ),
    },
    { key: 'last_name', title: 'LastName', dataIndex: 'last_name', canSort: true },
    { key: 'email', title: 'Email', dataIndex: 'email', canSort: true },
    { key: 'phone', title: 'Phonenumber', className: 'number', render: (_value, user) => user.phone || '–' },
    ...(withCompany ? [company] : []),
    { key: 'assigned_license', title: 'Licensed?', render: (_value, user) => yesNo(user.assigned_license) },
    { key: 'is_active', title: 'Registered?', render: (_value, user) => yesNo(user.is_active) },
    {
      key: 'actions',
      title: 'Actions',
      align: 'right',
      width: 88,
      fixed: 'right',
      render: (_value, user) => menuOf(user),
    },
  ];
}
