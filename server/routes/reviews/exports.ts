// Reviews as files, read a few documents at a time while the file is written: a download may take minutes, and no query
// stays open for so long.
import { changesFromNothing } from '#domain/audit.ts';
import type { ExportedDocument } from '#server/exports/review/review-content.ts';
import type { Deps } from '#server/deps.ts';
import { exportReview } from '#server/exports/review/export-review.ts';
import { filterInWords } from '#server/exports/review/filter-words.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { recordAudit } from '#server/routes/change.ts';
import { sendFile } from '#server/routes/send-file.ts';
import type { ReviewCell, ReviewRow } from '#domain/reviews.ts';
import type { Db } from '#server/store/database.ts';
import { wholeCellsOf } from '#server/store/reviews/review-cells.ts';
import { type RowFilter, listRows } from '#server/store/reviews/review-rows.ts';
import type { StoredReview } from '#server/store/reviews/reviews.ts';
import { requireKnownColumns } from './reading.ts';
import { type ReviewReplies, auditedReview, loadReview } from './review-access.ts';

type ExportCall = Parameters<Handlers['exportReview']>[0];

/** Whole cells in memory at a time, more or less. */
const CELLS_PER_BATCH = 400;

export function reviewExportHandlers({ db, config }: Deps, replies: ReviewReplies) {
  return {
    async exportReview(call) {
      const { viewer, now } = call;
      const { format, ...filter } = call.query;
      const review = await loadReview(db, call);
      requireKnownColumns(review, filter);
      const rows = await listRows(db, viewer, review, filter);
      const [card] = await replies.cards([review]);
      await recordAudit(db, call, {
        action: 'review.exported',
        content: auditedReview(review),
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
          at: now,
          provider_name: config.providerName,
        },
        format,
      );
      return sendFile(call.reply, file);
    },
  } satisfies Partial<Handlers>;
}

async function* documentsOf(
  db: Db,
  review: StoredReview,
  rows: readonly ReviewRow[],
): AsyncGenerator<ExportedDocument[]> {
  const perBatch = Math.max(1, Math.floor(CELLS_PER_BATCH / Math.max(1, review.columns.length)));
  for (let from = 0; from < rows.length; from += perBatch) {
    const some = rows.slice(from, from + perBatch);
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

/** The assignee that the rows were filtered by, in words. */
function assigneeOf({ actor }: ExportCall, { assignee }: RowFilter, rows: readonly ReviewRow[]): string | undefined {
  if (assignee === undefined || assignee === 'nobody') return assignee;
  if (assignee === 'me') return actor.actor_name;
  return rows.find((row) => row.assignee?.id === assignee)?.assignee?.name ?? 'a colleague';
}
