// The outline of the grid while its rows are on their way.
const ROWS = 8;
const CELLS = 5;

export function GridSkeleton() {
  return (
    <div className="grid-skeleton" role="status" aria-label="Loading the documents">
      {Array.from({ length: ROWS * CELLS }, (_, place) => (
        <span key={place} aria-hidden />
      ))}
    </div>
  );
}
