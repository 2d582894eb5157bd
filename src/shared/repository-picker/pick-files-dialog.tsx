// The dialog that chooses files of the repository. Mount it to open it:
//
//   <PickFilesDialog title="Choose a file" accept={['.pdf']} onPick={(picked) => …} onClose={…} />
import { useState } from 'react';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { type Picked, countsOf, pickedWords } from './picked.ts';
import { type RepositoryPickerProps, RepositoryPicker } from './repository-picker.tsx';

interface PickFilesDialogProps extends Pick<RepositoryPickerProps, 'accept'> {
  readonly title: string;
  readonly onPick: (picked: readonly Picked[]) => void;
  readonly onClose: () => void;
}

export function PickFilesDialog({ title, accept, onPick, onClose }: PickFilesDialogProps) {
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const counts = countsOf(picked);
  return (
    <DialogFrame
      width={920}
      title={title}
      okText="Choose"
      okButtonProps={{ disabled: counts.files === 0 }}
      onOk={() => onPick(picked)}
      onCancel={onClose}
    >
      <RepositoryPicker accept={accept} value={picked} onChange={setPicked} onDone={onPick} />
      <p className="picker-summary" aria-live="polite">
        {picked[0]?.nodes[0]?.name ?? pickedWords(counts)}
      </p>
    </DialogFrame>
  );
}
