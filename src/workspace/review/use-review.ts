// One review of a contract as it is on the server: followed while it runs, and read again now and then, so that decisions of
// colleagues appear.
import { useEffect, useEffectEvent } from 'react';
import { type ContractReview, contractReviewEventSchema } from '#domain/contracts/contract-reviews.ts';
import { listContractReviews, retrieveContractReview } from '#domain/endpoints/contract-reviews.ts';
import { listContracts, listSuggestions } from '#domain/endpoints/contracts.ts';
import { useEndpointQuery, useRefresh, useReplyChange } from '#src/providers/data/use-endpoint.ts';
import { follow } from '#src/providers/http/stream.ts';

/** While it is followed this only bridges a lost connection. */
const POLL_RUNNING_MS = 4000;
const POLL_MS = 15_000;

export const isUnderWay = ({ status }: Pick<ContractReview, 'status'>): boolean =>
  status === 'queued' || status === 'running';

export function useReview(contract: string, id: string) {
  const params = { id: contract, review: id };
  const refresh = useRefresh();
  const change = useReplyChange();
  const query = useEndpointQuery(
    retrieveContractReview,
    { params },
    { refetchInterval: (reply) => (reply && isUnderWay(reply.data) ? POLL_RUNNING_MS : POLL_MS) },
  );
  const review = query.data?.data;

  /** Shows a newer state of it, such as the reply to a decision. */
  const put = (next: ContractReview) =>
    change(retrieveContractReview, params, (known) =>
      known.data.changes > next.changes ? known : { ...known, data: next },
    );
  const show = useEffectEvent(put);
  const finish = useEffectEvent(() => void refresh([listContractReviews, listSuggestions, listContracts]));

  const isRunning = review !== undefined && isUnderWay(review);
  useEffect(() => {
    if (!isRunning) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const listen = async () => {
      const request = { params: { id: contract, review: id }, signal };
      for await (const event of follow(retrieveContractReview, request, contractReviewEventSchema)) {
        if (signal.aborted) return;
        show(event.data);
      }
    };
    // A lost connection: the query goes on asking.
    listen().catch(() => undefined);
    return () => {
      controller.abort();
      finish();
    };
  }, [isRunning, contract, id]);

  return { query, review, put };
}
