// The commands for whole rows: assign, verify, update to the newest file version, remove.
import { useMemo } from 'react';
import { listReviewCells } from '#domain/endpoints/review-cells.ts';
import {
  assignReviewDocuments,
  removeReviewDocuments,
  renewReviewDocument,
} from '#domain/endpoints/review-documents.ts';
import { REVIEW_ROWS_AT_ONCE } from '#domain/limits.ts';
import type { ReviewPerson, ReviewRow } from '#domain/reviews.ts';
import { isPossibleCell, needsReview } from '#src/pages/reviews/grid/cell-state.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';
import type { CellStore } from './cell-store.ts';
import { chunk, verifyCells } from './verify-cells.ts';
import type { Rows } from './use-rows.ts';
import type { SeenCell } from './verify-cells.ts';
import { countOf } from '#src/components/format/formats.tsx';

export interface CellsToVerify {
  readonly cells: readonly SeenCell[];
  /** How many of them the engine is not sure of. */
  readonly possible: number;
}

interface RowCommands {
  /** Fetches whole rows into the store. */
  readonly fetchRows: (documents: readonly string[]) => Promise<void>;
  readonly assign: (documents: readonly string[], person: ReviewPerson | null) => Promise<boolean>;
  /** The answered cells of these rows that nobody has reviewed; null if they cannot be fetched. */
  readonly cellsToVerify: (documents: readonly string[], columns: readonly string[]) => Promise<CellsToVerify | null>;
  readonly verify: (cells: readonly SeenCell[]) => Promise<boolean>;
  readonly remove: (documents: readonly string[]) => Promise<boolean>;
  readonly renew: (rows: readonly ReviewRow[]) => Promise<void>;
}

export function useRowCommands(
  review: string,
  cells: CellStore,
  rows: Pick<Rows, 'update' | 'reload'>,
  refreshNow: () => void,
): RowCommands {
  const { run: assign } = useEndpointMutation(assignReviewDocuments, {
    errorNotification: 'The documents were not assigned',
  });
  const { run: remove } = useEndpointMutation(removeReviewDocuments, {
    errorNotification: 'The documents were not removed',
  });
  const { run: renew } = useEndpointMutation(renewReviewDocument, {
    errorNotification: 'Not every document took its newest version',
  });
  return useMemo(() => {
    const params = { id: review };
    const fetchRows: RowCommands['fetchRows'] = async (documents) => {
      for (const part of chunk(documents, REVIEW_ROWS_AT_ONCE)) {
        const { data, revision } = await call(listReviewCells, { params, query: { documents: part.join(',') } });
        cells.setRows(part, data, revision);
      }
    };

    return {
      fetchRows,
      assign: async (documents, person) => {
        rows.update(new Set(documents), { assignee: person });
        const reply = await assign({ params, body: { documents: [...documents], user: person?.id ?? null } });
        rows.reload();
        refreshNow();
        return reply !== undefined;
      },
      cellsToVerify: async (documents, columns) => {
        try {
          await fetchRows(documents.filter((one) => cells.needsFetch(one)));
        } catch (error) {
          notifyError('The cells could not be fetched', sentenceOf(error));
          return null;
        } finally {
          refreshNow();
        }
        const found = documents.flatMap((document) =>
          columns.flatMap((column) => {
            const cell = cells.cellOf(document, column);
            return cell && needsReview(cell) && cell.absence !== 'engine_failed' ? [cell] : [];
          }),
        );
        return {
          cells: found.map(({ document, column, answered_at }) => ({ document, column, answered_at })),
          possible: found.filter(isPossibleCell).length,
        };
      },
      verify: (seen) => verifyCells(review, seen, refreshNow),
      remove: async (documents) => {
        const reply = await remove({ params, body: { documents: [...documents] } });
        refreshNow();
        return reply !== undefined;
      },
      renew: async (renewed) => {
        let isFailed = false;
        for (const { id } of renewed)
          if (!isFailed) isFailed = !(await renew({ params: { ...params, document: id }, body: {} }));
        if (!isFailed)
          notifySuccess(`${countOf(renewed.length, 'document')} at the newest version`, 'Run their cells again.');
        refreshNow();
      },
    };
  }, [review, cells, rows, assign, remove, renew, refreshNow]);
}
