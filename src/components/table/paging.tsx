// The footer of every list: the range of rows, the page size and the pages.
import { lazyPart } from '#src/components/lazy-part.tsx';
import type { PagingProps } from './page-numbers.tsx';
import './paging.css';

const PageNumbers = lazyPart(() => import('./page-numbers.tsx').then((file) => file.PageNumbers));

interface AddressPagingProps extends Pick<PagingProps, 'total' | 'hasMore' | 'className'> {
  readonly address: Pick<PagingProps, 'page' | 'pageSize'> & { readonly change: PagingProps['onChange'] };
}

/** The footer of a list whose address holds page and page size. */
export const AddressPaging = ({ address: { page, pageSize, change }, ...props }: AddressPagingProps) => (
  <Paging {...props} page={page} pageSize={pageSize} onChange={change} />
);

/** Reserves its height while it loads. */
export const Paging = (props: PagingProps) => (
  <div className="paging">
    <PageNumbers {...props} />
  </div>
);
