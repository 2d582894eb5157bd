// Serves /metrics on a port of its own, which is for Prometheus and never for the internet.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  /** @returns its origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export function createMetricsServer(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
  onFault: (error: unknown) => void,
): MetricsServer {
  const server = createServer((request, response) => {
    const reply = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics')
      return void reply(404, 'text/plain', 'Figures are at GET /metrics.\n');
    void metrics.read().then(
      (text) => reply(200, metrics.contentType, text),
      (error: unknown) => {
        onFault(error);
        reply(500, 'text/plain', 'The figures could not be read. The log says why.\n');
      },
    );
  });
  return {
    async listen() {
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
      const { address, family, port: given } = server.address() as AddressInfo;
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${given}`;
    },
    async close() {
      metrics.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
