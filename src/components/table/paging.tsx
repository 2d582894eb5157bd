// The foot of every list: which rows of how many are shown, how many to a page, and the pages (spec 2.10, 9).
import { lazily } from '#src/components/lazily.tsx';
import type { PagingProps } from './page-numbers.tsx';
import './paging.css';

const PageNumbers = lazily(() => import('./page-numbers.tsx').then((file) => file.PageNumbers));

/** As high before it is here. */
export const Paging = (props: PagingProps) => (
  <div className="paging">
    <PageNumbers {...props} />
  </div>
);
