// The footer of every list: the range of rows, the page size and the pages.
import { lazyPart } from '#src/components/lazy-part.tsx';
import type { PagingProps } from './page-numbers.tsx';
import './paging.css';

const PageNumbers = lazyPart(() => import('./page-numbers.tsx').then((file) => file.PageNumbers));

/** Reserves its height while it loads. */
export const Paging = (props: PagingProps) => (
  <div className="paging">
    <PageNumbers {...props} />
  </div>
);
