// What the server tells about its own work: events for whoever counts them, and spans for whoever traces them. Without
// listeners and a tracer, telling costs a call.
import { type Span, currentWork, within } from './work-context.ts';

/** One thing that has happened. Every field is from a closed list, or a number: no name, address or content. */
export type Measured =
  /** A reply that is complete; `endpoint` is the id of the call, or what was served instead. */
  | { readonly of: 'request'; readonly endpoint: string; readonly status: number; readonly seconds: number }
  | { readonly of: 'claim'; readonly queue: string }
  /** The end of an attempt: the status that the job ended with, or what happened to it instead. */
  | {
      readonly of: 'job';
      readonly queue: string;
      readonly id: string;
      readonly outcome: string;
      readonly seconds: number;
    }
  /** One request to the language model; `outcome` is `answered`, or the kind of the fault. */
  | {
      readonly of: 'model';
      readonly outcome: string;
      readonly seconds: number;
      readonly tokens: { readonly input: number; readonly output: number } | null;
    }
  /** `delayed` is told once for a message that waits for its server; `sent` or `failed` follows. */
  | { readonly of: 'mail'; readonly outcome: 'sent' | 'delayed' | 'failed' }
  /** A statement or transaction got its connection to the database. */
  | { readonly of: 'connection'; readonly seconds: number };

type Attributes = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly name: string;
  readonly kind?: 'server' | 'client' | 'consumer';
  readonly attributes?: Attributes;
  /** The span around it, or its `traceparent` where that came with a request; by default that of the current work. */
  readonly parent?: Span | string | null;
  /** The `traceparent` of the span that caused it, and that it is not part of. */
  readonly link?: string | undefined;
}

export interface Tracer {
  begin(start: SpanStart): Span;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}

export interface Instruments {
  record(measured: Measured): void;
  listen(listener: (measured: Measured) => void): void;
  /** Undefined where nobody traces. */
  readonly tracer: Tracer | undefined;
}

export function createInstruments(tracer?: Tracer): Instruments {
  const listeners: ((measured: Measured) => void)[] = [];
  return {
    record(measured) {
      for (const listener of listeners) listener(measured);
    },
    listen: (listener) => void listeners.push(listener),
    tracer,
  };
}

/** Does the work within a span that ends with it; `work` may add attributes. */
export async function inSpan<T>(
  { tracer }: Pick<Instruments, 'tracer'>,
  start: SpanStart,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (!tracer) return work(undefined);
  const span = tracer.begin(start);
  try {
    return await within({ ...currentWork(), span }, () => work(span));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
