// Object storage on loopback that speaks the protocol of S3 (path-style GET, HEAD, PUT, DELETE) and takes no request
// whose Signature Version 4 is not right, worked out here from the specification and not by the client's library.
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

export const S3_KEYS = { accessKeyId: 'test-key', secretAccessKey: 'test-secret', region: 'eu-central-1' };

export interface S3Server {
  readonly endpoint: string;
  /** Objects by `bucket/name`. */
  readonly objects: Map<string, Buffer>;
  /** What was asked: `PUT 200`, in order. */
  readonly asked: string[];
  /** Answers the next requests by these, in order: a status, or `cut` for a line that breaks. */
  readonly faults: (number | 'cut')[];
  close(): Promise<void>;
}

export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  const faults: (number | 'cut')[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = faults.shift();
    if (fault === 'cut') {
      request.socket.destroy();
      return;
    }
    const body = await buffer(request);
    const status = fault ?? (isSigned(request, body) ? act(request, body) : 403);
    asked.push(`${request.method} ${status}`);
    const object = status === 200 && request.method !== 'PUT' ? objects.get(nameOf(request)) : undefined;
    response.writeHead(status, { 'content-length': object?.length ?? 0 });
    response.end(request.method === 'GET' ? object : undefined);
  }

  function act(request: IncomingMessage, body: Buffer): number {
    const name = nameOf(request);
    if (request.method === 'PUT') objects.set(name, body);
    if (request.method === 'PUT') return 200;
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
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const nameOf = (request: IncomingMessage) => decodeURIComponent((request.url ?? '').split('?')[0] ?? '').slice(1);
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  );
  const [, credential = '', signedHeaders = '', signature] = given ?? [];
  const [key, day = '', region = '', service = '', end] = credential.split('/');
  if (key !== S3_KEYS.accessKeyId || region !== S3_KEYS.region || service !== 's3' || end !== 'aws4_request')
    return false;
  const payload = String(request.headers['x-amz-content-sha256'] ?? '');
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false;
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [request.method, path, query, headers.join(''), signedHeaders, payload].join('\n');
  const at = String(request.headers['x-amz-date'] ?? '');
  const scope = [day, region, service, 'aws4_request'].join('/');
  const keyOfDay = hmac(hmac(hmac(hmac(`AWS4${S3_KEYS.secretAccessKey}`, day), region), service), 'aws4_request');
  return hmac(keyOfDay, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex') === signature;
}
