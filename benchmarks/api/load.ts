// Generates load in a separate process, so that it does not share an event loop with the server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { median } from '#benchmarks/alternate.ts';

export interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly origin: string;
  readonly connections: number;
  readonly requests: readonly Request[];
  /** Seconds for which each connection repeats one of `requests`; without it, each request is sent once. */
  readonly seconds?: number;
}

const answeredSchema = z.object({
  /** Replies per second. */
  rate: z.number(),
  /** Milliseconds. */
  p50: z.number(),
  p99: z.number(),
  failed: z.number(),
  firstFailure: z.string().nullable(),
});
export type Answered = z.infer<typeof answeredSchema>;

/** @throws Error if a reply was no success: refusals are fast and must not count. */
export async function underLoad(load: Load): Promise<Answered> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load-process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(load));
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const answered = answeredSchema.parse(JSON.parse(printed));
  if (answered.failed > 0) throw new Error(`${answered.failed} requests failed: ${answered.firstFailure}`);
  return answered;
}

export type Repeated = Load & { readonly seconds: number };

/** Runs each load once per round, so that a busy machine slows all of them. @returns medians of the rounds. */
export async function inRounds(
  loads: readonly Repeated[],
  { warmUpSeconds, rounds }: { readonly warmUpSeconds: number; readonly rounds: number },
): Promise<Pick<Answered, 'rate' | 'p50' | 'p99'>[]> {
  for (const load of loads) await underLoad({ ...load, seconds: warmUpSeconds });
  const found = loads.map((): Answered[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, load] of loads.entries()) found[index]?.push(await underLoad(load));
  return found.map((answers) => {
    const of = (key: 'rate' | 'p50' | 'p99') => median(answers.map((answered) => answered[key]));
    return { rate: of('rate'), p50: of('p50'), p99: of('p99') };
  });
}
