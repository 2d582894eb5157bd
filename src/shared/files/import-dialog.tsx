// Imports records from a file into a category, after a preview of each row: <ImportDialog library={PLAYBOOKS}
// categories={writable} category={tab} onImported={…} onClose={…} />.
import { Radio, Spin } from 'antd';
import { useId } from 'react';
import { type Category, categoryLabel } from '#domain/categories.ts';
import type { LibraryDescriptor } from '#domain/library.ts';
import { nothingToImport } from '#domain/library-files.ts';
import { IMPORT_MAX_BYTES } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { DropArea } from '#src/components/drop-area/drop-area.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useConfig } from '#src/providers/configuration.ts';
import { notifySuccess } from '#src/providers/notification.ts';
import { ImportRows } from './import-rows.tsx';
import { type ImportDone, type ImportState, useImport } from './use-import.ts';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';
import './import-dialog.css';

interface ImportDialogProps {
  readonly library: Pick<LibraryDescriptor, 'name' | 'noun'>;
  /** Categories that the role can add to, at least one. */
  readonly categories: readonly Category[];
  /** The initial category, if it is one of them. */
  readonly category: Category;
  /** The records were added; the dialog may stay open to show refused rows. */
  readonly onImported?: (category: Category) => void;
  readonly onClose: () => void;
}

/** Pixels from the top of the window. */
const TOP = 32;

const recordsOf = (count: number, { one, many }: LibraryDescriptor['noun']) => countOf(count, one, many);

export function ImportDialog({ library, categories, category, onImported, onClose }: ImportDialogProps) {
  const id = useId();
  const { provider_name: providerName } = useConfig();
  const { noun } = library;
  const first = categories.includes(category) ? category : (categories[0] ?? category);
  const finish = ({ category, preview }: ImportDone) => {
    onImported?.(category);
    // Refused rows stay on screen and explain themselves.
    if (preview.refuses > 0) return;
    notifySuccess(`${recordsOf(preview.adds, noun)} imported`);
    onClose();
  };
  const imported = useImport(library.name, first, finish);
  const { state } = imported;
  const isBusy = state.step === 'importing';
  const isDone = state.step === 'imported';
  const adds = 'preview' in state ? state.preview.adds : 0;

  return (
    <DialogFrame
      isBusy={isBusy}
      centered={false}
      width={820}
      // Its position and height are stable while rows load.
      style={{ top: TOP }}
      className="import-dialog"
      title={`Import ${noun.many}`}
      okText={adds > 0 ? `Import ${recordsOf(adds, noun)}` : 'Import'}
      okButtonProps={{ disabled: adds === 0, ...(isDone ? { style: { display: 'none' } } : {}) }}
      cancelText={isDone ? 'Close' : 'Cancel'}
      maskClosable={false}
      onOk={() => void imported.start()}
      onCancel={onClose}
    >
      {!isDone && (
        <>
          <label className="import-label" id={`${id}-name`} htmlFor={`${id}-picker`}>
            File
          </label>
          <DropArea
            id={id}
            name="File"
            file={imported.file}
            problem={state.step === 'choosing' ? state.problem : null}
            accept={['.xlsx', '.json']}
            hint="An .xlsx or .json file in the format of an export (Max 10MB)"
            refuse={({ size }) => (size > IMPORT_MAX_BYTES ? MESSAGES.fileTooLarge : null)}
            disabled={isBusy}
            onChange={(file) => imported.choose({ file })}
          />
          <div className="import-label" id={`${id}-category`}>
            Add to
          </div>
          <Radio.Group
            aria-labelledby={`${id}-category`}
            value={imported.category}
            disabled={isBusy}
            options={categories.map((value) => ({ value, label: categoryLabel(value, providerName) }))}
            onChange={({ target }) => imported.choose({ category: target.value as Category })}
          />
        </>
      )}
      <div className="import-outcome" aria-live="polite" aria-busy={state.step === 'reading' || isBusy}>
        <Outcome state={state} noun={noun} />
      </div>
      {state.step === 'reading' && <div className="import-rows import-rows-coming" aria-hidden />}
      {'preview' in state && (
        <ImportRows
          key={state.step === 'imported' ? 'imported' : 'previewed'}
          preview={state.preview}
          isDone={isDone}
          label="Rows in the file"
        />
      )}
    </DialogFrame>
  );
}

const wereRefused = (count: number): string => ` ${formatNumber(count)} ${count === 1 ? 'was' : 'were'} refused.`;

function Outcome({ state, noun }: { readonly state: ImportState; readonly noun: LibraryDescriptor['noun'] }) {
  if (state.step === 'choosing') return null;
  if (state.step === 'reading')
    return (
      <div className="import-reading">
        <Spin size="small" /> Reading the file…
      </div>
    );
  const { adds, refuses } = state.preview;
  const refused = refuses > 0 ? ` ${formatNumber(refuses)} ${refuses === 1 ? 'is' : 'are'} refused.` : '';
  if (state.step === 'importing') return <p>{`Adding ${recordsOf(adds, noun)}…`}</p>;
  if (state.step === 'imported')
    return (
      <Notice tone="info" title={`${recordsOf(adds, noun)} imported.${wereRefused(refuses)}`}>
        Correct the refused rows in the file and import it again: existing records are not added twice.
      </Notice>
    );
  return (
    <>
      {state.problem && <Notice tone="bad" title={state.problem} />}
      <p>
        {adds === 0 ? nothingToImport(state.preview.rows, noun) : `${recordsOf(adds, noun)} will be added.${refused}`}
      </p>
    </>
  );
}
