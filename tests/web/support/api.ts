// The real API in a process of its own: the server does not live in happy-dom's world, where a URL is a page's.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface WebApi {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts the server with its demo data on a free port. @throws with what it printed, when it ends before it is ready. */
export async function startApi(): Promise<WebApi> {
  const folder = await mkdtemp(join(tmpdir(), 'whereas-web-'));
  const child = spawn(process.execPath, [resolve('server/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const origin = await new Promise<string>((ready, fail) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /ready at (http:\S+)/.exec(printed)?.[1];
      if (found) ready(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => fail(new Error(`the server ended with ${code} before it was ready:\n${printed}`)));
  });
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
