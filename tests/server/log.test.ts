import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { createLogger, readableLine } from '#server/log.ts';

const time = new Date(2026, 10, 21, 9, 5, 7).getTime();
const line = (entry: object) => readableLine(JSON.stringify({ time, pid: 1, hostname: 'h', ...entry }));

describe('a line of the log in the terminal', () => {
  it('has the time, the message and its fields, and nothing about the machine', () => {
    expect(line({ level: 30, msg: 'mail written', to: 'a@b.test', count: 2 })).toBe(
      '09:05:07 mail written  to=a@b.test  count=2\n',
    );
  });

  it('is one line and text only, whatever somebody is called', () => {
    expect(line({ level: 30, msg: 'a\nb', name: 'Ada\r\n09:05:08 error: forged\u001b[2J\u2028' })).toBe(
      '09:05:07 a\\u000ab  name=Ada\\u000d\\u000a09:05:08 error: forged\\u001b[2J\\u2028\n',
    );
  });

  it('marks warnings and errors, with the stack', () => {
    expect(line({ level: 40, msg: 'slow' })).toBe('09:05:07 warning: slow\n');
    expect(line({ level: 50, msg: 'failed', err: { message: 'x', stack: 'Error: x\n    at y' } })).toBe(
      '09:05:07 error: failed\nError: x\n    at y\n',
    );
  });
});

describe('a failed statement', () => {
  const cause = Object.assign(new Error('null value in column "phone"'), {
    code: '23502',
    detail: 'Failing row contains (ada@moor.test, $argon2id$v=19$hash).',
  });
  const values = ['$argon2id$v=19$hash', 'the whole contract\nof two lines', 'ada@moor.test'];
  const failed = () => new DrizzleQueryError('update "users" set "password_hash" = $1', values, cause);

  it.each([
    ['in production', true, failed()],
    ['in the terminal', false, failed()],
    ['behind another error', true, new Error('request failed', { cause: failed() })],
    ['as the driver throws it', true, cause],
  ])('is logged without its values, %s', (_where, production, err) => {
    const written: string[] = [];
    createLogger({ level: 'info', production }, { write: (line) => void written.push(line) }).error({ err }, 'failed');
    const text = written.join('');
    expect(text).toContain('null value in column');
    expect(text).not.toMatch(/argon2id|contract|two lines|moor\.test/);
  });
});
