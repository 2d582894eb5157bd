// Follows reviews by their rows, in whichever process they run: all that are followed here in one query, at most twice a second.
import { oneAtATime } from '#server/jobs/one-at-a-time.ts';
import { reviewStates } from '#server/store/contracts/contract-reviews.ts';
import type { Db } from '#server/store/database.ts';

const POLL_EVERY_MS = 500;

/**
 * Calls `onChange` whenever the review has changed, one call after the other, until it has ended or is gone.
 * @param seen the `changes` of the review as the caller has it
 * @returns false when this process closes first. @throws the signal's reason, or what `onChange` throws.
 */
export type FollowReview = (
  id: string,
  seen: number,
  onChange: () => Promise<void>,
  signal: AbortSignal,
) => Promise<boolean>;

interface Follower {
  readonly id: string;
  seen: number;
  readonly onChange: () => Promise<void>;
  readonly end: (isOver: boolean) => void;
  readonly fail: (error: unknown) => void;
  isBusy: boolean;
}

interface FollowerDeps {
  readonly db: Db;
  /** Aborted when this process is about to end. */
  readonly closing: AbortSignal;
  readonly onFault: (error: unknown) => void;
}

export function createReviewFollower({ db, closing, onFault }: FollowerDeps): FollowReview {
  const followers = new Set<Follower>();
  let timer: NodeJS.Timeout | null = null;

  async function poll(): Promise<void> {
    const polled = [...followers].filter(({ isBusy }) => !isBusy);
    if (polled.length === 0) return;
    const states = await reviewStates(db, [...new Set(polled.map(({ id }) => id))]);
    for (const follower of polled) {
      const state = states.get(follower.id);
      if (!state?.isUnderWay) follower.end(true);
      else if (state.changes !== follower.seen) tell(follower, state.changes);
    }
  }

  function tell(follower: Follower, changes: number): void {
    follower.seen = changes;
    follower.isBusy = true;
    follower
      .onChange()
      .catch(follower.fail)
      .finally(() => {
        follower.isBusy = false;
      });
  }

  const pollOnce = oneAtATime(poll, onFault);

  return (id, seen, onChange, signal) =>
    new Promise<boolean>((resolve, reject) => {
      const follower: Follower = {
        id,
        seen,
        onChange,
        isBusy: false,
        end: (isOver) => leave(() => resolve(isOver)),
        fail: (error) => leave(() => reject(error)),
      };
      const onAbort = () => follower.fail(signal.reason);
      const onClosing = () => follower.end(false);
      function leave(settle: () => void): void {
        signal.removeEventListener('abort', onAbort);
        closing.removeEventListener('abort', onClosing);
        followers.delete(follower);
        if (followers.size === 0 && timer) {
          clearInterval(timer);
          timer = null;
        }
        settle();
      }
      if (signal.aborted) return reject(signal.reason);
      if (closing.aborted) return resolve(false);
      signal.addEventListener('abort', onAbort, { once: true });
      closing.addEventListener('abort', onClosing, { once: true });
      followers.add(follower);
      timer ??= setInterval(() => void pollOnce(), POLL_EVERY_MS);
    });
}
