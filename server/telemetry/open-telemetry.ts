// Opens what measures this process, by the configuration. Prometheus' client and OpenTelemetry are loaded only where they are
// asked for: the product starts as fast without them.
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import { type Instruments, createInstruments } from '#server/instruments.ts';
import { productVersion } from '#server/product-version.ts';
import type { Database } from '#server/store/database.ts';
import type { MetricsServer } from './metrics-server.ts';

interface Telemetry {
  readonly instruments: Instruments;
  /** Of the product. */
  readonly version: string;
  /** @returns the origin of the figures; undefined where they have no port. */
  listen(): Promise<string | undefined>;
  close(): Promise<void>;
}

interface TelemetryDeps {
  readonly database: Pick<Database, 'db' | 'pool'>;
  readonly logger: FastifyBaseLogger;
  readonly onFault: (error: unknown) => void;
}

export async function openTelemetry(
  { metrics, tracing }: Pick<Config, 'metrics' | 'tracing'>,
  { database, logger, onFault }: TelemetryDeps,
): Promise<Telemetry> {
  const version = await productVersion();
  const tracer =
    tracing && (await import('./tracing.ts')).createTracer({ ...tracing, version, instance: randomUUID() });
  const instruments = createInstruments(tracer);
  instruments.listen((measured) => {
    if (measured.of !== 'job') return;
    const { outcome, seconds } = measured;
    logger.info({ outcome, seconds: Number(seconds.toFixed(3)) }, 'job ended');
  });

  const openMetrics = async (at: { host: string; port: number }): Promise<MetricsServer> => {
    const [{ createMetrics }, { createMetricsServer }] = await Promise.all([
      import('./metrics.ts'),
      import('./metrics-server.ts'),
    ]);
    return createMetricsServer(createMetrics({ ...database, instruments, version }), at, onFault);
  };
  const server = metrics && (await openMetrics(metrics));

  return {
    instruments,
    version,
    listen: async () => server?.listen(),
    async close() {
      await server?.close();
      await tracer?.close();
    },
  };
}
