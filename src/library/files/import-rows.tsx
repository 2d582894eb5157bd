// What becomes of each row of a file, in its order: added or refused, and why.
import { Segmented, Table, Tag } from 'antd';
import { useState } from 'react';
import type { ImportPreview, ImportRow } from '#domain/library-files.ts';

type Shown = 'all' | ImportRow['outcome'];

export interface ImportRowsProps {
  readonly preview: ImportPreview;
  /** They have been added, and are not about to be. */
  readonly isDone: boolean;
  readonly label: string;
}

const inWords = (count: number): string => count.toLocaleString('en');

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
          { value: 'all', label: `All (${inWords(rows.length)})` },
          { value: 'add', label: `${added} (${inWords(adds)})` },
          { value: 'refuse', label: `Refused (${inWords(refuses)})` },
        ]}
      />
      <Table<ImportRow>
        aria-label={label}
        className="import-rows"
        size="small"
        rowKey="row"
        dataSource={rows.filter(({ outcome }) => shown === 'all' || outcome === shown)}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
        scroll={{ x: 'max-content', y: 300 }}
        locale={{ emptyText: 'No rows here.' }}
        columns={[
          { key: 'row', title: 'Row', dataIndex: 'row', width: 64, align: 'right' },
          { key: 'name', title: 'Name', render: (_, { name }) => name || <em>No name</em>, width: 220 },
          {
            key: 'outcome',
            title: 'Outcome',
            width: 96,
            render: (_, { outcome }) =>
              outcome === 'add' ? <Tag color="success">{added}</Tag> : <Tag color="error">Refused</Tag>,
          },
          {
            key: 'reasons',
            title: 'Why',
            width: 320,
            render: (_, { reasons }) =>
              reasons.length > 1 ? (
                <ul className="import-reasons">
                  {reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              ) : (
                reasons[0]
              ),
          },
        ]}
      />
    </>
  );
}
