import { describe, expect, it } from 'vitest';
import { readableLine } from '#server/log.ts';

const time = new Date(2026, 10, 21, 9, 5, 7).getTime();
const line = (entry: object) => readableLine(JSON.stringify({ time, pid: 1, hostname: 'h', ...entry }));

describe('a line of the log in the terminal', () => {
  it('holds the time, the message and what goes with it, and nothing of the machine', () => {
    expect(line({ level: 30, msg: 'mail written', to: 'a@b.test', count: 2 })).toBe(
      '09:05:07 mail written  to=a@b.test  count=2\n',
    );
  });

  it('says what is a warning and what an error, with its stack', () => {
    expect(line({ level: 40, msg: 'slow' })).toBe('09:05:07 warning: slow\n');
    expect(line({ level: 50, msg: 'failed', err: { message: 'x', stack: 'Error: x\n    at y' } })).toBe(
      '09:05:07 error: failed\nError: x\n    at y\n',
    );
  });
});
