// A virus scanner on loopback that speaks INSTREAM of clamd(8) and detects the EICAR test file.
import { createServer, type Socket } from 'node:net';

/** The harmless text that every scanner reports as a virus; split, so that no scanner reports this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface Clamd {
  readonly url: string;
  /** The number of bytes of each scanned content. */
  readonly scanned: number[];
  close(): Promise<void>;
}

/** @param silent accepts everything and never answers */
export async function startClamd({ silent = false } = {}): Promise<Clamd> {
  const scanned: number[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let received = Buffer.alloc(0);
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      if (received.toString('latin1') === 'zVERSION\0' && !silent)
        return void socket.end('ClamAV 1.4.3/27820/Fri Nov 27 09:51:02 2026\0');
      const content = contentOf(received);
      if (content === null || silent) return;
      scanned.push(content.length);
      socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `tcp://127.0.0.1:${port}`,
    scanned,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Null until the piece of length zero has come. */
function contentOf(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (received.subarray(0, command.length).toString('latin1') !== command) return null;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
