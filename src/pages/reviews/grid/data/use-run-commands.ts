// Starts and stops the run of a review.
import { useCallback } from 'react';
import { runReview, stopReview } from '#domain/endpoints/reviews.ts';
import type { RUN_SCOPES } from '#domain/reviews.ts';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { notifyError } from '#src/providers/notification.ts';

interface RunRequest {
  readonly scope: (typeof RUN_SCOPES)[number];
  readonly documents?: readonly string[];
  readonly columns?: readonly string[];
}

export interface RunCommands {
  readonly run: (wanted: RunRequest) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export function useRunCommands(review: string, refreshNow: () => void): RunCommands {
  const run = useCallback(
    async ({ scope, documents, columns }: RunRequest) => {
      try {
        const body = {
          scope,
          ...(documents && { documents: [...documents] }),
          ...(columns && { columns: [...columns] }),
        };
        await call(runReview, { params: { id: review }, body });
      } catch (error) {
        // Without a subscription or license, the server's message says whom to contact.
        notifyError('The run could not be started', sentenceOf(error));
      }
      refreshNow();
    },
    [review, refreshNow],
  );
  const stop = useCallback(async () => {
    try {
      await call(stopReview, { params: { id: review }, body: {} });
    } catch (error) {
      notifyError('The run could not be stopped', sentenceOf(error));
    }
    refreshNow();
  }, [review, refreshNow]);
  return { run, stop };
}
