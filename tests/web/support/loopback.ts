// A test's own server behind the console, which receives its calls.
import type { Server } from 'node:http';
import { afterAll, beforeAll } from 'vitest';

/** Directs the console's calls to `server` for the tests of this file. */
export function behindTheConsole(server: Server): void {
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
      `http://127.0.0.1:${address.port}/`,
    );
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
}
