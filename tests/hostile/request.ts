// One request of the attack and its reply, over HTTP.
import { Agent, type IncomingHttpHeaders, request as ask } from 'node:http';

export interface HostileRequest {
  readonly operation: string;
  readonly method: string;
  /** Escaped path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | undefined;
  /** Whose session it carries, or which invalid token. */
  readonly as: string;
  /** What is wrong with it. */
  readonly attack: string;
}

export interface HostileReply {
  /** 0 if there was no reply. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A line each, which `headers` has as one. */
  readonly setCookies: readonly string[];
  readonly bytes: Buffer;
  readonly milliseconds: number;
}

/** A slower reply counts as a hang. */
export const REPLY_WITHIN_MS = 10_000;

export interface Wire {
  send(request: HostileRequest): Promise<HostileReply>;
  close(): void;
}

export function openWire(origin: string): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const { hostname, port } = new URL(origin);
  return {
    close: () => agent.destroy(),
    send: ({ method, path, headers, body }) =>
      new Promise((resolve) => {
        const start = performance.now();
        const end = (status: number, sent: IncomingHttpHeaders = {}, bytes: Buffer = Buffer.alloc(0)) => {
          const setCookies = sent['set-cookie'] ?? [];
          const named = Object.entries(sent).map(([name, value]) => [name, String(value)]);
          const headers = Object.fromEntries(named) as Record<string, string>;
          resolve({ status, headers, setCookies, bytes, milliseconds: performance.now() - start });
        };
        const length = body === undefined ? {} : { 'content-length': String(body.length) };
        const options = { hostname, port, method, path, headers: { ...length, ...headers }, agent };
        const sending = ask(options, (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part: Buffer) => void parts.push(part));
          reply.once('error', () => end(0));
          reply.once('end', () => end(reply.statusCode ?? 0, reply.headers, Buffer.concat(parts)));
        });
        sending.setTimeout(REPLY_WITHIN_MS, () => sending.destroy(new Error('no reply in time')));
        sending.once('error', () => end(0));
        // A connection may close without an `end` or `error` event.
        sending.once('close', () => end(0));
        // The server accepted an upgrade, which Node reports by this event instead of a response.
        sending.once('upgrade', (_reply, socket) => {
          socket.destroy();
          end(101);
        });
        sending.end(body);
      }),
  };
}

/** The request in one shortened line, to be repeated by hand. */
export function describeRequest({ method, path, as, attack, body }: HostileRequest): string {
  const text = body === undefined ? '' : ` ${JSON.stringify(Buffer.from(body).toString('latin1').slice(0, 300))}`;
  return `${method} ${path.slice(0, 300)}${text} as ${as}: ${attack}`;
}
