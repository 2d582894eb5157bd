// What stands above the grid: the head, what a reader should know first, how far it is, and the filter or what can be done
// with the selected documents.
import { Button } from 'antd';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { Notice } from '#src/components/notice.tsx';
import type { ReviewAction } from '#domain/review-menu.ts';
import { REVIEW_ACTION_LABELS, reviewActions } from '#domain/review-menu.ts';
import { RunRefusalNotice } from '#src/shared/account/run-refusal.tsx';
import { useRunRefusal } from '#src/shared/account/use-run-refusal.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { useSession } from '#src/providers/session/session.ts';
import { useReviewStatus } from '#src/pages/reviews/setup/use-review-status.ts';
import { isRunning } from '#src/pages/reviews/grid/data/use-changes.ts';
import type { Desk } from '#src/pages/reviews/grid/use-desk.ts';
import { isFiltered } from '#src/pages/reviews/grid/use-grid-address.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ReviewHead } from './review-head.tsx';
import { RunButton } from './run-button.tsx';
import { RunStrip } from './run-strip.tsx';
import { formatNumber } from '#src/components/format/formats.tsx';

const documentsWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'document' : 'documents'}`;

export function DeskBars({ desk }: { desk: Desk }) {
  const { review, isReadOnly, changes, rows, address, selection, setDialog } = desk;
  const { counts, run, failure } = changes;
  const isSetUp = review.documents > 0 && review.columns.length > 0;
  const refusal = useRunRefusal();
  const isFilterOn = isFiltered(address);
  const menu = useHeadMenu(desk);
  const shownWords = rows.isLoading ? '…' : formatNumber(rows.rows.length);
  const selected = rows.rows.filter(({ id }) => selection.selected.has(id));
  return (
    <>
      <ReviewHead
        review={review}
        isReadOnly={isReadOnly}
        isSetUp={isSetUp}
        menu={menu}
        run={<RunButton counts={counts} run={run} commands={desk.running} isRefused={refusal !== null} />}
        exports={
          <ExportMenu
            review={review}
            query={address.query}
            shown={isFilterOn ? rows.rows.length : null}
            isOutdated={rows.isOutdated}
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
        <RunStrip counts={counts} run={run} failure={failure && sentenceOf(failure)} onRetry={changes.askNow} />
      )}
      {isSetUp &&
        (selected.length > 0 && !isReadOnly ? (
          <BulkBar
            selected={selected}
            isRunning={isRunning(run)}
            onAssign={() => setDialog({ kind: 'assign', rows: selected })}
            onRun={() => void desk.running.run({ scope: 'missing', documents: selected.map(({ id }) => id) })}
            onVerify={() => void askToVerify(desk)}
            onRenew={(newer) => void desk.commands.renew(newer).then(desk.refresh)}
            onRemove={() => setDialog({ kind: 'remove', rows: selected })}
            onClear={selection.clear}
          />
        ) : (
          <FilterBar
            address={address}
            columns={review.columns}
            colleagues={desk.colleagues}
            density={desk.arrangement.layout.density}
            onDensity={desk.arrangement.setDensity}
            says={
              isFilterOn ? `${shownWords} of ${documentsWords(review.documents)}` : documentsWords(review.documents)
            }
          />
        ))}
      {rows.isOutdated && (
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

async function askToVerify({ rows, selection, review, commands, setDialog }: Desk): Promise<void> {
  const documents = rows.rows.flatMap(({ id }) => (selection.selected.has(id) ? [id] : []));
  const cells = await commands.openCells(
    documents,
    review.columns.map(({ id }) => id),
  );
  if (cells) setDialog({ kind: 'verify', cells });
}

function useHeadMenu({ review, setDialog, refresh }: Desk): readonly RowMenuItem[] {
  const permissions = usePermissions();
  const session = useSession();
  const changeStatus = useReviewStatus();
  const status = (change: 'publish' | 'unpublish') => void changeStatus(review, change).then(refresh);
  const deeds: Readonly<Record<ReviewAction, () => void>> = {
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
    onChoose: deeds[action],
  }));
}
