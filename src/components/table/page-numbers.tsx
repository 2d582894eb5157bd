// The contents of paging.tsx, loaded after the rows. The page size is a native select: antd's is a third of the code
// of a list.
import { Pagination } from 'antd';
import { memo } from 'react';
import { PAGE_SIZES } from '#domain/limits.ts';
import { type ListTotal, pagedRows, totalInWords } from './list-total.ts';

export interface PagingProps extends ListTotal {
  readonly page: number;
  readonly pageSize: number;
  /** The total in words, if it differs from other lists. */
  readonly totalWords?: string;
  /** "Page / pages" instead of a button for each page. */
  readonly isShort?: boolean;
  readonly className: string;
  readonly onChange: (change: { readonly page: number } | { readonly pageSize: number }) => void;
}

export const PageNumbers = memo(function PageNumbers(props: PagingProps) {
  const { page, pageSize, isShort = false, className, onChange } = props;
  const { totalWords = totalInWords(props) } = props;
  return (
    <div className={`page-numbers ${className}`}>
      <Pagination
        current={page}
        pageSize={pageSize}
        total={pagedRows(props, page, pageSize)}
        showSizeChanger={false}
        {...(isShort ? { simple: { readOnly: true } } : {})}
        showTotal={(_, [from, to]) => `${from} - ${to} of ${totalWords}`}
        onChange={(next) => onChange({ page: next })}
      />
      <select
        aria-label="Page size"
        value={pageSize}
        // Another page size starts at page 1.
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
