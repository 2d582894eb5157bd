// Reviews as files. They are read some documents at a time while they are written: a download may take minutes, and no
// query stays open for that long.
import { changesFromNothing } from '#domain/audit.ts';
import type { ExportedDocument } from '#server/exports/review/review-export.ts';
import type { Deps } from '#server/deps.ts';
import { exportReview } from '#server/exports/review/export-review.ts';
import { filterInWords } from '#server/exports/review/filter-words.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { sendFile } from '#server/routes/send-file.ts';
import { viewerOf } from '#server/routes/viewer-of.ts';
import type { ReviewCell, ReviewRow } from '#domain/reviews.ts';
import type { Db } from '#server/store/database.ts';
import { wholeCellsOf } from '#server/store/reviews/review-cells.ts';
import type { RowFilter } from '#server/store/reviews/review-rows.ts';
import { listRows } from '#server/store/reviews/review-rows.ts';
import type { StoredReview } from '#server/store/reviews/reviews.ts';
import { requireKnownColumns } from './reading.ts';
import type { ReviewDesk } from './review-desk.ts';

type ExportCall = Parameters<Handlers['exportReview']>[0];

/** Whole cells that are in memory at a time, more or less. */
const CELLS_AT_ONCE = 400;

export function reviewExportHandlers(deps: Deps, desk: ReviewDesk): Pick<Handlers, 'exportReview'> {
  const { db, clock, config } = deps;
  return {
    async exportReview(call) {
      const { format, ...filter } = call.query;
      const review = await desk.opened(call);
      requireKnownColumns(review, filter);
      const rows = await listRows(db, viewerOf(call.session), review, filter);
      const [card] = await desk.cards([review]);
      const at = clock().toISOString();
      await desk.record(db, call, {
        action: 'review.exported',
        of: review,
        at,
        changes: changesFromNothing({ format }),
        count: rows.length,
      });
      const file = exportReview(
        {
          review: { ...review, documents: card?.documents ?? rows.length },
          columns: review.columns,
          documents: () => documentsOf(db, review, rows),
          chosen: rows.length,
          filters: filterInWords(filter, review.columns, assigneeOf(call, filter, rows)),
          by: call.actor.actor_name,
          at,
          provider_name: config.providerName,
        },
        format,
      );
      return sendFile(call.reply, file);
    },
  };
}

async function* documentsOf(
  db: Db,
  review: StoredReview,
  rows: readonly ReviewRow[],
): AsyncGenerator<ExportedDocument[]> {
  const atOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(1, review.columns.length)));
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    const cells = await wholeCellsOf(
      db,
      review,
      some.map(({ id }) => id),
    );
    const byDocument = Map.groupBy(cells, ({ document }) => document);
    yield some.map((row) => ({ row, cells: byColumn(byDocument.get(row.id) ?? []) }));
  }
}

const byColumn = (cells: readonly ReviewCell[]): ReadonlyMap<string, ReviewCell> =>
  new Map(cells.map((cell) => [cell.column, cell]));

/** Whom the rows are assigned to, as the file says it. */
function assigneeOf({ actor }: ExportCall, { assignee }: RowFilter, rows: readonly ReviewRow[]): string | undefined {
  if (assignee === undefined || assignee === 'nobody') return assignee;
  if (assignee === 'me') return actor.actor_name;
  return rows.find((row) => row.assignee?.id === assignee)?.assignee?.name ?? 'a colleague';
}
