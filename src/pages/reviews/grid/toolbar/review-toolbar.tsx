// The toolbar above the grid: header, notices, progress, and the filter or the actions for the selected documents.
import {
  FileAddOutlined,
  TableOutlined,
  CheckOutlined,
  DeleteOutlined,
  SyncOutlined,
  CaretRightOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { Review, ReviewRow } from '#domain/reviews.ts';
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
import { useReviewMenu } from '#src/pages/reviews/use-review-menu.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { RunRefusalNotice, useRunRefusal } from '#src/shared/account/run-refusal.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { RunButton, RunStrip } from './run-controls.tsx';

export function ReviewToolbar({ workspace }: { workspace: Workspace }) {
  const { review, isReadOnly, changes, rows, address, selection, setDialog } = workspace;
  const { counts, run, failure } = changes;
  const isSetUp = review.documents > 0 && review.columns.length > 0;
  const refusal = useRunRefusal();
  const isFilterOn = isFiltered(address);
  const menuOf = useReviewMenu<Review>((_review, kind) => setDialog({ kind }));
  const menu = menuOf(review);
  const selected = rows.rows.filter(({ id }) => selection.selected.has(id));
  return (
    <>
      <PageHeader
        leading={<BackLink to={hrefTo.tabularReviews(review.category)} label="Back to the reviews" />}
        title={review.name}
        badges={<ReviewStatusBadge status={review.status} />}
        actions={
          <>
            {!isReadOnly && (
              <>
                <Button icon={<FileAddOutlined aria-hidden />} onClick={() => setDialog({ kind: 'documents' })}>
                  Add documents
                </Button>
                <Button icon={<TableOutlined aria-hidden />} onClick={() => setDialog({ kind: 'columns' })}>
                  Columns
                </Button>
              </>
            )}
            {isSetUp && (
              <ExportMenu
                review={review}
                query={address.query}
                shown={isFilterOn ? rows.rows.length : null}
                isStale={workspace.areRowsStale}
              />
            )}
            {isSetUp && !isReadOnly && (
              <RunButton counts={counts} run={run} commands={workspace.runCommands} isRefused={refusal !== null} />
            )}
            <RowMenu of={review.name} items={menu} />
          </>
        }
      />
      {review.status === 'Publish' && (
        <div className="review-notice">
          <Notice tone="info" title="This review is published">
            {`You can read and export it. ${unpublishHint(review, menu)}`}
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
          <BulkBar workspace={workspace} selected={selected} />
        ) : (
          <FilterBar workspace={workspace} />
        ))}
      {workspace.areRowsStale && (
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

/** A viewer who cannot unpublish the review learns who can. */
function unpublishHint({ author_name: { name }, category }: Review, menu: readonly RowMenuItem[]): string {
  if (menu.some(({ key }) => key === 'unpublish')) return 'Unpublish it to change it.';
  return `To change it, ask ${name}${category === 'Organization' ? ' or an administrator' : ''} to unpublish it.`;
}

const hasNewer = ({ file }: ReviewRow): boolean => file !== null && file.newest > file.revision;

interface BulkBarProps {
  readonly workspace: Workspace;
  readonly selected: readonly ReviewRow[];
}

function BulkBar({ workspace, selected }: BulkBarProps) {
  const { setDialog, runCommands, rowCommands, refresh } = workspace;
  const newer = selected.filter(hasNewer);
  const documents = selected.map(({ id }) => id);
  const verify = async () => {
    const columns = workspace.review.columns.map(({ id }) => id);
    const found = await rowCommands.cellsToVerify(documents, columns);
    if (found) setDialog({ kind: 'verify', ...found });
  };
  return (
    <div className="bulk-bar" role="group" aria-label="Selected documents">
      <strong role="status">{formatNumber(selected.length)} selected</strong>
      <Button
        size="small"
        icon={<UserOutlined aria-hidden />}
        onClick={() => setDialog({ kind: 'assign', rows: selected })}
      >
        Assign
      </Button>
      <Button
        size="small"
        icon={<CaretRightOutlined aria-hidden />}
        disabled={isRunning(workspace.changes.run)}
        onClick={() => void runCommands.run({ scope: 'missing', documents })}
      >
        Run missing cells
      </Button>
      <Button size="small" icon={<CheckOutlined aria-hidden />} onClick={() => void verify()}>
        Verify open answers
      </Button>
      {newer.length > 0 && (
        <Button
          size="small"
          icon={<SyncOutlined aria-hidden />}
          onClick={() => void rowCommands.renew(newer).then(refresh)}
        >
          Update to newest version ({newer.length})
        </Button>
      )}
      <Button
        size="small"
        danger
        icon={<DeleteOutlined aria-hidden />}
        onClick={() => setDialog({ kind: 'remove', rows: selected })}
      >
        Remove
      </Button>
      <Button size="small" type="link" onClick={workspace.selection.clear}>
        Clear selection
      </Button>
    </div>
  );
}
