// Commands that print credentials, as the environment names them: what contradicts them is refused, without a secret in the sentence.
import { describe, expect, it } from 'vitest';
import { databaseLocation, readConfig } from '#server/config.ts';

const DATABASE_URL = 'postgres://whereas@127.0.0.1/contracts';
const FILES_URL = 's3://contracts?endpoint=http://127.0.0.1:9000';
const MODEL = { AI_PROVIDER: 'anthropic', AI_MODEL: 'model' };

describe('commands that print credentials', () => {
  it.each([
    [{ DATABASE_PASSWORD_COMMAND: 'print-it' }, 'DATABASE_URL: required with DATABASE_PASSWORD_COMMAND'],
    [
      { DATABASE_URL: 'postgres://whereas:hunter2@127.0.0.1/contracts', DATABASE_PASSWORD_COMMAND: 'print-it' },
      'DATABASE_PASSWORD_COMMAND: leave the password out of DATABASE_URL',
    ],
    [
      { DATABASE_URL: `${DATABASE_URL}?password=hunter2`, DATABASE_PASSWORD_COMMAND: 'print-it' },
      'DATABASE_PASSWORD_COMMAND: leave the password out of DATABASE_URL',
    ],
    [{ FILES_CREDENTIALS_COMMAND: 'print-it' }, 'FILES_URL: required with FILES_CREDENTIALS_COMMAND'],
    ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'].map((name): [NodeJS.ProcessEnv, string] => [
      { FILES_URL, FILES_CREDENTIALS_COMMAND: 'print-it', [name]: 'hunter2' },
      'FILES_CREDENTIALS_COMMAND: leave out AWS_ACCESS_KEY_ID',
    ]),
    [
      { FILES_URL, AWS_SESSION_TOKEN: 'hunter2' },
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: required with FILES_URL',
    ],
    [
      { ...MODEL, AI_API_KEY: 'hunter2', AI_API_KEY_COMMAND: 'print-it' },
      'AI_API_KEY and AI_API_KEY_COMMAND: give one',
    ],
    [MODEL, 'AI_API_KEY or AI_API_KEY_COMMAND: required with anthropic'],
  ])('%# are refused', (environment, sentence) => {
    const read = () => readConfig(environment);
    expect(read).toThrow(sentence);
    expect(read).not.toThrow('hunter2');
  });

  it('take the place of a password, keys and a key', () => {
    const config = readConfig({
      ...MODEL,
      DATABASE_URL,
      DATABASE_PASSWORD_COMMAND: 'print-password',
      FILES_URL,
      FILES_CREDENTIALS_COMMAND: 'print-keys',
      AI_API_KEY_COMMAND: 'print-token',
    });
    expect(databaseLocation(config)).toMatchObject({ url: DATABASE_URL, password: { read: expect.any(Function) } });
    expect(config.bucket).toMatchObject({ keysCommand: 'print-keys' });
    expect(config.engine).toMatchObject({ apiKey: undefined, apiKeyCommand: 'print-token' });
  });

  it('are not needed: keys that end may stand in the environment', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'AK', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'token' };
    expect(readConfig({ ...keys, FILES_URL }).bucket).toMatchObject({ accessKeyId: 'AK', sessionToken: 'token' });
    expect(databaseLocation(readConfig({ DATABASE_URL }))).toMatchObject({ url: DATABASE_URL, password: undefined });
  });
});
