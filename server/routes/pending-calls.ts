// Limits how many replies one caller may wait for in a queue that all callers share.
import { ProblemError } from '#domain/errors.ts';

export class PendingCalls {
  private readonly pending = new Map<string, number>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** @throws ProblemError too_many_requests, before any work, when this caller is waiting for too many already. */
  async run<Value>(caller: string, work: () => Promise<Value>): Promise<Value> {
    const before = this.pending.get(caller) ?? 0;
    if (before >= this.most)
      throw new ProblemError(
        'too_many_requests',
        `${this.most} pages are on their way to you already. Wait for one of them, then try again.`,
      );
    this.pending.set(caller, before + 1);
    try {
      return await work();
    } finally {
      const left = (this.pending.get(caller) ?? 0) - 1;
      if (left > 0) this.pending.set(caller, left);
      else this.pending.delete(caller);
    }
  }
}
