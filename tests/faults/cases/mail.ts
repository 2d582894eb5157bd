// A mail server that is down, silent or speaks another protocol: requests that send a mail are answered at once, and each
// mail arrives once, when the mail server works again.
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { FaultCase } from '#tests/faults/fault-case.ts';
import { signIn, waitFor } from '#tests/faults/person.ts';
import { openWorld } from '#tests/faults/world.ts';
import { smtpServer } from '#tests/support/smtp-server.ts';

const ADMIN = 'admin@harbour.test';
/** The longest that a request that sends a mail may take, whatever the mail server does. */
const ANSWERED_WITHIN_MS = 5000;
/** The longest pause between two attempts within the first minutes, plus the time of an attempt. */
const ARRIVED_WITHIN_MS = 90_000;

/** What listens on the port instead of a mail server; null for nothing. */
const STRANGERS: readonly { readonly name: string; readonly speak: ((socket: Socket) => void) | null }[] = [
  { name: 'gone', speak: null },
  { name: 'silent', speak: () => undefined },
  { name: 'a web server', speak: (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n') },
  { name: 'busy', speak: (socket) => socket.end('421 try again later\r\n') },
];

export const mailFaults: FaultCase = {
  name: 'mail',
  async run({ findings }) {
    const post = await smtpServer();
    const port = Number(new URL(post.url).port);
    await post.close();
    const world = await openWorld('embedded', { SMTP_URL: `smtp://127.0.0.1:${port}` });
    try {
      const server = await world.start();
      const admin = await signIn({
        origin: server.origin,
        findings,
        email: ADMIN,
        answeredWithinMs: ANSWERED_WITHIN_MS,
      });
      const invited: string[] = [];
      for (const { name, speak } of STRANGERS) {
        const stranger = speak && (await listen(port, speak));
        const email = `${name.replaceAll(' ', '-')}@harbour.test`;
        const body = { first_name: 'Ida', last_name: 'Fell', email, phone: '+441174960199' };
        const added = await admin.call('/users/add-user/', body);
        if (added.kind === 'done') invited.push(email);
        else findings.violation('unclear', `while the mail server is ${name}, a user is not added: ${added.message}`);
        findings.count('faults');
        await stranger?.close();
      }
      findings.count('acknowledged writes', invited.length);
      const well = await smtpServer(undefined, port);
      const timesOf = (email: string) => well.received.filter(({ to }) => to.includes(email)).length;
      await waitFor(async () => invited.every((email) => timesOf(email) > 0), ARRIVED_WITHIN_MS, 500);
      for (const email of invited) {
        if (timesOf(email) === 0) findings.violation('missing', `the mail to ${email} never came`);
        if (timesOf(email) > 1) findings.violation('wrong', `the mail to ${email} came ${timesOf(email)} times`);
      }
      findings.count('mails', well.received.length);
      await well.close();
      if ((await server.stop()) !== 0) findings.violation('wrong', 'the server did not exit with 0');
    } finally {
      await world.close();
    }
  },
};

async function listen(port: number, speak: (socket: Socket) => void): Promise<{ close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    speak(socket);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: given } = server.address() as AddressInfo;
  if (given !== port) throw new Error('the port of the mail server is taken');
  return {
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
