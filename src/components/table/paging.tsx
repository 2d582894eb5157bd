// The footer of every list: the range of rows, the page size and the pages.
import { lazily } from '#src/components/lazily.tsx';
import type { PagingProps } from './page-numbers.tsx';
import './paging.css';

const PageNumbers = lazily(() => import('./page-numbers.tsx').then((file) => file.PageNumbers));

/** Reserves its height while it loads. */
export const Paging = (props: PagingProps) => (
  <div className="paging">
    <PageNumbers {...props} />
  </div>
);
