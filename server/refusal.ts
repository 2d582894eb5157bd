// Why a file cannot be read. Thrown by every reader of documents and workbooks, and caught once at its entry.
import type { RefusalReason } from '#domain/documents.ts';

export class Refusal extends Error {
  override name = 'Refusal';
  readonly reason: RefusalReason;
  /** Of `no_text`: the pages that show something and have no words, 1-based. */
  readonly pages: readonly number[] | undefined;

  /** `detail` is for the log and for support: what exactly was found, in one short sentence. */
  constructor(reason: RefusalReason, detail: string, pages?: readonly number[]) {
    super(detail);
    this.reason = reason;
    this.pages = pages;
  }
}
