// A connection to a loopback server that can be frozen: it stays open, new ones are accepted, and no byte passes.
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

export interface HeldLine {
  readonly port: number;
  hold(): void;
  release(): void;
  close(): Promise<void>;
}

export async function openLine(to: { port: number; host: string }): Promise<HeldLine> {
  let isHeld = false;
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to);
    const pairs = [
      [near, far],
      [far, near],
    ] as const;
    for (const [one, other] of pairs) {
      ends.add(one);
      one.on('error', () => undefined);
      one.on('data', (bytes) => void other.write(bytes));
      one.once('close', () => {
        ends.delete(one);
        other.destroy();
      });
      if (isHeld) one.pause();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    hold() {
      isHeld = true;
      for (const end of ends) end.pause();
    },
    release() {
      isHeld = false;
      for (const end of ends) end.resume();
    },
    async close() {
      for (const end of ends) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
