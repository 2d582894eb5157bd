// A reverse proxy for several processes: round robin among those that are ready. A refused connection is retried on the next
// process, as nothing was sent yet; a later failure is a 502.
import type { IncomingMessage, OutgoingHttpHeaders, RequestOptions, ServerResponse } from 'node:http';
import { Agent, createServer, request as ask } from 'node:http';
import { buffer } from 'node:stream/consumers';

const HEALTH_EVERY_MS = 250;
/** A busy process replies late but is healthy: only one that refuses connections or is not ready is left out. */
const HEALTH_WITHIN_MS = 10_000;
/** Shorter than the product's keep-alive timeout, so that no connection is used while the product closes it. */
const IDLE_MS = 20_000;
/** The response header with the index of the process that replied. */
export const SERVED_BY = 'x-served-by';
/** Hop-by-hop headers, which a proxy must not forward (RFC 9110, 7.6.1). */
const BETWEEN_TWO = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

interface Upstream {
  readonly port: number;
  isReady: boolean;
  /** Requests without a complete reply. */
  inFlight: number;
}

export interface Proxy {
  readonly origin: string;
  readonly upstreams: readonly Upstream[];
  /** Requests that a process aborted; the client saw an error. */
  readonly broken: { readonly place: number; readonly path: string }[];
  close(): Promise<void>;
}

/** @param ports the ports of the processes, on loopback */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const upstreams: Upstream[] = ports.map((port) => ({ port, isReady: false, inFlight: 0 }));
  const broken: Proxy['broken'] = [];
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  let turn = 0;

  function next(tried: ReadonlySet<Upstream>): Upstream | undefined {
    const usable = upstreams.filter((one) => one.isReady && !tried.has(one));
    turn += 1;
    return usable[turn % usable.length];
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const tried = new Set<Upstream>();
    for (let upstream = next(tried); upstream; upstream = next(tried)) {
      tried.add(upstream);
      const outcome = await pass(upstream, incoming, body, outgoing);
      if (outcome === 'answered') return;
      if (outcome === 'broken') {
        broken.push({ place: upstreams.indexOf(upstream), path: incoming.url ?? '' });
        if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(502, { [SERVED_BY]: upstreams.indexOf(upstream) }).end();
        return;
      }
      upstream.isReady = false;
    }
    outgoing.writeHead(503, { 'retry-after': '1' }).end();
  }

  function pass(
    upstream: Upstream,
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
  ): Promise<'answered' | 'refused' | 'broken'> {
    const { promise, resolve } = Promise.withResolvers<'answered' | 'refused' | 'broken'>();
    upstream.inFlight += 1;
    const call = ask(optionsOf(upstream, incoming, body), (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, {
        ...without(reply.headers),
        [SERVED_BY]: upstreams.indexOf(upstream),
      });
      reply.pipe(outgoing);
      reply.once('end', () => resolve('answered'));
      reply.once('error', () => resolve('broken'));
    });
    call.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'broken'));
    // A client that closes a stream has what it needs.
    outgoing.once('close', () => {
      if (outgoing.writableFinished) return;
      resolve('answered');
      call.destroy();
    });
    call.end(body);
    return promise.finally(() => {
      upstream.inFlight -= 1;
    });
  }

  const optionsOf = ({ port }: Upstream, { method, url, headers, socket }: IncomingMessage, body: Buffer) =>
    ({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      agent,
      headers: {
        ...without(headers),
        ...(body.length > 0 ? { 'content-length': body.length } : {}),
        'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
      },
    }) satisfies RequestOptions;

  async function look(upstream: Upstream): Promise<void> {
    const signal = AbortSignal.timeout(HEALTH_WITHIN_MS);
    const address = `http://127.0.0.1:${upstream.port}/api/health/ready`;
    const isWell = await fetch(address, { signal, headers: { connection: 'close' } }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok;
      },
      () => false,
    );
    upstream.isReady = isWell;
  }

  const looking = new Map<Upstream, Promise<void>>();
  const lookOnce = (upstream: Upstream) => {
    const under = looking.get(upstream) ?? look(upstream).finally(() => looking.delete(upstream));
    looking.set(upstream, under);
    return under;
  };
  const lookAtAll = () => Promise.all(upstreams.map(lookOnce));
  await lookAtAll();
  const health = setInterval(() => void lookAtAll(), HEALTH_EVERY_MS);
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    upstreams,
    broken,
    close: () =>
      new Promise((resolve) => {
        clearInterval(health);
        server.closeAllConnections();
        agent.destroy();
        server.close(() => resolve());
      }),
  };
}

const without = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !BETWEEN_TWO.includes(name)));
