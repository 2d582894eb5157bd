// The environment, parsed once at start. Everything else in the server receives values from here, never process.env.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type EngineInfo, ENGINE_KINDS } from '#domain/configuration.ts';
import { hrefTo } from '#domain/screens.ts';
import { SIGN_ON_VARIABLES, signOnContradictions, type SignOnSettings, signOnSettings } from './sign-on-settings.ts';
import { addinUrl, type OfficeJs, officeJsSetting } from './addin-settings.ts';
import { type BucketSetting, bucketOf } from './bucket-setting.ts';
import { CREDENTIAL_SETTINGS, credentialContradictions } from './credential-settings.ts';
import { databasePassword } from './credentials.ts';
import {
  type EncryptionSettings,
  ENCRYPTION_SETTINGS,
  encryptionOf,
  keyContradictions,
} from './encryption-settings.ts';
import { type DataLife, DATA_LIFE_SETTINGS, dataLifeOf } from './data-life-settings.ts';
import { isLoopback } from './loopback.ts';
import type { Warn } from './renewed.ts';
import { TELEMETRY_VARIABLES, telemetryOf, type TelemetrySettings } from './telemetry-settings.ts';
import { transportContradictions, transportWarnings } from './transport-settings.ts';

const flag = z.stringbool({ truthy: ['1', 'true', 'on', 'yes'], falsy: ['0', 'false', 'off', 'no'] });
const httpUrl = z.url({ protocol: /^https?$/ });
/** An absolute URL, or a path of this console. */
const link = z.union([httpUrl, z.string().regex(/^\/[^/\\]/, 'must be a URL, or a path that starts with /')]);

const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  TRUST_PROXY: flag.default(false),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOLED: flag.default(false),
  SESSION_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  ...ENCRYPTION_SETTINGS,
  PROVIDER_NAME: z.string().min(1).max(60).default('Whereas'),
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https)$/ })
    .regex(/^[!-~]+$/, 'must be a mailto: or https: address without spaces')
    .optional(),
  SUPPORT_URL: link.default(hrefTo.helpTopic('support')),
  SALES_URL: link.default(hrefTo.helpTopic('sales')),
  ADDIN_STORE_URL: link.default(hrefTo.helpTopic('add-in')),
  ADDIN_OFFICE_JS_URL: officeJsSetting,
  HOW_TO_VIDEO_URL: link.default(hrefTo.helpTopic('how-to')),
  DEMO_VIDEO_URL: link.default(hrefTo.helpTopic('demo')),
  DEMO: flag.optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters long').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Whereas <no-reply@whereas.test>'),
  AI_PROVIDER: z.enum(ENGINE_KINDS).default('built-in'),
  AI_BASE_URL: httpUrl.optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  /** For a million tokens. */
  AI_PRICE_INPUT: z.coerce.number().min(0).optional(),
  AI_PRICE_OUTPUT: z.coerce.number().min(0).optional(),
  AI_PRICE_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency code such as USD')
    .default('USD'),
  RUN_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(8),
  OCR: flag.default(true),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: httpUrl.refine((url) => new URL(url).pathname === '/', 'must have no path').optional(),
  FILES_URL: z.url({ protocol: /^s3$/ }).optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  ...CREDENTIAL_SETTINGS,
  CLAMD_URL: z
    .string()
    .regex(/^(tcp:\/\/[^/:]+:\d{1,5}|unix:\/\/?\/.+)$/, 'must be tcp://host:port or unix:///path')
    .optional(),
  ...DATA_LIFE_SETTINGS,
  WEBHOOKS_ALLOW_PRIVATE: flag.default(false),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).default(1200),
  ...SIGN_ON_VARIABLES,
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  ...TELEMETRY_VARIABLES,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export interface Config extends TelemetrySettings, EncryptionSettings, SignOnSettings {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Without a last slash; undefined until the port is known when PORT is 0. */
  readonly publicUrl: string | undefined;
  /** Where Word opens the add-in, without a last slash; undefined where PUBLIC_URL is no address that Word takes. */
  readonly addinUrl: string | undefined;
  readonly officeJs: OfficeJs;
  readonly trustProxy: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** A command that prints the password of its user. */
  readonly databasePasswordCommand: string | undefined;
  /** Whether `databaseUrl` is the address of a pooler in transaction mode. */
  readonly isDatabasePooled: boolean;
  readonly sessionSecret: string | undefined;
  readonly providerName: string;
  /** Where people report vulnerabilities, mailto: or https:; undefined for no security.txt. */
  readonly securityContact: string | undefined;
  readonly links: { support: string; sales: string; addin_store: string; how_to_video: string; demo_video: string };
  readonly demo: boolean;
  /** Others than this machine reach the server, by what the environment says. */
  readonly isPublic: boolean;
  readonly firstAdmin: { email: string; password: string } | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly engine: EngineInfo & {
    baseUrl: string | undefined;
    apiKey: string | undefined;
    /** A command that prints a token in its place. */
    apiKeyCommand: string | undefined;
    concurrency: number;
    /** For a million tokens; undefined where only tokens are to be told. */
    price: { input: number; output: number; currency: string } | undefined;
  };
  /** Runs of workflows at the same time in one process. */
  readonly runConcurrency: number;
  /** Scans are recognized where the packages for it are installed. */
  readonly ocr: boolean;
  /** Where contents are kept; undefined for a folder in DATA_DIR. */
  readonly bucket: BucketSetting | undefined;
  /** The virus scanner that looks at uploads, `tcp://host:port` or `unix:///path`; undefined where there is none. */
  readonly scannerUrl: string | undefined;
  /** Undefined where the provider settles subscriptions by hand. */
  readonly stripe: { secretKey: string; webhookSecret: string; apiUrl: string | undefined } | undefined;
  readonly dataLife: DataLife;
  /** For development: webhooks may be sent to addresses of this machine and its network, unencrypted and to any port. */
  readonly allowPrivateWebhooks: boolean;
  /** Per user, or per network without a session; 0 switches the limit off. */
  readonly requestsPerMinute: number;
  /** Told to end, the process answers for this long while it says that it is not ready, so that a proxy asks others. */
  readonly drainMs: number;
  readonly logLevel: string;
  /** A sentence for each connection that goes unencrypted to another machine of a private network. */
  readonly unencrypted: readonly string[];
}

