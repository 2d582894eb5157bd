// A load balancer: checks again and again whether the process is alive, on a new connection each time.
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const EVERY_MS = 250;

interface Watch {
  /** @returns the time of each reply; Infinity for a failure. */
  stop(): Promise<number[]>;
}

const ask = (origin: string) =>
  new Promise<boolean>((resolve) => {
    request(`${origin}/api/health`, { agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200));
    })
      .on('error', () => resolve(false))
      .end();
  });

export function watchHealth(origin: string): Watch {
  const times: number[] = [];
  let isOver = false;
  const watched = (async () => {
    while (!isOver) {
      const started = performance.now();
      times.push((await ask(origin)) ? performance.now() - started : Infinity);
      await wait(EVERY_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watched;
      return times;
    },
  };
}
