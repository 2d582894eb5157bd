// A mail server on loopback that keeps its messages.
import type { AddressInfo } from 'node:net';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Post {
  readonly url: string;
  readonly received: { from: string; to: string[]; mail: Email; isEncrypted: boolean }[];
  close(): Promise<void>;
}

/**
 * @param refusal the reply to every message, instead of accepting it
 * @param port a free one by default
 * @param tls STARTTLS or TLS from the start, with a self-signed certificate; neither by default
 */
export function smtpServer(refusal?: Error, port = 0, tls: 'none' | 'starttls' | 'implicit' = 'none'): Promise<Post> {
  const received: Post['received'] = [];
  const server = new SMTPServer({
    disabledCommands: tls === 'starttls' ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    secure: tls === 'implicit',
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      const take = async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((one) => one.address),
          mail,
          isEncrypted: session.secure,
        });
        done(refusal);
      };
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void take());
    },
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const { port: given } = server.server.address() as AddressInfo;
      resolve({
        url: `${tls === 'implicit' ? 'smtps' : 'smtp'}://127.0.0.1:${given}`,
        received,
        close: () => new Promise((closed) => server.close(() => closed())),
      });
    });
  });
}
