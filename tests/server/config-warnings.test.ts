// What the server warns of at its start.
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { warningsOf } from '#server/config-warnings.ts';

describe('warnings', () => {
  const warnings = (environment: NodeJS.ProcessEnv) => warningsOf(readConfig(environment)).join(' ');

  it('are absent on a developer’s machine', () => {
    expect(warnings({})).toBe('');
  });

  it('name a demo that a network can reach, and mail that links to localhost', () => {
    expect(warnings({ HOST: '0.0.0.0' })).toContain('demo accounts');
    expect(warnings({ NODE_ENV: 'production' })).toContain('PUBLIC_URL');
    expect(warnings({ NODE_ENV: 'production', HOST: '0.0.0.0', PUBLIC_URL: 'https://a.test' })).toBe('');
  });

  it('name mail that may go unencrypted', () => {
    expect(warnings({ SMTP_URL: 'smtp://mail.firm.example?requireTLS=false' })).toContain('requireTLS=false');
    expect(warnings({ SMTP_URL: 'smtp://mail.firm.example' })).toBe('');
  });

  it('name a production server whose payments go to a server other than Stripe', () => {
    const account = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      PUBLIC_URL: 'https://a.test',
      DEMO: 'off',
    };
    const local = { ...account, STRIPE_API_URL: 'http://127.0.0.1:12111' };
    expect(warnings(local)).toBe('');
    expect(warnings({ ...account, NODE_ENV: 'production' })).toBe('');
    expect(warnings({ ...local, NODE_ENV: 'production' })).toContain('STRIPE_API_URL');
  });

  it('name providers that may lead inside, and which', () => {
    expect(warnings({ SSO_ALLOW_PRIVATE: 'on' })).toContain('SSO_ALLOW_PRIVATE is set');
    expect(warnings({ SSO_PRIVATE_HOSTS: 'adfs.firm.example' })).toContain('may have adfs.firm.example called');
  });

  it('name webhooks that may lead inside', () => {
    expect(warnings({ WEBHOOKS_ALLOW_PRIVATE: 'on' })).toContain('WEBHOOKS_ALLOW_PRIVATE');
  });
});
