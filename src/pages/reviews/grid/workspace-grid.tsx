// The grid, or what is shown instead: the setup steps, a skeleton, an error, or an empty filter.
import { Button } from 'antd';
import { MESSAGES } from '#domain/messages.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { ErrorState } from '#src/components/error-state.tsx';
import { SetupSteps } from '#src/pages/reviews/setup/setup-steps.tsx';
import { sentenceOf } from '#src/providers/http/problem.ts';
import type { CellPosition } from './cursor.ts';
import type { GridAction } from './grid-keys.ts';
import { ReviewGrid } from './review-grid.tsx';
import { useColumnMenus } from './use-column-menus.ts';
import { isFiltered, NO_FILTER } from './use-grid-address.ts';
import type { Workspace } from './use-review-workspace.ts';

interface WorkspaceGridProps {
  readonly workspace: Workspace;
  readonly onAct: (act: GridAction, at: CellPosition) => void;
  readonly onOpen: (at: CellPosition, onPage: boolean) => void;
}

export function WorkspaceGrid({ workspace, onAct, onOpen }: WorkspaceGridProps) {
  const { review, address, layoutControls, grid, rows, cursor, selection, setDialog, isReadOnly } = workspace;
  const head = useColumnMenus(workspace);
  const isFilterOn = isFiltered(address);
  const clear = <Button onClick={() => address.change(NO_FILTER)}>Clear filters</Button>;

  if (review.documents === 0 || review.columns.length === 0) {
    if (isReadOnly)
      return (
        <EmptyState title={MESSAGES.noRecords}>This review was published without documents or columns.</EmptyState>
      );
    return (
      <div className="review-setup">
        <SetupSteps
          review={review}
          onDocuments={() => setDialog({ kind: 'documents' })}
          onColumns={() => setDialog({ kind: 'columns' })}
        />
      </div>
    );
  }
  if (rows.error && rows.rows.length === 0)
    return <ErrorState title={MESSAGES.fetchFailed} detail={sentenceOf(rows.error)} onRetry={rows.reload} />;
  if (rows.isLoading) return <GridSkeleton />;
  if (rows.rows.length === 0)
    return (
      <EmptyState title={MESSAGES.noRecords} action={isFilterOn ? clear : undefined}>
        {isFilterOn ? 'No document of this review matches the filter.' : 'The documents were removed.'}
      </EmptyState>
    );
  return (
    <div className="review-grid-frame">
      {grid.failure !== null && (
        <div className="review-grid-failure" role="alert">
          <span>The cells could not be loaded. {sentenceOf(grid.failure)}</span>
          <Button size="small" onClick={grid.retry}>
            Retry
          </Button>
        </div>
      )}
      <ReviewGrid
        area={workspace.area}
        name={review.name}
        rows={rows.rows}
        rowIndexes={rows.indexes}
        layout={layoutControls.layout}
        cells={grid.cells}
        fetcher={grid.fetcher}
        cursor={cursor}
        selected={selection.selected}
        order={address}
        filtered={address.value !== '' || address.states.length > 0 ? address.column : ''}
        isRefreshing={rows.isRefreshing}
        head={head}
        onAct={onAct}
        onOpen={onOpen}
        onSelect={selection.change}
      />
    </div>
  );
}

const ROWS = 8;
const CELLS = 5;

function GridSkeleton() {
  return (
    <div className="grid-skeleton" role="status" aria-label="Loading the documents">
      {Array.from({ length: ROWS * CELLS }, (_, index) => (
        <span key={index} aria-hidden />
      ))}
    </div>
  );
}
