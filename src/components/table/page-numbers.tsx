// What paging.tsx shows, fetched behind the rows. How many rows a page has is chosen from the browser's own list: antd's
// is a third of the weight of all that a list of records loads.
import { Pagination } from 'antd';
import { memo } from 'react';
import { MAX_PAGE_DEPTH_ROWS, PAGE_SIZES } from '#domain/limits.ts';

const wordsOf = (total: number) =>
  total > MAX_PAGE_DEPTH_ROWS ? `more than ${MAX_PAGE_DEPTH_ROWS.toLocaleString('en')}` : String(total);

export interface PagingProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** The total in words, where it is no exact number and not merely where counting stops. */
  readonly totalWords?: string;
  /** The page and how many there are in place of a number for each. */
  readonly isShort?: boolean;
  readonly className: string;
  readonly onChange: (change: { readonly page: number } | { readonly pageSize: number }) => void;
}

export const PageNumbers = memo(function PageNumbers(props: PagingProps) {
  const { page, pageSize, total, isShort = false, className, onChange } = props;
  const { totalWords = wordsOf(total) } = props;
  return (
    <div className={`page-numbers ${className}`}>
      <Pagination
        current={page}
        pageSize={pageSize}
        total={Math.min(total, MAX_PAGE_DEPTH_ROWS)}
        showSizeChanger={false}
        {...(isShort ? { simple: { readOnly: true } } : {})}
        showTotal={(_, [from, to]) => `${from} - ${to} of ${totalWords}`}
        onChange={(next) => onChange({ page: next })}
      />
      <select
        aria-label="Page size"
        value={pageSize}
        // Another page size begins at page 1 (spec 9).
        onChange={(event) => onChange({ pageSize: Number(event.target.value) })}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size} / page
          </option>
        ))}
      </select>
    </div>
  );
});
