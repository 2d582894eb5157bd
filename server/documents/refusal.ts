// How reading says no. Thrown anywhere below the worker's entry, caught once there and sent as a reason of the closed list.
import type { RefusalReason } from '#domain/documents.ts';

export class Refusal extends Error {
  override name = 'Refusal';
  readonly reason: RefusalReason;

  /** `detail` is for the log and for support: what exactly was found, in one short sentence. */
  constructor(reason: RefusalReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/** A document of pages that show something and have no words. */
export class NoText extends Refusal {
  /** 1-based. */
  readonly pages: readonly number[];

  constructor(detail: string, pages: readonly number[]) {
    super('no_text', detail);
    this.pages = pages;
  }
}
