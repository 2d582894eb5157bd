// Sends mail by SMTP, or writes each message as .eml into the outbox where no server is configured.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Rejects when the message could be neither sent nor written. */
  send(message: Message): Promise<void>;
}

export function createMailer(options: {
  smtpUrl: string | undefined;
  from: string;
  outbox: string;
  /** Told of every message written instead of sent, so that a person can find it. */
  onOutbox: (file: string, message: Message) => void;
}): Mailer {
  if (options.smtpUrl) {
    const transport = createTransport(options.smtpUrl, { from: options.from });
    return {
      async send(message) {
        await transport.sendMail(message);
      },
    };
  }
  const transport = createTransport({ streamTransport: true, buffer: true }, { from: options.from });
  return {
    async send(message) {
      const built = await transport.sendMail(message);
      const file = join(options.outbox, `${uuidv7()}.eml`);
      await mkdir(options.outbox, { recursive: true, mode: 0o700 });
      await writeFile(file, built.message, { mode: 0o600 });
      options.onOutbox(file, message);
    },
  };
}
