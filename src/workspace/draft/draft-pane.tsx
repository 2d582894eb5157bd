// The tab Draft: a new clause for the contract, or a preamble. It loads when it is first shown.
import { Button, Segmented } from 'antd';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { RunRefusalNotice, useRunRefusal } from '#src/shared/account/run-refusal.tsx';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { NewClause } from './new-clause.tsx';
import type { DraftWork } from './use-drafting.ts';
import './draft.css';

const ContractPreamble = lazyPart(() =>
  import('./preamble/contract-preamble.tsx').then((file) => file.ContractPreamble),
);

export function DraftPane({ workspace }: { readonly workspace: Workspace }) {
  const { work, setWork, onNewContract } = workspace.drafting;
  const mayDraft = usePermissions().can('contracts', 'run', workspace.contract.category);
  const refusal = useRunRefusal();
  if (!mayDraft) return <p className="panel-empty">You can read this contract, but not draft for it.</p>;
  return (
    <>
      <div className="panel-views">
        <Segmented<DraftWork>
          block
          size="small"
          aria-label="What to draft"
          value={work}
          options={[
            { value: 'clause', label: 'New clause' },
            { value: 'preamble', label: 'Preamble' },
          ]}
          onChange={setWork}
        />
      </div>
      <div className="panel-list">
        {refusal && <RunRefusalNotice refusal={refusal} />}
        {work === 'clause' ? (
          <NewClause workspace={workspace} isRefused={refusal !== null} />
        ) : (
          <ContractPreamble workspace={workspace} isRefused={refusal !== null} />
        )}
        {onNewContract && (
          <p className="draft-other">
            Another contract?{' '}
            <Button type="link" size="small" onClick={onNewContract}>
              Start from a template
            </Button>
          </p>
        )}
      </div>
    </>
  );
}
