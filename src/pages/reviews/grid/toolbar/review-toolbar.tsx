// What stands above the grid: the head, what a reader should know first, how far it is, and the filter or what can be done
// with the selected documents.
import { FileAddOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ReviewAction } from '#domain/review-menu.ts';
import { REVIEW_ACTION_LABELS, reviewActions } from '#domain/review-menu.ts';
import type { Review } from '#domain/reviews.ts';
import { hrefTo } from '#domain/screens.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { formatNumber } from '#src/components/format/formats.tsx';
import { Notice } from '#src/components/notice.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { RowMenu } from '#src/components/row-menu.tsx';
import { isRunning } from '#src/pages/reviews/grid/data/use-changes.ts';
import { isFiltered } from '#src/pages/reviews/grid/use-grid-address.ts';
import type { Workspace } from '#src/pages/reviews/grid/use-review-workspace.ts';
import { ReviewStatusBadge } from '#src/pages/reviews/setup/review-status.tsx';
import { useReviewStatus } from '#src/pages/reviews/use-review-menu.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { useSession } from '#src/providers/session/session.ts';
import { RunRefusalNotice } from '#src/shared/account/run-refusal.tsx';
import { useRunRefusal } from '#src/shared/account/use-run-refusal.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { RunButton, RunStrip } from './run-controls.tsx';

const documentCount = (count: number) => `${formatNumber(count)} ${count === 1 ? 'document' : 'documents'}`;

export function ReviewToolbar({ workspace }: { workspace: Workspace }) {
  const { review, isReadOnly, changes, rows, address, selection, setDialog } = workspace;
  const { counts, run, failure } = changes;
  const isSetUp = review.documents > 0 && review.columns.length > 0;
  const refusal = useRunRefusal();
  const isFilterOn = isFiltered(address);
  const menu = useHeadMenu(workspace);
  const shownWords = rows.isLoading ? '…' : formatNumber(rows.rows.length);
  const selected = rows.rows.filter(({ id }) => selection.selected.has(id));
  return (
    <>
      <ReviewHead
        review={review}
        isReadOnly={isReadOnly}
        isSetUp={isSetUp}
        menu={menu}
        run={<RunButton counts={counts} run={run} commands={workspace.running} isRefused={refusal !== null} />}
        exports={
          <ExportMenu
            review={review}
            query={address.query}
            shown={isFilterOn ? rows.rows.length : null}
            isStale={rows.isStale}
          />
        }
        onDocuments={() => setDialog({ kind: 'documents' })}
        onColumns={() => setDialog({ kind: 'columns' })}
      />
      {review.status === 'Publish' && (
        <div className="review-notice">
          <Notice tone="info" title="This review is published">
            You can read and export it. Unpublish it to change it.
          </Notice>
        </div>
      )}
      {refusal !== null && !isReadOnly && (
        <div className="review-notice">
          <RunRefusalNotice refusal={refusal} />
        </div>
      )}
      {isSetUp && (
        <RunStrip counts={counts} run={run} failure={failure && sentenceOf(failure)} onRetry={changes.refreshNow} />
      )}
      {isSetUp &&
        (selected.length > 0 && !isReadOnly ? (
          <BulkBar
            selected={selected}
            isRunning={isRunning(run)}
            onAssign={() => setDialog({ kind: 'assign', rows: selected })}
            onRun={() => void workspace.running.run({ scope: 'missing', documents: selected.map(({ id }) => id) })}
            onVerify={() => void askToVerify(workspace)}
            onRenew={(newer) => void workspace.commands.renew(newer).then(workspace.refresh)}
            onRemove={() => setDialog({ kind: 'remove', rows: selected })}
            onClear={selection.clear}
          />
        ) : (
          <FilterBar
            address={address}
            columns={review.columns}
            colleagues={workspace.colleagues}
            density={workspace.layoutControls.layout.density}
            onDensity={workspace.layoutControls.setDensity}
            says={isFilterOn ? `${shownWords} of ${documentCount(review.documents)}` : documentCount(review.documents)}
          />
        ))}
      {rows.isStale && (
        <p className="rows-outdated" role="status">
          Rows have changed.
          <Button type="link" size="small" onClick={rows.reload}>
            Update
          </Button>
        </p>
      )}
    </>
  );
}

async function askToVerify({ rows, selection, review, commands, setDialog }: Workspace): Promise<void> {
  const documents = rows.rows.flatMap(({ id }) => (selection.selected.has(id) ? [id] : []));
  const cells = await commands.openCells(
    documents,
    review.columns.map(({ id }) => id),
  );
  if (cells) setDialog({ kind: 'verify', cells });
}

function useHeadMenu({ review, setDialog, refresh }: Workspace): readonly RowMenuItem[] {
  const permissions = usePermissions();
  const session = useSession();
  const changeStatus = useReviewStatus();
  const status = (change: 'publish' | 'unpublish') => void changeStatus(review, change).then(refresh);
  const handlers: Readonly<Record<ReviewAction, () => void>> = {
    edit: () => setDialog({ kind: 'edit' }),
    share: () => setDialog({ kind: 'share' }),
    publish: () => status('publish'),
    unpublish: () => status('unpublish'),
    delete: () => setDialog({ kind: 'delete' }),
  };
  const viewer = { id: session?.user.id ?? '', role: session?.role ?? null };
  return reviewActions(permissions, review, viewer).map((action) => ({
    key: action,
    label: REVIEW_ACTION_LABELS[action],
    isDangerous: action === 'delete',
    onChoose: handlers[action],
  }));
}


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
