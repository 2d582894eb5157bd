// Object storage on loopback that speaks the protocol of S3 (path-style GET, HEAD, PUT, DELETE) and refuses requests
// with a wrong Signature Version 4, computed here from the description of the protocol and not by the client's library.
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

export const S3_KEYS = { accessKeyId: 'test-key', secretAccessKey: 'test-secret', region: 'eu-central-1' };

/**
 * What a broken storage does: answers a status, breaks the line or never answers; and one that lies: answers with a web
 * page, promises more bytes than it sends, keeps and sends only some of them, sends others, or keeps nothing at all.
 */
export type StorageFault = number | 'cut' | 'silent' | 'rubbish' | 'truncated' | 'short' | 'flipped' | 'forgets';

interface AcceptedKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export interface S3Server {
  readonly endpoint: string;
  /** Objects by `bucket/name`. */
  readonly objects: Map<string, Buffer>;
  /** The requests in order: `PUT 200`. */
  readonly asked: string[];
  /** Faults of the next requests, in order. */
  readonly faults: StorageFault[];
  /** The fault of every other request; null for none. */
  always: StorageFault | null;
  /** The fault of every other upload; downloads are not affected. */
  onPut: StorageFault | null;
  /** The keys that sign, with the token of those that end. */
  accepted: AcceptedKeys;
  close(): Promise<void>;
}

export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  const faults: StorageFault[] = [];
  let always: StorageFault | null = null;
  let onPut: StorageFault | null = null;
  let accepted: AcceptedKeys = S3_KEYS;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = faults.shift() ?? (request.method === 'PUT' ? onPut : null) ?? always;
    if (fault === 'cut') {
      request.socket.destroy();
      return;
    }
    const body = await buffer(request);
    if (fault === 'silent') return;
    const status =
      typeof fault === 'number' ? fault : isSigned(request, body, accepted) ? act(request, body, fault) : 403;
    asked.push(`${request.method} ${status}`);
    const object = status === 200 && request.method !== 'PUT' ? objects.get(nameOf(request)) : undefined;
    send(request, response, status, object ?? Buffer.alloc(0), fault);
  }

  function act(request: IncomingMessage, body: Buffer, fault: StorageFault | null): number {
    const name = nameOf(request);
    if (fault === 'rubbish') return 200;
    if (request.method === 'PUT') {
      if (fault !== 'forgets') objects.set(name, fault === 'short' ? half(body) : body);
      return 200;
    }
    if (request.method === 'DELETE') objects.delete(name);
    if (request.method === 'DELETE') return 204;
    return objects.has(name) ? 200 : 404;
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    asked,
    faults,
    get always() {
      return always;
    },
    set always(fault) {
      always = fault;
    },
    get onPut() {
      return onPut;
    },
    set onPut(fault) {
      onPut = fault;
    },
    get accepted() {
      return accepted;
    },
    set accepted(keys) {
      accepted = keys;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);
const PAGE = Buffer.from('<!doctype html><title>Welcome to the cluster</title>');

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  object: Buffer,
  fault: StorageFault | null,
): void {
  const sent = fault === 'rubbish' ? PAGE : object;
  const isGet = request.method === 'GET';
  if (isGet && fault === 'truncated') {
    response.writeHead(status, { 'content-length': sent.length });
    response.write(half(sent), () => request.socket.destroy());
    return;
  }
  const bytes = isGet && fault === 'short' ? half(sent) : isGet && fault === 'flipped' ? flipped(sent) : sent;
  response.writeHead(status, { 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** The same with another first byte. */
const flipped = (bytes: Buffer) => Buffer.concat([Buffer.from([(bytes[0] ?? 0) ^ 1]), bytes.subarray(1)]);

const nameOf = (request: IncomingMessage) => decodeURIComponent((request.url ?? '').split('?')[0] ?? '').slice(1);
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

function isSigned(request: IncomingMessage, body: Buffer, keys: AcceptedKeys): boolean {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  );
  const [, credential = '', signedHeaders = '', signature] = given ?? [];
  const [key, day = '', region = '', service = '', end] = credential.split('/');
  if (key !== keys.accessKeyId || region !== S3_KEYS.region || service !== 's3' || end !== 'aws4_request') return false;
  // A token counts only where it is signed too.
  const token = signedHeaders.split(';').includes('x-amz-security-token')
    ? request.headers['x-amz-security-token']
    : undefined;
  if (token !== keys.sessionToken) return false;
  const payload = String(request.headers['x-amz-content-sha256'] ?? '');
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false;
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [request.method, path, query, headers.join(''), signedHeaders, payload].join('\n');
  const at = String(request.headers['x-amz-date'] ?? '');
  const scope = [day, region, service, 'aws4_request'].join('/');
  const keyOfDay = hmac(hmac(hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region), service), 'aws4_request');
  return hmac(keyOfDay, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex') === signature;
}
