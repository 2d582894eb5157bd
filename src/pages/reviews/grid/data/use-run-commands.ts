// Starts and stops the run of a review.
import { useMemo } from 'react';
import { runReview, stopReview } from '#domain/endpoints/reviews.ts';
import type { RUN_SCOPES } from '#domain/reviews.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';

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
  // Without a subscription or license, the server's message says whom to contact.
  const { run } = useEndpointMutation(runReview, { errorNotification: 'The run could not be started' });
  const { run: stop } = useEndpointMutation(stopReview, { errorNotification: 'The run could not be stopped' });
  return useMemo(() => {
    const params = { id: review };
    return {
      run: async ({ scope, documents, columns }) => {
        const cells = { ...(documents && { documents: [...documents] }), ...(columns && { columns: [...columns] }) };
        await run({ params, body: { scope, ...cells } });
        refreshNow();
      },
      stop: async () => {
        await stop({ params, body: {} });
        refreshNow();
      },
    };
  }, [review, run, stop, refreshNow]);
}