/** What is wrong with the environment, every line of it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** Reads the environment. @throws ConfigError with the full list of what is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable is an unset one: that is how a compose file or a shell clears it.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  const invalid = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  // Contradictions are looked for in what was given, so that they are told together with what is invalid.
  const problems = [
    ...invalid,
    ...contradictions(given),
    ...signOnContradictions(given),
    ...transportContradictions(given),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    addinUrl: addinUrl(env.PUBLIC_URL),
    officeJs: env.ADDIN_OFFICE_JS_URL,
    trustProxy: env.TRUST_PROXY,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePasswordCommand: env.DATABASE_PASSWORD_COMMAND,
    isDatabasePooled: env.DATABASE_POOLED,
    sessionSecret: env.SESSION_SECRET,
    ...encryptionOf(env),
    providerName: env.PROVIDER_NAME,
    securityContact: env.SECURITY_CONTACT,
    links: {
      support: env.SUPPORT_URL,
      sales: env.SALES_URL,
      addin_store: env.ADDIN_STORE_URL,
      how_to_video: env.HOW_TO_VIDEO_URL,
      demo_video: env.DEMO_VIDEO_URL,
    },
    demo: env.DEMO ?? !production,
    isPublic: isPublic(env.PUBLIC_URL, env.TRUST_PROXY),
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    engine: {
      kind: env.AI_PROVIDER,
      model: env.AI_PROVIDER === 'built-in' ? null : (env.AI_MODEL ?? null),
      baseUrl: env.AI_BASE_URL,
      apiKey: env.AI_API_KEY,
      apiKeyCommand: env.AI_API_KEY_COMMAND,
      concurrency: env.AI_CONCURRENCY,
      price:
        env.AI_PRICE_INPUT === undefined || env.AI_PRICE_OUTPUT === undefined
          ? undefined
          : { input: env.AI_PRICE_INPUT, output: env.AI_PRICE_OUTPUT, currency: env.AI_PRICE_CURRENCY },
    },
    runConcurrency: env.RUN_CONCURRENCY,
    ocr: env.OCR,
    bucket: bucketOf({
      FILES_URL: env.FILES_URL,
      AWS_ACCESS_KEY_ID: env.AWS_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY: env.AWS_SECRET_ACCESS_KEY,
      AWS_SESSION_TOKEN: env.AWS_SESSION_TOKEN,
      FILES_CREDENTIALS_COMMAND: env.FILES_CREDENTIALS_COMMAND,
    }),
    scannerUrl: env.CLAMD_URL,
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET, apiUrl: env.STRIPE_API_URL }
        : undefined,
    dataLife: dataLifeOf(env),
    allowPrivateWebhooks: env.WEBHOOKS_ALLOW_PRIVATE,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    ...signOnSettings(env),
    drainMs: env.DRAIN_SECONDS * 1000,
    logLevel: env.LOG_LEVEL,
    ...telemetryOf(env),
    unencrypted: transportWarnings(given),
  };
}

const isPublic = (publicUrl: string | undefined, hasProxy: boolean): boolean =>
  hasProxy || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname));

function contradictions(env: Partial<Record<keyof z.input<typeof environmentSchema>, string | undefined>>): string[] {
  const problems = [...keyContradictions(env), ...credentialContradictions(env)];
  const provider = env.AI_PROVIDER ?? 'built-in';
  const demo = env.DEMO === undefined ? env.NODE_ENV !== 'production' : flag.safeParse(env.DEMO).data;
  if (demo && isPublic(httpUrl.safeParse(env.PUBLIC_URL).data, flag.safeParse(env.TRUST_PROXY).data ?? false))
    problems.push(
      'DEMO: demo accounts have a password that everybody knows, so they are refused where PUBLIC_URL or TRUST_PROXY says that others reach this server. Set DEMO=off, and ADMIN_EMAIL and ADMIN_PASSWORD for the first account.',
    );
  if (env.NODE_ENV === 'production' && env.DATABASE_URL && !env.SESSION_SECRET)
    problems.push('SESSION_SECRET: required in production with DATABASE_URL, so that all processes sign alike');
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD))
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD: give both or none');
  if ((provider === 'openai-compatible' || provider === 'anthropic') && !env.AI_MODEL)
    problems.push(`AI_MODEL: required with ${provider}`);
  if (provider === 'openai-compatible' && !env.AI_BASE_URL)
    problems.push('AI_BASE_URL: required with openai-compatible');
  if (Boolean(env.AI_PRICE_INPUT) !== Boolean(env.AI_PRICE_OUTPUT))
    problems.push('AI_PRICE_INPUT and AI_PRICE_OUTPUT: give both or none');
  if (provider === 'anthropic' && !env.AI_API_KEY && !env.AI_API_KEY_COMMAND)
    problems.push('AI_API_KEY or AI_API_KEY_COMMAND: required with anthropic');
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET)
    problems.push(
      'STRIPE_WEBHOOK_SECRET: required with STRIPE_SECRET_KEY, or anybody could say that something was paid',
    );
  if (!env.STRIPE_SECRET_KEY && (env.STRIPE_WEBHOOK_SECRET || env.STRIPE_API_URL))
    problems.push('STRIPE_SECRET_KEY: required with STRIPE_WEBHOOK_SECRET and STRIPE_API_URL');
  return problems;
}

/** @throws ConfigError if a folder of the environment does not hold what it should. */
export function checkFolders({ officeJs }: Config): void {
  if ('folder' in officeJs && !existsSync(join(officeJs.folder, 'office.js')))
    throw new ConfigError([
      `ADDIN_OFFICE_JS_URL: there is no office.js in ${officeJs.folder}; name the folder "dist" of the npm package @microsoft/office-js, or leave the variable out to load the library from Microsoft`,
    ]);
}

/** The folders and files below DATA_DIR. */
export const dataPaths = (dataDir: string) => ({
  database: join(dataDir, 'database'),
  databaseLock: join(dataDir, 'database.lock'),
  files: join(dataDir, 'files'),
  incoming: join(dataDir, 'incoming'),
  outbox: join(dataDir, 'outbox'),
  sessionSecret: join(dataDir, 'session-secret'),
  encryptionKey: join(dataDir, 'encryption-key'),
});

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databasePasswordCommand' | 'isDatabasePooled' | 'dataDir'>;

/** Where the database is. @param warn told while its password cannot be had; a command fails anyway */
export function databaseLocation(config: DatabaseConfig, warn: Warn = () => undefined) {
  const { database, databaseLock } = dataPaths(config.dataDir);
  const { databaseUrl: url, databasePasswordCommand: command, isDatabasePooled: isPooled } = config;
  return url === undefined
    ? { dataDir: database, lockFile: databaseLock, durable: true }
    : { url, isPooled, password: command === undefined ? undefined : databasePassword(command, { warn }) };
}
