// Connections to other services: encrypted, or within a private network and told in the log.
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';
import { warningsOf } from '#server/config-warnings.ts';

const SECRETS = { DEMO: 'off', AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: 'https://model.test/v1' };
const S3 = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' };
const STRIPE = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh' };

function problemsOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig({ ...SECRETS, ...environment });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
  return '';
}
const warned = (environment: NodeJS.ProcessEnv) => warningsOf(readConfig({ ...SECRETS, ...environment })).join('\n');

describe.each([
  [
    'DATABASE_URL',
    'postgres://a:b@db.example.com/whereas',
    'postgres://a:b@db.example.com/whereas?sslmode=verify-full',
  ],
  [
    'DATABASE_URL',
    'postgres://a:b@db.example.com/whereas?sslmode=disable',
    'postgres://a:b@localhost/whereas?host=/run/pg',
  ],
  ['AI_BASE_URL', 'http://model.example.com/v1', 'https://model.example.com/v1'],
  ['AI_BASE_URL', 'http://203.0.113.7/v1', 'http://localhost:11434/v1'],
  ['FILES_URL', 's3://bucket?endpoint=http://s3.example.com', 's3://bucket?endpoint=https://s3.example.com'],
  ['STRIPE_API_URL', 'http://pay.example.com', 'https://pay.example.com'],
  ['CLAMD_URL', 'tcp://scan.example.com:3310', 'unix:///run/clamd.sock'],
])('%s', (name, open, closed) => {
  it(`is refused as ${open}, with what to do`, () => {
    expect(problemsOf({ ...S3, ...STRIPE, [name]: open })).toMatch(
      new RegExp(`${name}: the connection to \\S+ would not`),
    );
  });

  it(`is taken as ${closed}`, () => {
    const environment = { ...S3, ...STRIPE, [name]: closed };
    expect(problemsOf(environment)).toBe('');
    expect(warned(environment)).not.toContain('not encrypted');
  });
});

it.each(['postgres://a:b@db/whereas', 'postgres://a:b@10.0.0.7/whereas', 'postgres://a:b@[fd00::7]/whereas'])(
  'in a private network, %s is taken with a warning',
  (DATABASE_URL) => {
    expect(warned({ DATABASE_URL })).toMatch(/^DATABASE_URL: the connection to \S+ is not encrypted/m);
  },
);

it('warns of people who would sign in without TLS', () => {
  expect(warned({ PUBLIC_URL: 'http://contracts.example.com' })).toContain('https address');
  expect(warned({ PUBLIC_URL: 'https://contracts.example.com' })).toBe('');
});

it('warns of a certificate that is not checked', () => {
  expect(warned({ DATABASE_URL: 'postgres://a:b@db.example.com/w?sslmode=no-verify' })).toContain('not checked');
});

it('names no password in what it says', () => {
  expect(problemsOf({ DATABASE_URL: 'postgres://a:hunter2@db.example.com/whereas' })).not.toContain('hunter2');
});

it('refuses to trust every certificate', () => {
  expect(problemsOf({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toContain('NODE_EXTRA_CA_CERTS');
});
