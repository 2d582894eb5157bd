// The rows of an import file: added or refused, with reasons.
import { Segmented, Table } from 'antd';
import { useState } from 'react';
import type { ImportPreview, ImportRow } from '#domain/library-files.ts';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { formatNumber } from '#src/components/format/formats.tsx';

type Shown = 'all' | ImportRow['outcome'];

interface ImportRowsProps {
  readonly preview: ImportPreview;
  /** Whether they have been added, rather than previewed. */
  readonly isDone: boolean;
  readonly label: string;
}

export function ImportRows({ preview, isDone, label }: ImportRowsProps) {
  const { rows, adds, refuses } = preview;
  const [shown, setShown] = useState<Shown>(isDone && refuses > 0 ? 'refuse' : 'all');
  const added = isDone ? 'Added' : 'To add';
  return (
    <>
      <Segmented<Shown>
        className="import-filter"
        aria-label="Rows shown"
        value={shown}
        onChange={setShown}
        options={[
          { value: 'all', label: `All (${formatNumber(rows.length)})` },
          { value: 'add', label: `${added} (${formatNumber(adds)})` },
          { value: 'refuse', label: `Refused (${formatNumber(refuses)})` },
        ]}
      />
      {/* Focusable, so that it scrolls by keyboard with its header in view. */}
      <div className="import-rows" role="region" aria-label={label} tabIndex={0}>
        <Table<ImportRow>
          size="small"
          rowKey="row"
          dataSource={rows.filter(({ outcome }) => shown === 'all' || outcome === shown)}
          pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
          tableLayout="fixed"
          locale={{ emptyText: 'No rows to show.' }}
          columns={[
            { key: 'row', title: 'Row', dataIndex: 'row', width: 64, align: 'right' },
            {
              key: 'name',
              title: 'Name and reason',
              render: (_, { name, reasons }) => (
                <>
                  <div className="import-name">{name || 'No name'}</div>
                  {reasons.length > 0 && (
                    <ul className="import-reasons">
                      {reasons.map((reason) => (
                        <li key={reason}>{reason}</li>
                      ))}
                    </ul>
                  )}
                </>
              ),
            },
            {
              key: 'outcome',
              title: 'Outcome',
              width: 104,
              render: (_, { outcome }) =>
                outcome === 'add' ? (
                  <StatusBadge tone="good">{added}</StatusBadge>
                ) : (
                  <StatusBadge tone="bad">Refused</StatusBadge>
                ),
            },
          ]}
        />
      </div>
    </>
  );
}
