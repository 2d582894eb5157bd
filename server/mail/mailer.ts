// Sends mail by SMTP, or writes each message as .eml into the outbox if no server is configured.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import type { Instruments } from '#server/instruments.ts';
import { explainTls, requiresStartTls, TlsMissing } from './smtp-tls.ts';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Rejects if the message could be neither sent nor written after all retries. */
  send(message: Message): Promise<void>;
  /** Closes the connection without retries: unsent messages fail. */
  close(): void;
}

/** A mail server that restarts or greylists is unavailable for minutes; after that an operator must look at it. */
const PAUSES_MS = [1000, 5000, 15_000, 60_000, 5 * 60_000, 15 * 60_000];
/** A server that accepts the connection and stays silent counts as unavailable. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

interface MailerOptions {
  smtpUrl: string | undefined;
  from: string;
  outbox: string;
  /** Called for every message written to the outbox, so that a person can find it. */
  onOutbox: (file: string, message: Message) => void;
  /** Called for every message that waits for its server. */
  onDelayed: (error: unknown, message: Message) => void;
  readonly instruments?: Instruments;
  /** Pauses before each retry. */
  readonly pausesMs?: readonly number[];
}

export function createMailer(options: MailerOptions): Mailer {
  const mailer = openMailer(options);
  const record = (outcome: 'sent' | 'failed') => options.instruments?.record({ of: 'mail', outcome });
  return {
    ...mailer,
    async send(message) {
      try {
        await mailer.send(message);
      } catch (error) {
        record('failed');
        throw error;
      }
      record('sent');
    },
  };
}

function openMailer(options: MailerOptions): Mailer {
  if (options.smtpUrl) {
    // The query of the URL overrides the options below.
    const server = { url: options.smtpUrl, requireTLS: requiresStartTls(options.smtpUrl), ...PATIENCE };
    return sendAgain(
      async (message, signal) => {
        const { createTransport } = await import('nodemailer');
        const transport = createTransport(server, { from: options.from });
        return transport.sendMail({ ...message, signal }).catch((error: unknown) => {
          throw explainTls(error);
        });
      },
      options.pausesMs ?? PAUSES_MS,
      (error, message) => {
        options.instruments?.record({ of: 'mail', outcome: 'delayed' });
        options.onDelayed(error, message);
      },
    );
  }
  return {
    async send(message) {
      const { createTransport } = await import('nodemailer');
      const packer = createTransport({ streamTransport: true, buffer: true }, { from: options.from });
      const built = await packer.sendMail(message);
      const file = join(options.outbox, `${uuidv7()}.eml`);
      await mkdir(options.outbox, { recursive: true, mode: 0o700 });
      await writeFile(file, built.message, { mode: 0o600 });
      options.onOutbox(file, message);
    },
    close: () => undefined,
  };
}

function sendAgain(
  send: (message: Message, signal: AbortSignal) => Promise<unknown>,
  pausesMs: readonly number[],
  onDelayed: (error: unknown, message: Message) => void,
): Mailer {
  const closing = new AbortController();
  const { signal } = closing;
  return {
    async send(message) {
      for (let attempt = 0; ; attempt += 1)
        try {
          await send(message, signal);
          return;
        } catch (cause) {
          const pause = pausesMs[attempt];
          if (!signal.aborted) {
            if (pause === undefined || isRefused(cause)) throw cause;
            if (attempt === 0) onDelayed(cause, message);
            await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
          }
          if (signal.aborted) throw new Error('a mail was not sent before the server stopped', { cause });
        }
    },
    close: () => closing.abort(),
  };
}

/** Codes from 500 up are permanent: the mailbox, the sender or the password is refused. */
const isRefused = (error: unknown): boolean =>
  error instanceof TlsMissing ||
  (error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500);
