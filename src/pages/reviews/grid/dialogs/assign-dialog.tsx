// Chooses who is to review some documents.
import { Modal, Select } from 'antd';
import { useId, useState } from 'react';
import type { ReviewPerson } from '#domain/reviews.ts';
import { useReturnFocus } from '#src/components/use-return-focus.ts';
import { formatNumber } from '#src/components/format/formats.tsx';

interface AssignDialogProps {
  readonly documents: readonly string[];
  /** Whom the documents are assigned to now, where that is one and the same. */
  readonly current: ReviewPerson | null;
  readonly colleagues: readonly ReviewPerson[];
  readonly onAssign: (person: ReviewPerson | null) => void;
  readonly onClose: () => void;
}

const NOBODY = 'nobody';

/** Mount it to open it. */
export function AssignDialog({ documents, current, colleagues, onAssign, onClose }: AssignDialogProps) {
  useReturnFocus();
  const [chosen, setChosen] = useState<string | null>(current?.id ?? null);
  const id = useId();
  const many = documents.length;
  return (
    <Modal
      open
      centered
      width={440}
      title={many === 1 ? 'Assign the document' : `Assign ${formatNumber(many)} documents`}
      okText="Assign"
      okButtonProps={{ disabled: chosen === null }}
      onOk={() => {
        onAssign(colleagues.find(({ id }) => id === chosen) ?? null);
        onClose();
      }}
      onCancel={onClose}
    >
      <div className="assign-field">
        <label htmlFor={id}>Reviewer</label>
        <Select
          autoFocus
          id={id}
          showSearch
          optionFilterProp="label"
          placeholder="Choose a colleague"
          value={chosen}
          options={[
            ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
            { value: NOBODY, label: 'No one' },
          ]}
          onChange={setChosen}
        />
      </div>
    </Modal>
  );
}
