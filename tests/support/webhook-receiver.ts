// A receiver of webhooks on loopback that checks signatures with the library that receivers use, and replies as it is told.
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { until } from './until.ts';

/** For the name receiver.test, signed by itself; its key is used nowhere else. */
export const RECEIVER_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBbjCCAROgAwIBAgIBATAKBggqhkjOPQQDAjAYMRYwFAYDVQQDDA1yZWNlaXZl
ci50ZXN0MCAXDTI0MDEwMTAwMDAwMFoYDzIxMjQwMTAxMDAwMDAwWjAYMRYwFAYD
VQQDDA1yZWNlaXZlci50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAETBii
VTpfZjCC3cdYuM+badn1mIXp0a0ENVQN2z3/JSCxrDlDQkEcAB6N+Dxi010NUGWs
RP95YRVpBRsYPlLF4qNMMEowGAYDVR0RBBEwD4INcmVjZWl2ZXIudGVzdDAPBgNV
HRMBAf8EBTADAQH/MB0GA1UdDgQWBBTfAfcLoRVQLuk6vw9+Na6LChHS5jAKBggq
hkjOPQQDAgNJADBGAiEA6Lo2g+Yv6GPUfsJ/XG1TdMm0JtkDrWCo62uHUZMPH1AC
IQDRMV5Cl9rsZzkB6FPpnr6qe+DD+pbymo0A/zv3nUeFNw==
-----END CERTIFICATE-----`;
const RECEIVER_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6RlIrf24+2to4FME
TOb4nftHthwj8tYY+ZkQGI9PaxihRANCAARMGKJVOl9mMILdx1i4z5tp2fWYhenR
rQQ1VA3bPf8lILGsOUNCQRwAHo34PGLTXQ1QZaxE/3lhFWkFGxg+UsXi
-----END PRIVATE KEY-----`;

export interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly headers: http.IncomingHttpHeaders;
}

type Behavior = (request: http.IncomingMessage, reply: http.ServerResponse) => void;

export interface Receiver {
  readonly url: string;
  readonly port: number;
  /** What arrived, whatever the reply was. */
  readonly received: ReceivedEvent[];
  /** How it replies from now on: a status, or anything. */
  behave(how: number | Behavior): void;
  /** Waits until that many have arrived. */
  arrived(count: number): Promise<void>;
  /** @throws if none of the signatures is by this secret. */
  verify(event: ReceivedEvent, secret: string): unknown;
  close(): Promise<void>;
}

const ARRIVES_WITHIN_MS = 30_000;

/** @param isSecure with TLS, as receiver.test */
export async function startReceiver(isSecure = false): Promise<Receiver> {
  const received: ReceivedEvent[] = [];
  let behavior: Behavior = (_request, reply) => reply.writeHead(204).end();
  const listener: http.RequestListener = (request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { type, data } = JSON.parse(body) as Pick<ReceivedEvent, 'type' | 'data'>;
      received.push({ id: String(request.headers['webhook-id']), type, data, body, headers: request.headers });
      behavior(request, reply);
    });
  };
  const server = isSecure
    ? https.createServer({ key: RECEIVER_KEY, cert: RECEIVER_CERTIFICATE }, listener)
    : http.createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: isSecure ? `https://receiver.test:${port}/hook` : `http://127.0.0.1:${port}/hook`,
    port,
    received,
    behave(how) {
      behavior = typeof how === 'number' ? (_request, reply) => void reply.writeHead(how).end(`status ${how}`) : how;
    },
    arrived: async (count) =>
      void (await until(`${count} events arrived`, ARRIVES_WITHIN_MS, () => received.length >= count)),
    verify: ({ body, headers }, secret) => new Webhook(secret).verify(body, headers as Record<string, string>),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
