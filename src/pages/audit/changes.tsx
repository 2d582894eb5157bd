// The changes of an audit entry, field by field, below its row.
import type { TableProps } from 'antd';
import { Button } from 'antd';
import type { AuditEntry } from '#domain/audit.ts';
import { actionWords, changeWords } from '#domain/audit-words.ts';

const Changes = ({ changes }: Pick<AuditEntry, 'changes'>) => (
  <dl className="audit-changes">
    {changeWords(changes).map(({ field, from, to }) => (
      <div key={field}>
        <dt>{field}</dt>
        <dd>
          {from !== null && (
            <>
              <del>{from}</del> <span className="visually-hidden">became</span> <span aria-hidden>→</span>{' '}
            </>
          )}
          <ins>{to}</ins>
        </dd>
      </div>
    ))}
  </dl>
);

/** Rows with changes expand, each by its button. */
export const CHANGES: NonNullable<TableProps<AuditEntry>['expandable']> = {
  expandedRowRender: ({ changes }) => <Changes changes={changes} />,
  rowExpandable: ({ changes }) => changes !== null,
  expandIcon: ({ expanded, expandable, onExpand, record }) =>
    expandable && (
      <Button
        type="text"
        size="small"
        className={`audit-expand${expanded ? ' audit-expanded' : ''}`}
        aria-expanded={expanded}
        aria-label={`What changed: ${actionWords(record)}, ${record.record_name}`}
        onClick={(event) => onExpand(record, event)}
      >
        <span aria-hidden>›</span>
      </Button>
    ),
};
