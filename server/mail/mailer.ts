// Sends mail by SMTP, or writes each message as .eml into the outbox where no server is configured.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { explainTls, requiresStartTls, TlsMissing } from './smtp-tls.ts';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Rejects when the message could be neither sent nor written, however often that was tried. */
  send(message: Message): Promise<void>;
  /** Hangs up and tries nothing again: whatever is not sent by now fails. */
  close(): void;
}

/** A mail server that is restarted, or asks to come again, is away for minutes; then somebody has to look at it. */
const PAUSES_MS = [1000, 5000, 15_000, 60_000, 5 * 60_000, 15 * 60_000];
/** One that takes the connection and says nothing is as good as none. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function createMailer(options: {
  smtpUrl: string | undefined;
  from: string;
  outbox: string;
  /** Told of every message written instead of sent, so that a person can find it. */
  onOutbox: (file: string, message: Message) => void;
  /** Told of every message that has to wait for its server. */
  onDelayed: (error: unknown, message: Message) => void;
  /** Before each further attempt, where the server was away or asked to come again. */
  pausesMs?: readonly number[];
}): Mailer {
  if (options.smtpUrl) {
    // What the query of the URL says comes before the options beside it.
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
      options.onDelayed,
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

/** A mail server that answers with a code from 500 up says it for good: this mailbox, this sender, this password. */
const isRefused = (error: unknown): boolean =>
  error instanceof TlsMissing ||
  (error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500);
