// The header of a contract: name, parties, revision and view.
import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { TEXT_VIEWS, type TextView } from '#domain/contracts/contract-text.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { Link } from 'react-router';
import { BackLink } from '#src/components/back-link.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { RowMenu } from '#src/components/row-menu.tsx';
import { useIsWide } from '#src/components/use-is-wide.ts';
import { formatNumber } from '#src/components/format/formats.tsx';
import { ContractDialog, type OpenContractDialog } from '#src/pages/contracts/contract-dialog.tsx';
import { ContractStatusBadge } from '#src/pages/contracts/contract-status.tsx';
import { useContractMenu } from '#src/pages/contracts/use-contract-menu.ts';
import { HoldBadge } from '#src/shared/holds/hold-badge.tsx';
import { usePlaceHold } from '#src/shared/holds/use-place-hold.tsx';
import { RedlineButton } from '#src/workspace/redline/redline-button.tsx';
import { Legend } from './legend.tsx';
import { asRead, type Workspace } from '#src/workspace/state/use-contract-workspace.ts';

const VIEW_WORDS: Readonly<Record<TextView, string>> = { final: 'Final', original: 'Original', marked: 'Marked' };

export function WorkspaceHead({ workspace }: { readonly workspace: Workspace }) {
  const { contract, show, revision, newest, view, isWord, groups } = workspace;
  const isWide = useIsWide();
  const [dialog, setDialog] = useState<OpenContractDialog | null>(null);
  const menu = useContractMenu(setDialog);
  const hold = usePlaceHold('contract', contract);
  const place = hrefTo.repositoryFolder({ ...contract.project, category: contract.category }, contract.id);
  return (
    <div className="contract-head">
      <PageHeader
        title={contract.name}
        leading={<BackLink to={SCREENS.contracts.path} label="Back to contracts" />}
        badges={
          <>
            <ContractStatusBadge status={contract.status} />
            <HoldBadge id={contract.id} />
            <RowMenu
              of={contract.name}
              items={[...menu(contract, place).filter(({ key }) => key !== 'open'), ...hold.items]}
            />
          </>
        }
        subtitle={<Facts workspace={workspace} place={place} />}
        actions={isWide && <RedlineButton workspace={asRead(workspace)} />}
      />
      <div className="contract-bar">
        <Select
          className="contract-revision"
          aria-label="Revision"
          value={revision}
          popupMatchSelectWidth={false}
          optionLabelProp="name"
          options={contract.revisions.map((one) => ({
            value: one.revision,
            name: `Revision ${one.revision}`,
            label: one.revision === newest ? `Revision ${one.revision} (newest)` : `Revision ${one.revision}`,
          }))}
          onChange={(value: number) => show({ revision: value === newest ? null : value, change: null, comment: null })}
        />
        {isWord && (
          <Segmented<TextView>
            aria-label="View"
            value={view}
            options={TEXT_VIEWS.map((value) => ({
              value,
              label:
                value === 'marked' && groups.length > 0
                  ? `${VIEW_WORDS[value]} (${formatNumber(groups.length)})`
                  : VIEW_WORDS[value],
            }))}
            onChange={(value) => show({ view: value, passage: null })}
          />
        )}
        {view === 'marked' && <Legend workspace={workspace} />}
      </div>
      {hold.dialog}
      {dialog && <ContractDialog {...dialog} onClose={() => setDialog(null)} />}
    </div>
  );
}

function Facts({ workspace: { contract }, place }: { readonly workspace: Workspace; readonly place: string }) {
  const facts = [
    contract.contract_type,
    contract.side && `We act for ${contract.side}`,
    contract.counterparty && `Counterparty: ${contract.counterparty}`,
  ].filter(Boolean);
  return (
    <>
      {facts.map((fact) => `${fact} · `).join('')}
      <Link to={place}>{contract.project.name}</Link>
    </>
  );
}
