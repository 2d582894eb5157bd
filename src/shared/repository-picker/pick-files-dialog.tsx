// The dialog that chooses files of the repository. Mount it to open it:
//
//   <PickFilesDialog title="Choose a file" accept={['.pdf']} onPick={(picked) => …} onClose={…} />
import { Modal } from 'antd';
import { useState } from 'react';
import { useReturnFocus } from '#src/components/use-return-focus.ts';
import { countOf } from '#src/components/format/formats.tsx';
import { countsOf, pickedWords } from './picked.ts';
import type { Picked } from './picked.ts';
import type { RepositoryPickerProps } from './repository-picker.tsx';
import { RepositoryPicker } from './repository-picker.tsx';

interface PickFilesDialogProps extends Pick<RepositoryPickerProps, 'accept' | 'isMultiple'> {
  readonly title: string;
  /** The verb on the button: "Choose". */
  readonly verb?: string;
  readonly isBusy?: boolean;
  readonly onPick: (picked: readonly Picked[]) => void;
  readonly onClose: () => void;
}

export function PickFilesDialog({ title, verb = 'Choose', isBusy = false, ...props }: PickFilesDialogProps) {
  useReturnFocus();
  const { isMultiple = false, onPick, onClose } = props;
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const counts = countsOf(picked);
  return (
    <Modal
      open
      centered
      width={920}
      title={title}
      okText={isMultiple && counts.files > 0 ? `${verb} ${countOf(counts.files, 'file')}` : verb}
      okButtonProps={{ disabled: counts.files === 0, loading: isBusy }}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={() => onPick(picked)}
      onCancel={onClose}
    >
      <RepositoryPicker
        accept={props.accept}
        isMultiple={isMultiple}
        value={picked}
        onChange={setPicked}
        onDone={onPick}
      />
      <p className="picker-summary" aria-live="polite">
        {isMultiple ? pickedWords(counts) : (picked[0]?.nodes[0]?.name ?? pickedWords(counts))}
      </p>
    </Modal>
  );
}
