// Sends malformed requests, byte by byte on a socket.
import { once } from 'node:events';
import { connect } from 'node:net';

interface RawReply {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/**
 * Sends the head and then the body, piece by piece, until the server answers and closes.
 * @param pieces may be endless: sending stops when the server hangs up.
 */
export async function sendRaw(origin: string, head: string, pieces: Iterable<Buffer> = []): Promise<RawReply> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  // A server that has refused may close the connection while we are writing.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  await once(socket, 'connect');
  socket.write(`${head.replaceAll('\n', '\r\n')}\r\n\r\n`);
  for (const piece of pieces) {
    if (received.length > 0 || socket.destroyed) break;
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
  }
  if (received.length === 0 && !socket.destroyed)
    await Promise.race([once(socket, 'data').catch(() => undefined), closed]);
  socket.end();
  await closed;
  const text = Buffer.concat(received).toString();
  const [first = '', ...rest] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(first)?.[1] ?? 0), head: first, body: rest.join('\r\n\r\n') };
}

/** `bytes` bytes of JSON-like filler in pieces of 64 KB, each as a chunk of chunked encoding if asked. */
export function* filler(bytes: number, chunked = false): Generator<Buffer> {
  const piece = Buffer.alloc(65_536, 'a');
  for (let sent = 0; sent < bytes; sent += piece.length)
    yield chunked ? Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')]) : piece;
}
