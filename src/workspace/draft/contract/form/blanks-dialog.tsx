// Asks before a draft keeps placeholders: it lists the fields that are empty.
import { useId } from 'react';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { countOf } from '#src/components/format/formats.tsx';

interface BlanksDialogProps {
  readonly labels: readonly string[];
  readonly onLeave: () => void;
  readonly onFill: () => void;
}

export function BlanksDialog({ labels, onLeave, onFill }: BlanksDialogProps) {
  const id = useId();
  return (
    <DialogFrame
      width={520}
      title={`Leave ${countOf(labels.length, 'field')} blank?`}
      okText={labels.length === 1 ? 'Leave it blank' : 'Leave them blank'}
      cancelText="Fill in"
      onOk={onLeave}
      onCancel={onFill}
    >
      <p id={id}>Their placeholders stay in the contract, to be filled in later:</p>
      <div className="draft-blanks" role="region" aria-labelledby={id} tabIndex={0}>
        <ul>
          {labels.map((label, index) => (
            // Two parties can have fields of one name.
            <li key={index}>{label}</li>
          ))}
        </ul>
      </div>
    </DialogFrame>
  );
}
