// Copies from a record of a library, such as the text of a prompt. Later changes of either do not affect the other. Mount it
// to open it.
import { Button } from 'antd';
import { type Category, categoryLabel } from '#domain/categories.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { useConfig } from '#src/providers/configuration.ts';
import { SearchedList } from './searched-list.tsx';
import './copy-dialog.css';

const ROWS = 20;

interface CopyDialogProps<Row extends { readonly id: string; readonly category: Category }> {
  readonly resource: string;
  readonly title: string;
  readonly search: string;
  readonly none: string;
  readonly describe: (record: Row) => {
    readonly name: string;
    readonly text: string;
    /** The label of its button, and the accessible name. */
    readonly verb: string;
    readonly label: string;
    readonly isDisabled?: boolean;
  };
  readonly onChoose: (record: Row) => void;
  readonly onClose: () => void;
}

export function CopyDialog<Row extends { readonly id: string; readonly category: Category }>(
  props: CopyDialogProps<Row>,
) {
  const { provider_name: providerName } = useConfig();
  return (
    <DialogFrame width={680} title={props.title} footer={null} onCancel={props.onClose}>
      <SearchedList<Row>
        resource={props.resource}
        placeholder={props.search}
        autoFocus
        size={ROWS}
        className="copy-list"
        none={() => props.none}
      >
        {(records) => (
          <ul>
            {records.map((record) => {
              const { name, text, verb, label, isDisabled = false } = props.describe(record);
              return (
                <li key={record.id}>
                  <div>
                    <strong>{name}</strong>{' '}
                    <span className="copy-list-category">{categoryLabel(record.category, providerName)}</span>
                    <p>{text}</p>
                  </div>
                  <Button disabled={isDisabled} aria-label={label} onClick={() => props.onChoose(record)}>
                    {verb}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </SearchedList>
    </DialogFrame>
  );
}
