// The head of a review: its name and status, and what can be done with it as a whole.
import { FileAddOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Review } from '#domain/reviews.ts';
import { hrefTo } from '#domain/screens.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { RowMenu } from '#src/components/row-menu.tsx';
import { ReviewStatusBadge } from '#src/pages/reviews/setup/review-status.tsx';

interface ReviewHeadProps {
  readonly review: Review;
  readonly isReadOnly: boolean;
  readonly isSetUp: boolean;
  readonly menu: readonly RowMenuItem[];
  readonly run: ReactNode;
  readonly exports: ReactNode;
  readonly onDocuments: () => void;
  readonly onColumns: () => void;
}

export function ReviewHead({ review, isReadOnly, isSetUp, menu, run, exports, ...on }: ReviewHeadProps) {
  return (
    <PageHeader
      leading={<BackLink to={hrefTo.tabularReviews(review.category)} label="Back to the reviews" />}
      title={review.name}
      badges={<ReviewStatusBadge status={review.status} />}
      actions={
        <>
          {!isReadOnly && (
            <>
              <Button icon={<FileAddOutlined aria-hidden />} onClick={on.onDocuments}>
                Add documents
              </Button>
              <Button icon={<TableOutlined aria-hidden />} onClick={on.onColumns}>
                Columns
              </Button>
            </>
          )}
          {isSetUp && exports}
          {isSetUp && !isReadOnly && run}
          <RowMenu of={review.name} items={menu} />
        </>
      }
    />
  );
}
