// After drafting: what to look at in the new contract, before it opens.
import { useId } from 'react';
import type { DraftedContract } from '#domain/drafts/drafts.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';

interface DraftedDialogProps {
  readonly drafted: DraftedContract;
  readonly onOpen: () => void;
}

export function DraftedDialog({ drafted, onOpen }: DraftedDialogProps) {
  const id = useId();
  return (
    <DialogFrame
      width={560}
      title="The contract is drafted"
      okText="Open the contract"
      // It is stored already: there is nothing to cancel.
      cancelButtonProps={{ hidden: true }}
      onOk={onOpen}
      onCancel={onOpen}
    >
      <p id={id}>Look at these places in “{drafted.contract.name}”:</p>
      <div className="draft-blanks" role="region" aria-labelledby={id} tabIndex={0}>
        <ul>
          {drafted.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </div>
    </DialogFrame>
  );
}
