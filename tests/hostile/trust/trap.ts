// A listener on loopback that counts who comes, where nobody should.
import { createServer, type Server, type Socket } from 'node:net';

export interface Trap {
  readonly host: string;
  readonly port: number;
  /** Connections so far. */
  count(): number;
  close(): Promise<void>;
}

/** @param answer what a connection is told; by default nothing. */
export async function openTrap(host: string, port: number, answer?: (socket: Socket) => void): Promise<Trap> {
  let connections = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    connections += 1;
    sockets.add(socket.on('error', () => undefined));
    answer?.(socket);
  });
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, host, listening));
  const address = server.address();
  return {
    host,
    port: typeof address === 'object' && address ? address.port : port,
    count: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
