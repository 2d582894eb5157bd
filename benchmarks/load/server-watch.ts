// Loaded into the server before it starts (node --import): appends a line with memory, CPU time and event loop delays to the
// file in SERVER_WATCH, several times a second. On SIGUSR2 it first collects garbage, so that only retained memory is left.
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** One sample. Delays are those since the previous one. */
export interface Sample {
  /** Date.now() of the sample. */
  readonly at: number;
  readonly rss_mb: number;
  readonly heap_mb: number;
  /** CPU time of all threads since the process started. */
  readonly cpu_ms: number;
  readonly delay_p99_ms: number;
  readonly delay_max_ms: number;
  /** The heap after a garbage collection; null without one. */
  readonly retained_mb: number | null;
}

const EVERY_MS = 250;
const RESOLUTION_MS = 10;
const file = process.env['SERVER_WATCH'];

if (isMainThread && file !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const mb = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10;
  const late = (nanoseconds: number) => Math.round(Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS) * 10) / 10;
  const write = (isCollected: boolean) => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const sample: Sample = {
      at: Date.now(),
      rss_mb: mb(rss),
      heap_mb: mb(heapUsed),
      cpu_ms: Math.round((user + system) / 1000),
      delay_p99_ms: late(delay.percentile(99)),
      delay_max_ms: late(delay.max),
      retained_mb: isCollected ? mb(heapUsed) : null,
    };
    delay.reset();
    appendFileSync(file, `${JSON.stringify(sample)}\n`);
  };
  setInterval(() => write(false), EVERY_MS).unref();
  process.on('SIGUSR2', () => {
    globalThis.gc?.();
    write(true);
  });
}
