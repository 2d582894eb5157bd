// Exports the cells of all documents, or of the filtered ones.
import { DownOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { exportReview } from '#domain/endpoints/reviews.ts';
import type { REVIEW_EXPORT_FORMATS } from '#domain/reviews.ts';
import { useMenuPopup } from '#src/components/use-menu-popup.tsx';
import type { RowsQuery } from '#src/pages/reviews/grid/data/use-rows.ts';
import { callFile } from '#src/providers/http/call.ts';
import { useDownloads } from '#src/providers/http/download.ts';
import { formatNumber } from '#src/components/format/formats.tsx';

type Format = (typeof REVIEW_EXPORT_FORMATS)[number];

interface ExportMenuProps {
  readonly review: { readonly id: string; readonly name: string };
  /** The filter and sort order of the grid. */
  readonly query: RowsQuery;
  /** The number of filtered documents; null without a filter. */
  readonly shown: number | null;
  /** Cells have changed, and other rows may match the filter now. */
  readonly isStale: boolean;
}

const LABELS: Readonly<Record<Format, string>> = { xlsx: 'Excel workbook (.xlsx)', csv: 'Comma-separated (.csv)' };
const FORMATS = Object.keys(LABELS) as Format[];

export function ExportMenu({ review, query, shown, isStale }: ExportMenuProps) {
  const { loading, start } = useDownloads<string>();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const popup = useMenuPopup(isOpen);
  const { sort, order } = query;
  const everything = { ...(sort !== undefined && { sort }), ...(order !== undefined && { order }) };
  const entries = [
    ...(shown === null ? [] : FORMATS.map((format) => ({ key: `shown.${format}`, format, query }))),
    ...FORMATS.map((format) => ({ key: `all.${format}`, format, query: everything })),
  ];
  const entry = ({ key, format }: (typeof entries)[number]) => ({ key, label: LABELS[format] });
  const all = entries.filter(({ key }) => key.startsWith('all')).map(entry);
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      onOpenChange={setOpen}
      {...popup}
      disabled={loading !== null}
      menu={{
        items:
          shown === null
            ? all
            : [
                {
                  key: 'shown',
                  type: 'group',
                  label: isStale ? 'Documents that match the filter' : `The ${formatNumber(shown)} shown`,
                  children: entries.filter(({ key }) => key.startsWith('shown')).map(entry),
                },
                { key: 'all', type: 'group', label: 'All documents', children: all },
              ],
        onClick: ({ key, domEvent }) => {
          domEvent.preventDefault();
          button.current?.focus();
          const chosen = entries.find((one) => one.key === key);
          if (!chosen) return;
          const { format } = chosen;
          void start(
            key,
            () => callFile(exportReview, { params: { id: review.id }, query: { ...chosen.query, format } }),
            `${review.name}.${format}`,
          );
        },
      }}
    >
      <Button ref={button} icon={<DownloadOutlined aria-hidden />} loading={loading !== null} aria-haspopup="menu">
        Export
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
