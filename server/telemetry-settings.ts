// The variables of figures and traces.
import { z } from 'zod';

/** `name=value,other=value`, as OpenTelemetry's exporters read it; values may be percent-encoded. */
const headerList = z.string().transform((text, context) => {
  try {
    return Object.fromEntries(
      text.split(',').map((pair) => {
        const [, name, value] = /^([A-Za-z0-9-]+)=(.*)$/.exec(pair.trim()) ?? [];
        if (name === undefined || value === undefined) throw new Error('no pair');
        return [name, decodeURIComponent(value)];
      }),
    );
  } catch {
    // Not the value: it is a key, mostly.
    context.addIssue('must be name=value pairs with commas between them');
    return z.NEVER;
  }
});

const VARIABLES = z.object({
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('whereas'),
});
export const TELEMETRY_VARIABLES = VARIABLES.shape;

export interface TelemetrySettings {
  /** Where Prometheus finds the figures of this process; undefined where it does not. */
  readonly metrics: { host: string; port: number } | undefined;
  /** Where traces are sent by OTLP over HTTP; undefined where nobody traces. */
  readonly tracing: { endpoint: string; headers: Record<string, string>; service: string } | undefined;
}

export const telemetryOf = (env: z.output<typeof VARIABLES>): TelemetrySettings => ({
  metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
  tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
        headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        service: env.OTEL_SERVICE_NAME,
      }
    : undefined,
});
