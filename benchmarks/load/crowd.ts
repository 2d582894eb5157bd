// Runs the people in a separate process, so that their load does not disturb the measurement.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Day, DayReport, CrowdMessage } from './people.ts';

interface Crowd {
  /** The time after which no user starts a new activity. */
  readonly over: Promise<number>;
  /** Resolves when everything that they began is answered. */
  readonly report: Promise<DayReport>;
}

export function startCrowd(day: Day): Crowd {
  const people = fork(join(import.meta.dirname, 'people.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const end = () => people.kill('SIGKILL');
  process.once('exit', end);
  const over = Promise.withResolvers<number>();
  const report = Promise.withResolvers<DayReport>();
  people.on('message', (told: CrowdMessage) => {
    if ('over' in told) over.resolve(Date.now());
    else report.resolve(told.report);
  });
  // Once all of their messages have arrived.
  void once(people, 'disconnect').then(() => {
    process.off('exit', end);
    const died = new Error("The people's process ended in the middle of the day.");
    over.reject(died);
    report.reject(died);
  });
  people.send(day);
  return { over: over.promise, report: report.promise };
}
