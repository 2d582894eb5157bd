// The grid, or what stands in its place: the steps to set a review up, an empty filter, an error, or the way there.
import { Button } from 'antd';
import { MESSAGES } from '#domain/messages.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { ErrorState } from '#src/components/error-state.tsx';
import { SetupSteps } from '#src/pages/reviews/setup/setup-steps.tsx';
import { sentenceOf } from '#src/providers/http/problem.ts';
import type { Place } from './cursor.ts';
import { isRunning } from './data/use-changes.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { ReviewGrid } from './review-grid.tsx';
import { useColumnMenus } from './use-column-menus.ts';
import type { Desk } from './use-desk.ts';
import { isFiltered, NO_FILTER } from './use-grid-address.ts';

interface DeskGridProps {
  readonly desk: Desk;
  readonly onOpen: (at: Place, onPage: boolean) => void;
}

export function DeskGrid({ desk, onOpen }: DeskGridProps) {
  const { review, address, arrangement, grid, rows, changes, cursor, selection, setDialog, isReadOnly } = desk;
  const head = useColumnMenus({
    address,
    arrangement,
    commands: desk.running,
    onEdit: isReadOnly ? null : (column) => setDialog({ kind: 'columns', column }),
    isRunning: isRunning(changes.run),
  });
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
        {isFilterOn ? 'No document of this review matches the filter.' : 'The documents are gone.'}
      </EmptyState>
    );
  return (
    <div className="review-grid-place">
      {grid.failure !== null && (
        <div className="review-grid-failure" role="alert">
          <span>The cells could not be loaded. {sentenceOf(grid.failure)}</span>
          <Button size="small" onClick={grid.retry}>
            Retry
          </Button>
        </div>
      )}
      <ReviewGrid
        area={desk.area}
        name={review.name}
        rows={rows.rows}
        places={rows.places}
        layout={arrangement.layout}
        cells={grid.cells}
        fetcher={grid.fetcher}
        cursor={cursor}
        selected={selection.selected}
        order={address}
        filtered={address.value !== '' || address.states.length > 0 ? address.column : ''}
        isRefreshing={rows.isRefreshing}
        head={head}
        onAct={desk.act}
        onOpen={onOpen}
        onSelect={selection.change}
      />
    </div>
  );
}
