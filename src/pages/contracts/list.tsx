// The contracts within the user's reach: search, filters and paging, and the ways to open another one.
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ContractRow, CONTRACT_SORTS, CONTRACT_STATUSES } from '#domain/contracts/contracts.ts';
import { hrefTo } from '#domain/screens.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { AddressSearch } from '#src/components/live-search-box.tsx';
import { MenuButton } from '#src/components/menu-button.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { RowMenu } from '#src/components/row-menu.tsx';
import { type RecordColumn, RecordTable } from '#src/components/table/record-table.tsx';
import { useRecords } from '#src/components/table/use-records.ts';
import { type TableAddress, useTableAddress } from '#src/components/table/use-table-address.ts';
import { useIsPhone } from '#src/components/use-is-phone.ts';
import { DropZone } from '#src/components/upload-queue/drop-zone.tsx';
import type { WalkedFiles } from '#src/components/upload-queue/found-files.ts';
import { contractColumns, phoneColumns } from './columns.tsx';
import type { OpenContractDialog } from './contract-dialog.tsx';
import { STATUS_WORDS } from './contract-status.tsx';
import { useContractMenu } from './use-contract-menu.ts';
import './list.css';

const ContractDialog = lazyPart(() => import('./contract-dialog.tsx').then((file) => file.ContractDialog));
const ReviewContract = lazyPart(() =>
  import('#src/shared/contract/review-contract.tsx').then((file) => file.ReviewContract),
);
const OpenFromRepository = lazyPart(() => import('./open-from-repository.tsx').then((file) => file.OpenFromRepository));

/** How a contract is added: a file of this computer, which may have been dropped, or one of the repository. */
type Adding = { readonly of: 'upload'; readonly dropped?: WalkedFiles } | { readonly of: 'repository' };

const DRAFTS = [
  { key: 'contract', label: 'Contract from a template' },
  { key: 'preamble', label: 'Preamble' },
];

export function ContractListPage() {
  const address = useTableAddress(CONTRACT_SORTS, ['status', 'category']);
  const records = useRecords<ContractRow>('contracts', address);
  const [adding, setAdding] = useState<Adding | null>(null);
  const [dialog, setDialog] = useState<OpenContractDialog | null>(null);
  const menuOf = useContractMenu(setDialog);
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const { search, filters } = address;
  const isNarrowed = search !== '' || filters.status !== '' || filters.category !== '';

  const menu: RecordColumn<ContractRow> = {
    key: 'actions',
    title: 'Actions',
    width: 88,
    align: 'right',
    fixed: 'right',
    render: (_, contract) => (
      <RowMenu
        of={contract.name}
        items={menuOf(
          contract,
          hrefTo.repositoryFolder({ ...contract.project, category: contract.category }, contract.id),
        )}
      />
    ),
  };
  return (
    <DropZone
      label="your contracts"
      onDrop={(found) => void found.then((dropped) => setAdding({ of: 'upload', dropped }))}
    >
      <div className="contracts-page">
        <PageHeader
          title="Contracts"
          subtitle="Review the other side’s paper under your playbooks, suggest your changes, and send them back as tracked changes in the same Word file."
          actions={
            <>
              <Button onClick={() => setAdding({ of: 'repository' })}>Open from the repository</Button>
              <MenuButton
                items={DRAFTS}
                onChoose={(key) => void navigate(key === 'preamble' ? hrefTo.draftPreamble() : hrefTo.draftContract())}
              >
                Draft
              </MenuButton>
              <Button type="primary" onClick={() => setAdding({ of: 'upload' })}>
                Review a contract
              </Button>
            </>
          }
        />
        <Filters address={address} isNarrowed={isNarrowed} />
        <RecordTable<ContractRow>
          label="Contracts"
          columns={[...(isPhone ? phoneColumns : contractColumns), menu]}
          address={address}
          {...records}
          emptyHint={
            isNarrowed
              ? 'No contract matches. Clear the filters to see all.'
              : 'Drop a contract here, or press “Review a contract”. A Word file with tracked changes shows who changed what.'
          }
        />
      </div>
      {adding?.of === 'upload' && <ReviewContract dropped={adding.dropped} onClose={() => setAdding(null)} />}
      {adding?.of === 'repository' && <OpenFromRepository onClose={() => setAdding(null)} />}
      {dialog && <ContractDialog {...dialog} onClose={() => setDialog(null)} />}
    </DropZone>
  );
}

interface FiltersProps {
  readonly address: TableAddress<'status' | 'category'>;
  readonly isNarrowed: boolean;
}

function Filters({ address, isNarrowed }: FiltersProps) {
  const { filters, change } = address;
  return (
    <div className="contract-filters" role="search" aria-label="Filter the contracts">
      <AddressSearch address={address} placeholder="Search name or counterparty" />
      <Select
        aria-label="Status"
        value={filters.status}
        options={[
          { value: '', label: 'Open and closed' },
          ...CONTRACT_STATUSES.map((status) => ({ value: status as string, label: STATUS_WORDS[status] })),
        ]}
        onChange={(status: string) => change({ filters: { status } })}
      />
      <Select
        aria-label="Category"
        value={filters.category}
        options={[
          { value: '', label: 'All projects' },
          { value: 'Organization', label: 'Organization' },
          { value: 'Personal', label: 'Personal' },
        ]}
        onChange={(category: string) => change({ filters: { category } })}
      />
      {isNarrowed && (
        <Button type="link" onClick={() => change({ search: '', filters: { status: '', category: '' } })}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
