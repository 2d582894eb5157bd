// The new contract: its name, its folder, whom we act for and the counterparty.
import { FolderOutlined } from '@ant-design/icons';
import { Button, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { OWN_CONTRACTS_PROJECT } from '#domain/contracts/contracts.ts';
import { TITLE_MAX } from '#domain/limits.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import type { ContractDetail, DraftErrors } from './draft-errors.ts';
import { detailElementId } from './element-ids.ts';
import type { ContractDetails } from './use-contract-details.ts';

const PickFolderDialog = lazyPart(() =>
  import('#src/shared/repository-picker/pick-folder-dialog.tsx').then((file) => file.PickFolderDialog),
);

interface DraftDetailsProps {
  readonly details: ContractDetails;
  readonly errors: DraftErrors['details'];
}

export function DraftDetails({ details, errors }: DraftDetailsProps) {
  const { folder, parties, acting, change } = details;
  const id = useId();
  const [isPicking, setPicking] = useState(false);
  const text = (detail: ContractDetail, label: string, hint?: string) => {
    const field = detailElementId(detail);
    const problem = errors[detail];
    return (
      <div className="draft-field">
        <label htmlFor={field}>
          {label} {hint !== undefined && <small>{hint}</small>}
        </label>
        <Input
          id={field}
          dir="auto"
          value={details[detail]}
          maxLength={TITLE_MAX}
          autoComplete="off"
          {...(problem !== undefined && {
            status: 'error' as const,
            'aria-invalid': true,
            'aria-describedby': `${field}-error`,
          })}
          onChange={({ target }) => change({ [detail]: target.value })}
        />
        {problem !== undefined && (
          <p id={`${field}-error`} className="draft-error">
            {problem}
          </p>
        )}
      </div>
    );
  };
  return (
    <section className="draft-group" aria-label="The contract">
      <h2>The contract</h2>
      {text('name', 'Name of the new file')}
      <p className="draft-place-of-file">
        <FolderOutlined aria-hidden /> It is kept in{' '}
        <strong>{folder ? folder.name : `“${OWN_CONTRACTS_PROJECT}”, which only you see`}</strong>.{' '}
        <Button size="small" onClick={() => setPicking(true)}>
          Choose a project
        </Button>
      </p>
      {parties.length > 1 && (
        <div className="draft-field">
          <span id={id}>We act for</span>
          <div role="radiogroup" aria-labelledby={id}>
            <Radio.Group
              className="draft-sides"
              value={acting}
              onChange={({ target }) => change({ acting: target.value as number, side: null, counterparty: null })}
            >
              {parties.map(({ number, name, called }) => (
                <Radio key={number} value={number}>
                  {called || name || `Party ${number}`}
                  {called !== '' && name !== '' && <small> {name}</small>}
                </Radio>
              ))}
            </Radio.Group>
          </div>
        </div>
      )}
      {text('side', 'Our side', 'as the contract calls it')}
      {text('counterparty', 'Counterparty')}
      {text('contract_type', 'Kind of contract')}
      {isPicking && (
        <PickFolderDialog
          title="Keep the contract in"
          onPick={(picked) => {
            change({ folder: picked });
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </section>
  );
}
