// Copies columns from a library: the items of a query, or the rules and questions of a playbook.
import { columnsOf } from '#domain/library-columns.ts';
import type { LibraryRecord } from '#domain/library.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Playbook } from '#domain/playbooks.ts';
import type { Query } from '#domain/queries.ts';
import type { ColumnInput } from '#domain/reviews.ts';
import { countOf } from '#src/components/format/formats.tsx';
import { CopyDialog } from '#src/shared/list/copy-dialog.tsx';

type SourceRecord = Query | Playbook;

export interface ColumnSource {
  readonly resource: 'queries' | 'playbooks';
  readonly label: string;
  readonly title: string;
  readonly search: string;
  readonly none: string;
}

export const COLUMN_SOURCES: readonly ColumnSource[] = [
  {
    resource: 'queries',
    label: 'From a query',
    title: 'Columns from a query',
    search: 'Search queries',
    none: MESSAGES.noQueries,
  },
  {
    resource: 'playbooks',
    label: 'From a playbook',
    title: 'Columns from the rules and questions of a playbook',
    search: 'Search playbooks',
    none: MESSAGES.noPlaybooks,
  },
];

const nameOf = (record: SourceRecord): string => ('query' in record ? record.name : record.title);

interface ColumnSourceDialogProps {
  readonly source: ColumnSource;
  readonly onChoose: (columns: ColumnInput[]) => void;
  readonly onClose: () => void;
}

export const ColumnSourceDialog = ({ source, onChoose, onClose }: ColumnSourceDialogProps) => (
  <CopyDialog<SourceRecord & LibraryRecord>
    {...source}
    describe={(record) => {
      const columns = columnsOf(record);
      const name = nameOf(record);
      const verb = `Add ${countOf(columns.length, 'column')}`;
      return {
        name,
        text: columns.map(({ title }) => title).join(' · ') || MESSAGES.noQuestions,
        verb,
        label: `${verb} of ${name}`,
        isDisabled: columns.length === 0,
      };
    }}
    onChoose={(record) => onChoose(columnsOf(record))}
    onClose={onClose}
  />
);
