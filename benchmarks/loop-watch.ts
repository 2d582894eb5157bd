// Loaded into a server before it starts (node --import): measures how long its main thread is blocked and how much memory the
// process uses, and writes both to the file in LOOP_WATCH when it ends. SIGUSR2 resets the figures, so that starting is not
// counted.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 5;
const MEMORY_EVERY_MS = 500;
const file = process.env['LOOP_WATCH'];

if (isMainThread && file !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: EVERY_MS });
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let last = used();
  let longest = 0;
  // CPU time between two turns of the loop, which other processes do not affect.
  setInterval(() => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
  }, EVERY_MS).unref();
  const memory: { rss_mb: number; heap_mb: number }[] = [];
  setInterval(() => {
    const { rss, heapUsed } = process.memoryUsage();
    const mb = (bytes: number) => Math.round(bytes / 1024 / 1024);
    memory.push({ rss_mb: mb(rss), heap_mb: mb(heapUsed) });
  }, MEMORY_EVERY_MS).unref();
  delay.enable();
  process.on('SIGUSR2', () => {
    delay.reset();
    longest = 0;
    last = used();
    memory.length = 0;
  });
  process.once('exit', () => {
    const ms = (nanoseconds: number) => Math.round(nanoseconds / 1e5) / 10;
    const figures = { delay_max_ms: ms(delay.max), delay_p99_ms: ms(delay.percentile(99)) };
    writeFileSync(file, JSON.stringify({ ...figures, longest_turn_cpu_ms: Math.round(longest * 10) / 10, memory }));
  });
}
