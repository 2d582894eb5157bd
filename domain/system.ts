// System health for super admins: the current state of each part of the deployment, and what needs attention.
import { z } from 'zod';

const moment = z.string();
const count = z.int();

const partSchema = z.object({ is_reachable: z.boolean(), problem: z.string().nullable() });

/** What one process has seen of the mail server and the model, since it started. */
const seenSchema = z.object({
  mail_sent_at: moment.nullable(),
  mail_failed_at: moment.nullable(),
  model_answered_at: moment.nullable(),
  model_failed_at: moment.nullable(),
  /** A word of a closed list. */
  model_fault: z.string().nullable(),
  /** Attempts that failed, by queue. */
  failed: z.record(z.string(), count),
});
export type Seen = z.infer<typeof seenSchema>;

export const systemHealthSchema = z.object({
  taken_at: moment,
  product: z.object({ version: z.string(), node: z.string() }),
  processes: z.array(
    z.object({
      id: z.string(),
      host: z.string(),
      pid: count,
      version: z.string(),
      node: z.string(),
      started_at: moment,
      seen_at: moment,
      /** The one that replies. */
      is_this: z.boolean(),
    }),
  ),
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: count,
      at_work: count,
      /** Failed attempts in the processes that are alive, since each has started. */
      failed: count,
      oldest_seconds: z.number().nullable(),
    }),
  ),
  database: z.object({
    kind: z.enum(['embedded', 'postgresql']),
    version: z.string(),
    bytes: z.number(),
    /** The newest migration. */
    schema: z.string(),
    /** Of the process that replies, before this request has asked anything. */
    connections: z.object({ in_use: count, idle: count, most: count, oldest_wait_ms: z.number() }),
  }),
  storage: partSchema.extend({
    kind: z.enum(['folder', 'bucket']),
    free_bytes: z.number().nullable(),
    total_bytes: z.number().nullable(),
  }),
  mail: z.object({
    kind: z.enum(['smtp', 'outbox']),
    /** Without user and password. */
    server: z.string().nullable(),
    sent_at: moment.nullable(),
    failed_at: moment.nullable(),
  }),
  model: z.object({
    kind: z.string(),
    model: z.string().nullable(),
    server: z.string().nullable(),
    answered_at: moment.nullable(),
    failed_at: moment.nullable(),
    fault: z.string().nullable(),
  }),
  /** Null where none is connected. */
  scanner: partSchema.extend({ version: z.string().nullable() }).nullable(),
  encryption: z.object({
    /** Whether the operator gave the key; else it was generated beside the data. */
    is_configured: z.boolean(),
    key: z.string(),
    /** That are given, with the current one. */
    keys: count,
    /** What is still encrypted with an earlier key. */
    older: z.object({ documents: count, secrets: count }),
    plain_documents: count,
    /** The pass that began last to encrypt what is stored with the current key; null for none. */
    pass: z.object({ started_at: moment, finished_at: moment.nullable(), done: count, failed: count }).nullable(),
  }),
  super_admins: z.object({
    /** Of every one, now or from a date on. */
    is_second_factor_required: z.boolean(),
  }),
  /** The last one that finished; null for none. */
  backup: z
    .object({
      finished_at: moment,
      taken_at: moment,
      rows: z.number(),
      documents: z.number(),
      bytes: z.number(),
      is_complete: z.boolean(),
      /** Of the operator's key that a restore needs; null where none is known. */
      key_id: z.string().nullable(),
      version: z.string(),
    })
    .nullable(),
});
export type SystemHealth = z.infer<typeof systemHealthSchema>;

/** Longer than any job waits while a process is free to take it. */
const WAITED_LONG_SECONDS = 300;
/** A list with its three to six statements takes seconds then. */
const LONG_WAIT_MS = 1000;
const FREE_SHARE = 0.1;
const BACKUP_DAYS = 2;
const DAY_MS = 86_400_000;

/** A part that needs a look, and why. `broken`: people notice it now. */
export interface Concern {
  readonly part:
    | 'processes'
    | 'queues'
    | 'database'
    | 'storage'
    | 'mail'
    | 'model'
    | 'scanner'
    | 'encryption'
    | 'super_admins'
    | 'backup';
  readonly level: 'broken' | 'warning';
  readonly text: string;
}

/** A part whose last failure is later than its last success fails now. */
const failsNow = (succeeded: string | null, failed: string | null): boolean =>
  failed !== null && (succeeded === null || succeeded < failed);

