// What is done with whole rows: assigning, verifying what is open in them, taking newer versions, removing.
import { useMemo } from 'react';
import { decideCells, listReviewCells } from '#domain/endpoints/review-cells.ts';
import {
  assignReviewDocuments,
  removeReviewDocuments,
  renewReviewDocument,
} from '#domain/endpoints/review-documents.ts';
import { REVIEW_CHANGES_AT_ONCE, REVIEW_ROWS_AT_ONCE } from '#domain/limits.ts';
import type { CellSummary, ReviewPerson, ReviewRow } from '#domain/reviews.ts';
import { isToReview } from '#src/pages/reviews/grid/cell-words.ts';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { dismiss, notify, notifyError, notifySuccess } from '#src/providers/notification.ts';
import type { CellStore } from './cell-store.ts';
import type { Rows } from './use-rows.ts';

/** A cell, and the answer in it that somebody has been shown. */
export type SeenCell = Pick<CellSummary, 'document' | 'column' | 'answered_at'>;

export interface RowCommands {
  /** Fetches rows as a whole where the store does not have them. */
  readonly fetchRows: (documents: readonly string[]) => Promise<void>;
  readonly assign: (documents: readonly string[], person: ReviewPerson | null) => Promise<boolean>;
  /** Cells of these rows that are answered and open, and that there is something to verify in; null where they cannot be fetched. */
  readonly openCells: (documents: readonly string[], columns: readonly string[]) => Promise<readonly SeenCell[] | null>;
  readonly verify: (cells: readonly SeenCell[]) => Promise<boolean>;
  readonly remove: (documents: readonly string[]) => Promise<boolean>;
  readonly renew: (rows: readonly ReviewRow[]) => Promise<void>;
}

const documentsWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'document' : 'documents'}`;
const cellsWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'cell' : 'cells'}`;

const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));

export function useRowCommands(
  review: string,
  cells: CellStore,
  rows: Pick<Rows, 'change' | 'reload'>,
  askNow: () => void,
): RowCommands {
  return useMemo(() => {
    const params = { id: review };
    /** @returns whether the server agreed; the page has said why not. */
    const tried = async (failure: string, work: () => Promise<void>): Promise<boolean> => {
      let isDone = false;
      try {
        await work();
        isDone = true;
      } catch (error) {
        notifyError(failure, sentenceOf(error));
      }
      askNow();
      return isDone;
    };
    const fetchRows: RowCommands['fetchRows'] = async (documents) => {
      for (const part of inParts(documents, REVIEW_ROWS_AT_ONCE)) {
        const { data, revision } = await call(listReviewCells, { params, query: { documents: part.join(',') } });
        cells.setRows(part, data, revision);
      }
    };
    const decideAll = async (places: readonly SeenCell[], state: 'verified' | 'open'): Promise<number> => {
      let decided = 0;
      for (const part of inParts(places, REVIEW_CHANGES_AT_ONCE))
        decided += (await call(decideCells, { params, body: { cells: part, state } })).data.decided;
      return decided;
    };

    return {
      fetchRows,
      assign: (documents, person) => {
        rows.change(new Set(documents), { assignee: person });
        return tried('The documents were not assigned', async () => {
          try {
            const body = { documents: [...documents], user: person?.id ?? null };
            await call(assignReviewDocuments, { params, body });
            notifySuccess(
              person ? `Assigned to ${person.name}` : 'Assigned to nobody',
              documentsWords(documents.length),
            );
          } finally {
            rows.reload();
          }
        });
      },
      openCells: async (documents, columns) => {
        const isFetched = await tried('The cells could not be fetched', () =>
          fetchRows(documents.filter((one) => cells.isWanted(one))),
        );
        if (!isFetched) return null;
        return documents.flatMap((document) =>
          columns.flatMap((column) => {
            const cell = cells.cellOf(document, column);
            const isWanted = cell && isToReview(cell) && cell.absence !== 'engine_failed';
            return isWanted ? [{ document, column, answered_at: cell.answered_at }] : [];
          }),
        );
      },
      verify: (places) =>
        tried('The cells were not verified', async () => {
          const decided = await decideAll(places, 'verified');
          const left = places.length - decided;
          const key = `verified-${review}`;
          notify({
            type: 'success',
            key,
            message: `${cellsWords(decided)} verified`,
            ...(left > 0 && { description: `${cellsWords(left)} had changed meanwhile and were left alone.` }),
            ...(left === 0 && {
              action: {
                label: 'Undo',
                run: () => {
                  dismiss(key);
                  void tried('The cells were not reopened', async () => void (await decideAll(places, 'open')));
                },
              },
            }),
          });
        }),
      remove: (documents) =>
        tried('The documents were not removed', async () => {
          await call(removeReviewDocuments, { params, body: { documents: [...documents] } });
          notifySuccess(`${documentsWords(documents.length)} removed`);
        }),
      renew: async (renewed) => {
        await tried('Not every document took its newest version', async () => {
          for (const { id } of renewed)
            await call(renewReviewDocument, { params: { ...params, document: id }, body: {} });
          notifySuccess(`${documentsWords(renewed.length)} at the newest version`, 'Run their cells again.');
        });
      },
    };
  }, [review, cells, rows, askNow]);
}
