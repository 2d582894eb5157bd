// Traces by OpenTelemetry, sent by OTLP over HTTP. Loaded only where an endpoint is set. No global tracer: the current span is
// part of the work at hand (work-context.ts), and libraries trace nothing by themselves.
import { type Context, ROOT_CONTEXT, type SpanContext, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { SpanStart, Tracer } from '#server/instruments.ts';
import { type Span, currentWork } from '#server/work-context.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;
/** Longer than a batch takes, shorter than a supervisor waits before it kills. */
const CLOSED_WITHIN_MS = 3000;

/** @param options.endpoint as in OTEL_EXPORTER_OTLP_ENDPOINT: without /v1/traces */
export function createTracer(options: {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  readonly version: string;
  /** Of this process. */
  readonly instance: string;
}): Tracer {
  const exporter = new OTLPTraceExporter({
    url: `${options.endpoint}/v1/traces`,
    headers: { ...options.headers },
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': options.service,
      'service.version': options.version,
      'service.instance.id': options.instance,
    }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('whereas', options.version);

  return {
    begin({ name, kind, attributes, parent = currentWork().span, link }: SpanStart): Span {
      const linked = contextOf(link);
      const span = tracer.startSpan(
        name,
        {
          kind: kind === undefined ? SpanKind.INTERNAL : KINDS[kind],
          ...(attributes ? { attributes } : {}),
          links: linked ? [{ context: linked }] : [],
        },
        within(typeof parent === 'object' ? parent?.traceparent : parent),
      );
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        set: (more) => void span.setAttributes(more),
        fail(error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          if (error instanceof Error) span.setAttribute('error.type', error.name);
        },
        end: () => span.end(),
      };
    },
    async close() {
      const late = new Promise<void>((resolve) => void setTimeout(resolve, CLOSED_WITHIN_MS).unref());
      // A collector that is away must not keep the product from closing.
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

function contextOf(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = traceparent?.split('-') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

function within(traceparent: string | undefined): Context {
  const context = contextOf(traceparent);
  return context ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT;
}