/** What needs a look, the worst first. */
export function concernsOf(health: SystemHealth): Concern[] {
  const { storage, scanner, mail, model, database, backup, processes, queues, encryption } = health;
  const concerns: (Concern | false | null)[] = [
    !storage.is_reachable && {
      part: 'storage',
      level: 'broken',
      text: storage.problem ?? 'The storage of documents does not answer.',
    },
    scanner &&
      !scanner.is_reachable && {
        part: 'scanner',
        level: 'broken',
        text: 'The virus scanner does not answer, so that no file can be uploaded.',
      },
    failsNow(mail.sent_at, mail.failed_at) && {
      part: 'mail',
      level: 'broken',
      text: 'The last mail could not be sent. Check SMTP_URL and the log of the mail server.',
    },
    failsNow(model.answered_at, model.failed_at) && {
      part: 'model',
      level: 'broken',
      text: 'The language model did not answer the last time it was asked.',
    },
    ...queues.map(
      ({ name, oldest_seconds }): Concern | false =>
        (oldest_seconds ?? 0) > WAITED_LONG_SECONDS && {
          part: 'queues',
          level: 'warning',
          text: `Work in the queue “${name}” has waited for more than five minutes. Add a process, or raise RUN_CONCURRENCY.`,
        },
    ),
    database.connections.oldest_wait_ms > LONG_WAIT_MS && {
      part: 'database',
      level: 'warning',
      text: 'Requests wait for more than a second for a connection to the database.',
    },
    storage.free_bytes !== null &&
      storage.total_bytes !== null &&
      storage.free_bytes < storage.total_bytes * FREE_SHARE && {
        part: 'storage',
        level: 'warning',
        text: 'Less than a tenth of the disk is free.',
      },
    new Set(processes.map(({ version }) => version)).size > 1 && {
      part: 'processes',
      level: 'warning',
      text: 'Processes of several releases are alive. That is right only while you upgrade.',
    },
    mail.kind === 'outbox' && {
      part: 'mail',
      level: 'warning',
      text: 'No mail server is connected: invitations and password links are files in the outbox. Set SMTP_URL.',
    },
    !encryption.is_configured && {
      part: 'encryption',
      level: 'warning',
      text: 'The encryption key was generated beside the data that it protects. Set ENCRYPTION_KEY.',
    },
    encryption.pass !== null &&
      encryption.pass.finished_at !== null &&
      encryption.pass.failed > 0 &&
      hasOlder(encryption) && {
        part: 'encryption',
        level: 'warning',
        text: 'Some of what is stored could not be encrypted with the new key. The log names it. Keep the earlier key until it can.',
      },
    !health.super_admins.is_second_factor_required && {
      part: 'super_admins',
      level: 'warning',
      text: 'They can sign in without a second factor. Require one under Super Admins.',
    },
    backup === null
      ? { part: 'backup', level: 'warning', text: 'No backup has been taken yet. Run npm run backup.' }
      : Date.parse(health.taken_at) - Date.parse(backup.finished_at) > BACKUP_DAYS * DAY_MS && {
          part: 'backup',
          level: 'warning',
          text: 'The last backup is more than two days old.',
        },
    backup?.is_complete === false && {
      part: 'backup',
      level: 'warning',
      text: 'The storage had lost documents before the last backup was taken. Its output named them.',
    },
  ];
  return concerns.filter((one): one is Concern => Boolean(one)).toSorted((one, other) => rank(one) - rank(other));
}

/** Whether an earlier key must be kept. */
export const hasOlder = ({ older }: Pick<SystemHealth['encryption'], 'older'>): boolean =>
  older.documents + older.secrets > 0;

/** Whether a restore of the last backup needs an earlier key. */
export const isBackupOfEarlierKey = ({ backup, encryption }: Pick<SystemHealth, 'backup' | 'encryption'>): boolean =>
  backup !== null && backup.key_id !== null && backup.key_id !== encryption.key;

const rank = ({ level }: Concern) => (level === 'broken' ? 0 : 1);

/** The queues as people call them. */
export const QUEUE_TITLES: Readonly<Record<string, string>> = {
  runs: 'Workflow runs and questions',
  reviews: 'Tabular reviews',
  files: 'Documents to read',
  'contract-reviews': 'Reviews of contracts',
  encryption: 'Encryption with a new key',
  webhooks: 'Webhooks',
  'data-life': 'Exports and deletions',
};
