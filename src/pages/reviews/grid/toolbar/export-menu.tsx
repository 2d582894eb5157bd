// Exports the cells of all documents, or of the filtered ones.
import { DownloadOutlined } from '@ant-design/icons';
import { exportReview } from '#domain/endpoints/reviews.ts';
import type { REVIEW_EXPORT_FORMATS } from '#domain/reviews.ts';
import { MenuButton } from '#src/components/menu-button.tsx';
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
  const { sort, order } = query;
  const everything = { ...(sort !== undefined && { sort }), ...(order !== undefined && { order }) };
  const entriesOf = (rows: 'shown' | 'all') =>
    FORMATS.map((format) => ({ key: `${rows}.${format}`, label: LABELS[format] }));
  const shownLabel = isStale ? 'Documents that match the filter' : `The ${formatNumber(shown ?? 0)} shown`;
  return (
    <MenuButton
      icon={<DownloadOutlined aria-hidden />}
      placement="bottomLeft"
      loading={loading !== null}
      items={
        shown === null
          ? entriesOf('all')
          : [
              { key: 'shown', type: 'group', label: shownLabel, children: entriesOf('shown') },
              { key: 'all', type: 'group', label: 'All documents', children: entriesOf('all') },
            ]
      }
      onChoose={(key) => {
        const [rows, extension] = key.split('.');
        const format = FORMATS.find((one) => one === extension);
        if (!format) return;
        const wanted = { ...(rows === 'shown' ? query : everything), format };
        const name = `${review.name}.${format}`;
        void start(key, () => callFile(exportReview, { params: { id: review.id }, query: wanted }), name);
      }}
    >
      Export
    </MenuButton>
  );
}
