// Clients that hold a connection by sending hardly anything: each is disconnected, also while others keep the server busy.
import { once } from 'node:events';
import { connect } from 'node:net';
import { faultsOfSaid } from './raw-sockets.ts';

interface SlowCase {
  readonly name: string;
  /** Sent at once. */
  readonly head: string;
  /** Sent again every DROP_EVERY_MS. */
  readonly drop: string;
}

export const SLOW_CASES: readonly SlowCase[] = [
  { name: 'nothing at all', head: '', drop: '' },
  { name: 'a head byte by byte', head: 'GET /api/health HTTP/1.1\r\nHost: whereas.test\r\nX-A: ', drop: 'a' },
  { name: 'a head line by line', head: 'GET /api/health HTTP/1.1\r\nHost: whereas.test\r\n', drop: 'X-A: b\r\n' },
  { name: 'empty lines before a request', head: '', drop: '\r\n' },
];

const DROP_EVERY_MS = 500;
/** The server allows 30 seconds for a head and checks every five; the machine is busy meanwhile. */
const CUT_WITHIN_MS = 45_000;

/** What is wrong with the server's reaction. */
export async function faultsOfSlow(origin: string, { head, drop }: SlowCase): Promise<string[]> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const received: Buffer[] = [];
  socket.on('data', (part: Buffer) => received.push(part));
  socket.on('error', () => undefined);
  const patience = AbortSignal.timeout(CUT_WITHIN_MS);
  const closed = once(socket, 'close', { signal: patience });
  socket.write(head);
  const dropping = setInterval(() => socket.writable && socket.write(drop), DROP_EVERY_MS);
  try {
    await closed;
  } catch {
    return [`is not cut off within ${CUT_WITHIN_MS / 1000} s`];
  } finally {
    clearInterval(dropping);
    socket.destroy();
  }
  return faultsOfSaid(Buffer.concat(received).toString('latin1'), { status: 408 });
}
