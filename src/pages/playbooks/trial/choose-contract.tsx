// Chooses the contract on which the rules of a form are tried, and whom we act for. Mount it to open it.
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { ContractRow } from '#domain/contracts/contracts.ts';
import { TITLE_MAX } from '#domain/limits.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { SearchedList } from '#src/shared/list/searched-list.tsx';
import '#src/shared/list/copy-dialog.css';

const ROWS = 20;

interface ChooseContractProps {
  /** Whom the playbook protects. */
  readonly side: string;
  readonly onChoose: (contract: ContractRow, side: string) => void;
  readonly onClose: () => void;
}

export function ChooseContract({ side: initial, onChoose, onClose }: ChooseContractProps) {
  const [side, setSide] = useState(initial);
  const id = useId();
  return (
    <DialogFrame width={680} title="Try the rules on a contract" footer={null} onCancel={onClose}>
      <p className="trial-lead">
        The rules are judged as in a review, with your unsaved changes. Nothing is stored, and nobody else sees it.
      </p>
      <div className="trial-side">
        <label htmlFor={id}>Acting for</label>
        <Input
          id={id}
          value={side}
          maxLength={TITLE_MAX}
          placeholder="The contract’s own side"
          autoComplete="off"
          onChange={(event) => setSide(event.target.value)}
        />
      </div>
      <SearchedList<ContractRow>
        resource="contracts"
        placeholder="Search contracts"
        autoFocus
        size={ROWS}
        className="copy-list"
        none={(search) =>
          search === '' ? 'You have no contracts yet. Add one under Contracts first.' : 'No contract matches.'
        }
      >
        {(contracts) => (
          <ul>
            {contracts.map((contract) => (
              <li key={contract.id}>
                <div>
                  <strong>{contract.name}</strong>
                  <p>
                    {[contract.contract_type, contract.counterparty, contract.project.name].filter(Boolean).join(' · ')}
                  </p>
                </div>
                <Button aria-label={`Try on ${contract.name}`} onClick={() => onChoose(contract, side.trim())}>
                  Try
                </Button>
              </li>
            ))}
          </ul>
        )}
      </SearchedList>
    </DialogFrame>
  );
}
