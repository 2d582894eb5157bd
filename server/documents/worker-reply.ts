// What a worker thread returns: its result, or why it refused the bytes. An error loses its class between threads.
import type { RefusalReason } from '#domain/documents.ts';
import { Refusal } from '#server/refusal.ts';
import { collectGarbage } from './collect-garbage.ts';
import type { ReadLimits } from './limits.ts';

export type WorkerTask<Task> = Task & { readonly bytes: Uint8Array; readonly limits: ReadLimits };

export interface Refused {
  readonly ok: false;
  readonly reason: RefusalReason;
  readonly detail: string;
  /** Pages with content but without words, 1-based. */
  readonly pages?: readonly number[];
}

export type WorkerReply<Value> = { readonly ok: true; readonly value: Value } | Refused;

export async function replyWith<Value>(work: () => Promise<Value>): Promise<WorkerReply<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { reason, message: detail, pages } = error;
    return { ok: false, reason, detail, ...(pages && { pages }) };
  } finally {
    collectGarbage();
  }
}
