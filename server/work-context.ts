// What the work at hand belongs to: the request that asked for it, the job, the span. It follows the work through promises,
// so that every line of the log and every queued job can name the request.
import { AsyncLocalStorage } from 'node:async_hooks';

/** A part of a trace that has begun. */
export interface Span {
  /** As in the W3C header of that name. */
  readonly traceparent: string;
  set(attributes: Readonly<Record<string, string | number>>): void;
  /** Marks it as failed, with the name of the error: its message may have values of people. */
  fail(error: unknown): void;
  end(): void;
}

export interface WorkContext {
  readonly requestId?: string | undefined;
  readonly job?: { readonly queue: string; readonly id: string };
  readonly span?: Span | undefined;
}

/** Who queued a job: stored with it, for the process that does the work. */
export interface JobOrigin {
  readonly request_id?: string | undefined;
  readonly traceparent?: string | undefined;
}

const storage = new AsyncLocalStorage<WorkContext>();

export const currentWork = (): WorkContext => storage.getStore() ?? {};

export const within = <T>(context: WorkContext, work: () => T): T => storage.run(context, work);

/** The origin of a job that is queued now; undefined outside of a request. */
export function currentOrigin(): JobOrigin | undefined {
  const { requestId, span } = currentWork();
  if (requestId === undefined && span === undefined) return undefined;
  return { request_id: requestId, traceparent: span?.traceparent };
}

/** The fields of the log for the work at hand. */
export function loggedWork(): Record<string, string> {
  const context = storage.getStore();
  if (!context) return {};
  const { requestId, job, span } = context;
  return {
    ...(requestId === undefined ? {} : { request_id: requestId }),
    ...(job ? { queue: job.queue, job: job.id } : {}),
    // version-trace-span-flags
    ...(span ? { trace_id: span.traceparent.split('-')[1] ?? '' } : {}),
  };
}

/** Accepted from a proxy: what may stand in a log and a header as it is. */
const REQUEST_ID = /^[A-Za-z0-9._:=+/-]{1,128}$/;
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

export const isRequestId = (value: unknown): value is string => typeof value === 'string' && REQUEST_ID.test(value);
export const isTraceparent = (value: unknown): value is string => typeof value === 'string' && TRACEPARENT.test(value);
