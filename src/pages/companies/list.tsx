// Company Management: the companies, and the actions on each.
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Company, type CompanyAction, COMPANY_SORTS, companyActions } from '#domain/companies.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { AddressSearch } from '#src/components/live-search-box.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { RowMenu } from '#src/components/row-menu.tsx';
import { type RecordColumn, RecordTable } from '#src/components/table/record-table.tsx';
import { useRecords } from '#src/components/table/use-records.ts';
import { useTableAddress } from '#src/components/table/use-table-address.ts';
import { ACTION_LABELS } from './action-words.ts';
import { companyColumns } from './columns.tsx';
import type { CompanyFormProps } from './edit-company.tsx';
import './companies.css';

const CompanySignIn = lazyPart(() => import('./company-sign-in.tsx').then((file) => file.CompanySignIn));
const CompanySubscription = lazyPart(() =>
  import('./company-subscription.tsx').then((file) => file.CompanySubscription),
);
const ConfirmAction = lazyPart(() => import('./confirm-action.tsx').then((file) => file.ConfirmAction));
const CreateCompany = lazyPart(() => import('./create-company.tsx').then((file) => file.CreateCompany));
const DeleteCompany = lazyPart(() => import('./delete-company.tsx').then((file) => file.DeleteCompany));
const DeletionsDialog = lazyPart(() => import('./deletions-dialog.tsx').then((file) => file.DeletionsDialog));
const EditCompany = lazyPart(() => import('./edit-company.tsx').then((file) => file.EditCompany));

interface Chosen {
  readonly action: Exclude<CompanyAction, 'data'>;
  readonly company: Company;
}

export function CompanyListPage() {
  const navigate = useNavigate();
  const address = useTableAddress(COMPANY_SORTS);
  const records = useRecords<Company>('companies', address);
  const [isCreating, setCreating] = useState(false);
  const [isListingDeletions, setListingDeletions] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);

  const menu: RecordColumn<Company> = {
    key: 'actions',
    title: 'Actions',
    width: 88,
    align: 'right',
    fixed: 'right',
    render: (_, company) => (
      <RowMenu
        of={company.name}
        items={companyActions(company).map((action) => ({
          key: action,
          label: ACTION_LABELS[action],
          isDangerous: action === 'deactivate' || action === 'delete',
          onChoose: () => {
            if (action === 'data') void navigate(hrefTo.dataOf(company.id));
            else setChosen({ action, company });
          },
        }))}
      />
    ),
  };
  const reloadChosen = async ({ action, company }: Chosen) => {
    const fresh = (await records.reload()).find((one) => one.id === company.id);
    setChosen(fresh ? { action, company: fresh } : null);
  };

  return (
    <div className="companies-page">
      <PageHeader
        title="Company Management"
        subtitle="The companies that use the product, their administrators and their subscriptions."
        actions={
          <>
            <Link to={SCREENS.platformAdmins.path} className="companies-all-users">
              Super Admins
            </Link>
            <Link to={SCREENS.users.path} className="companies-all-users">
              All Users
            </Link>
            <Button onClick={() => setListingDeletions(true)}>Deleted Companies</Button>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setCreating(true)}>
              Add New Company
            </Button>
          </>
        }
      />
      <div className="table-tools">
        <AddressSearch address={address} placeholder="Search by name or email" />
      </div>
      <RecordTable
        label="Companies"
        columns={[...companyColumns(records.asOf), menu]}
        address={address}
        emptyHint={address.search ? 'No company or administrator matches the search.' : 'Add the first company.'}
        {...records}
      />
      {isListingDeletions && (
        <DeletionsDialog
          onClose={() => {
            setListingDeletions(false);
            // A deletion may have ended while its list was open.
            void records.reload();
          }}
        />
      )}
      {isCreating && <CreateCompany onClose={() => setCreating(false)} />}
      {chosen && (
        <ChosenDialog
          {...chosen}
          // Remounts with the values of a newer version.
          key={`${chosen.company.id} ${chosen.company.version}`}
          onReload={() => void reloadChosen(chosen)}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}

function ChosenDialog({ action, ...props }: CompanyFormProps & Pick<Chosen, 'action'>) {
  if (action === 'edit') return <EditCompany {...props} />;
  if (action === 'delete') return <DeleteCompany company={props.company} onClose={props.onClose} />;
  if (action === 'sign_in') return <CompanySignIn company={props.company} onClose={props.onClose} />;
  if (action === 'manage_subscription') return <CompanySubscription {...props} />;
  return <ConfirmAction action={action} company={props.company} onClose={props.onClose} />;
}
