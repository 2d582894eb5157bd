import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, dataPaths, readConfig } from '#server/config.ts';
import { engineForLog } from '#server/engine-for-log.ts';

function problemsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n').slice(1);
  }
  return [];
}

describe('the configuration', () => {
  it('has the documented defaults', () => {
    expect(readConfig({})).toEqual({
      drainMs: 0,
      privateProviders: [],
      dataLife: { graceDays: 30 },
      isDatabasePooled: false,
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      addinUrl: undefined,
      officeJs: { url: 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js' },
      trustProxy: false,
      dataDir: resolve('./data'),
      databaseUrl: undefined,
      databasePasswordCommand: undefined,
      sessionSecret: undefined,
      encryptionKeys: undefined,
      encryptionKeyCommand: undefined,
      lostKeys: [],
      providerName: 'Whereas',
      links: {
        support: '/help/support',
        sales: '/help/sales',
        addin_store: '/help/add-in',
        how_to_video: '/help/how-to',
        demo_video: '/help/demo',
      },
      demo: true,
      isPublic: false,
      firstAdmin: undefined,
      smtpUrl: undefined,
      mailFrom: 'Whereas <no-reply@whereas.test>',
      engine: {
        kind: 'built-in',
        model: null,
        baseUrl: undefined,
        apiKey: undefined,
        apiKeyCommand: undefined,
        concurrency: 4,
        price: undefined,
      },
      runConcurrency: 8,
      ocr: true,
      stripe: undefined,
      allowPrivateWebhooks: false,
      requestsPerMinute: 1200,
      logLevel: 'info',
      unencrypted: [],
    });
  });

  it('treats an empty variable as unset', () => {
    const names = [
      'PORT',
      'HOST',
      'DATABASE_URL',
      'SESSION_SECRET',
      'ENCRYPTION_KEY',
      'PROVIDER_NAME',
      'DEMO',
      'SMTP_URL',
      'AI_PROVIDER',
    ];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
    expect(problemsOf({ ADMIN_EMAIL: 'ada@harbour.test', ADMIN_PASSWORD: '' })).toHaveLength(1);
  });

  it('reports everything that is wrong together, invalid and contradictory values alike', () => {
    const problems = problemsOf({
      NODE_ENV: 'production',
      PORT: 'eighty',
      PUBLIC_URL: 'ftp://whereas.test',
      DATABASE_URL: 'postgres://db.test/whereas',
      ADMIN_EMAIL: 'ada@harbour.test',
      AI_PROVIDER: 'openai-compatible',
      AI_CONCURRENCY: '0',
      DEMO: 'perhaps',
      SALES_URL: 'javascript:alert(1)',
    });
    for (const about of [
      /^ {2}- PORT: /,
      /^ {2}- PUBLIC_URL: /,
      /^ {2}- SESSION_SECRET: required in production/,
      /^ {2}- ENCRYPTION_KEY or ENCRYPTION_KEY_COMMAND: required in production/,
      /^ {2}- ADMIN_EMAIL and ADMIN_PASSWORD: give both or none$/,
      /^ {2}- AI_MODEL: required with openai-compatible$/,
      /^ {2}- AI_BASE_URL: required with openai-compatible$/,
      /^ {2}- AI_CONCURRENCY: /,
      /^ {2}- DEMO: /,
      /^ {2}- SALES_URL: /,
    ])
      expect(
        problems.filter((problem) => about.test(problem)),
        String(about),
      ).toHaveLength(1);
    expect(problems).toHaveLength(10);
  });

  it.each([
    [
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://db.test/whereas', ENCRYPTION_KEY: 'ab'.repeat(32) },
      'SESSION_SECRET',
    ],
    [{ ADMIN_PASSWORD: 'long-enough' }, 'ADMIN_EMAIL and ADMIN_PASSWORD'],
    [{ AI_PROVIDER: 'anthropic', AI_API_KEY: 'key' }, 'AI_MODEL'],
    [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'model' }, 'AI_API_KEY'],
    [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'model' }, 'AI_BASE_URL'],
    [{ AI_PROVIDER: 'oracle' }, 'AI_PROVIDER'],
    [{ AI_PRICE_INPUT: '3' }, 'AI_PRICE_INPUT and AI_PRICE_OUTPUT'],
    [{ AI_PRICE_INPUT: '-3', AI_PRICE_OUTPUT: '15' }, 'AI_PRICE_INPUT'],
    [{ AI_PRICE_INPUT: '3', AI_PRICE_OUTPUT: '15', AI_PRICE_CURRENCY: 'dollars' }, 'AI_PRICE_CURRENCY'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_API_URL: 'http://127.0.0.1:12111' }, 'STRIPE_SECRET_KEY'],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_URL: 'http://127.0.0.1/v1' },
      'STRIPE_API_URL',
    ],
    [{ SESSION_SECRET: 'x'.repeat(31) }, 'SESSION_SECRET'],
    [{ ADDIN_OFFICE_JS_URL: 'http://scripts.example/office.js' }, 'ADDIN_OFFICE_JS_URL'],
    [{ ADDIN_OFFICE_JS_URL: 'https://scripts.example/office-js/' }, 'ADDIN_OFFICE_JS_URL'],
    [{ ADDIN_OFFICE_JS_URL: 'node_modules/@microsoft/office-js/dist' }, 'ADDIN_OFFICE_JS_URL'],
    [{ FILES_URL: 's3://contracts' }, 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
    [{ FILES_URL: '/srv/files' }, 'FILES_URL'],
    [{ CLAMD_URL: '127.0.0.1:3310' }, 'CLAMD_URL'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://db.test/whereas' }, 'DATABASE_URL'],
    [{ SMTP_URL: 'http://mail.test' }, 'SMTP_URL'],
    [{ SUPPORT_URL: '//elsewhere.test' }, 'SUPPORT_URL'],
    [{ SUPPORT_URL: '/\\elsewhere.test' }, 'SUPPORT_URL'],
    [{ ADMIN_EMAIL: 'ada', ADMIN_PASSWORD: 'long-enough' }, 'ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'ada@harbour.test', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
  ])('refuses %j for %s alone', (environment, name) => {
    const problems = problemsOf(environment);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`- ${name}`);
  });

  it.each([
    ['https://contracts.example/', 'https://contracts.example'],
    ['https://contracts.example:8443/whereas/?a#b', 'https://contracts.example:8443/whereas'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://contracts.example', undefined],
  ])('lets Word open the add-in of %s at %s', (url, addin) => {
    expect(readConfig({ PUBLIC_URL: url, DEMO: 'off' }).addinUrl).toBe(addin);
  });

  it('seeds the demo outside production only, unless set', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
  });

  it.each([
    [{ PUBLIC_URL: 'https://contracts.firm.example' }, 1],
    [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, 1],
    [{ PUBLIC_URL: 'http://localhost.firm.example' }, 1],
    [{ TRUST_PROXY: 'on' }, 1],
    [{ PUBLIC_URL: 'https://contracts.firm.example', NODE_ENV: 'production', DEMO: 'on' }, 1],
    [{ PUBLIC_URL: 'https://contracts.firm.example', NODE_ENV: 'production' }, 0],
    [{ PUBLIC_URL: 'https://contracts.firm.example', TRUST_PROXY: 'on', DEMO: 'off' }, 0],
    [{ PUBLIC_URL: 'http://localhost:3000' }, 0],
    [{ PUBLIC_URL: 'http://whereas.localhost' }, 0],
    [{ PUBLIC_URL: 'http://127.0.0.2:3000' }, 0],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, 0],
  ])('refuses demo accounts on a server that others can reach: %j', (environment, refusals) => {
    const problems = problemsOf(environment);
    expect(problems.filter((problem) => problem.startsWith('  - DEMO: demo accounts'))).toHaveLength(refusals);
    expect(problems).toHaveLength(refusals);
  });

  it('needs no secret in production on the embedded database', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([]);
  });

  it('reports no model for the built-in engine, whatever is left in the environment', () => {
    const prices = { AI_PRICE_INPUT: '0', AI_PRICE_OUTPUT: '0.6', AI_PRICE_CURRENCY: 'EUR' };
    expect(readConfig(prices).engine.price).toEqual({ input: 0, output: 0.6, currency: 'EUR' });
    expect(readConfig({ AI_MODEL: 'left-over' }).engine).toMatchObject({ kind: 'built-in', model: null });
    const given = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: 'http://127.0.0.1:1/v1' };
    expect(readConfig(given).engine).toMatchObject({ kind: 'openai-compatible', model: 'm' });
  });

  it('uses Stripe for subscriptions once its key is set', () => {
    const given = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(readConfig(given).stripe).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: undefined });
    const local = { ...given, STRIPE_API_URL: 'http://127.0.0.1:12111' };
    expect(readConfig(local).stripe).toMatchObject({ apiUrl: 'http://127.0.0.1:12111' });
  });

  it('keeps files in the configured bucket, at AWS unless another endpoint is set', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'AK', AWS_SECRET_ACCESS_KEY: 'secret' };
    const bucketAt = (FILES_URL: string) => readConfig({ ...keys, FILES_URL }).bucket;
    expect(readConfig(keys).bucket).toBeUndefined();
    expect(bucketAt('s3://contracts?region=eu-central-1')).toMatchObject({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'contracts',
      prefix: '',
      region: 'eu-central-1',
    });
    expect(bucketAt('s3://contracts/whereas/files/?endpoint=http://127.0.0.1:9000/')).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      prefix: 'whereas/files/',
      region: 'us-east-1',
    });
  });

  it('writes links without a doubled slash', () => {
    expect(readConfig({ PUBLIC_URL: 'https://whereas.test//', DEMO: 'off' }).publicUrl).toBe('https://whereas.test');
  });

  it('shows no value of a secret in its error messages', () => {
    const problems = problemsOf({
      SESSION_SECRET: 'hunter2',
      ENCRYPTION_KEY: 'hunter2',
      DATABASE_URL: 'mysql://u:hunter2@db',
      AI_PROVIDER: 'anthropic',
      STRIPE_SECRET_KEY: 'sk_live_hunter2',
    });
    expect(problems.length).toBeGreaterThan(3);
    expect(problems.join('\n')).not.toContain('hunter2');
  });
});

describe('the data folder', () => {
  it('contains everything below itself', () => {
    for (const path of Object.values(dataPaths('/srv/whereas'))) expect(path.startsWith('/srv/whereas/')).toBe(true);
  });
});

describe('the engine in the log', () => {
  const words = (environment: NodeJS.ProcessEnv) => engineForLog(readConfig(environment).engine);

  it('is named with its model and its host', () => {
    expect(words({})).toContain('built-in engine');
    const model = {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'fake-large',
      AI_BASE_URL: 'http://models.test:9000/v1',
    };
    expect(words(model)).toBe(
      'answers come from the language model fake-large (openai-compatible at models.test:9000)',
    );
    expect(words({ AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: 'k' })).toContain('m (anthropic)');
  });

  it('is shown without its key, in the address too', () => {
    const secret = {
      AI_MODEL: 'm',
      AI_API_KEY: 'sk-hidden',
      AI_BASE_URL: 'http://me:hunter2@models.test/hunter3?key=hunter4',
    };
    expect(words({ AI_PROVIDER: 'openai-compatible', ...secret })).not.toMatch(/sk-|hunter/);
  });
});
