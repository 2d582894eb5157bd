// Uploads of the http provider, against a local server that answers on demand.
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEMPLATE_CALLS } from '#domain/endpoints/templates.ts';
import { MESSAGES } from '#domain/messages.ts';
import { ApiError } from '#src/providers/http/problem.ts';
import { FileGone, isStopped, upload, uploadFailureOf } from '#src/providers/http/upload.ts';

let asked = { type: '', body: '' };
let answer: (response: ServerResponse) => void = (response) => response.end('{}');

const server = createServer((request, response) => {
  void text(request).then((body) => {
    asked = { type: request.headers['content-type'] ?? '', body };
    answer(response);
  });
});

beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`http://127.0.0.1:${port}/`);
});
afterAll(() => server.close());

const file = () => new File(['Lease of an office'], 'Lease.txt', { type: 'text/plain' });
const send = (options: { file?: File; signal?: AbortSignal; onProgress?: (sent: number) => void } = {}) =>
  upload(TEMPLATE_CALLS.upload, {
    fields: { category: 'Personal', name: 'Lease', folder: undefined },
    file: file(),
    ...options,
  });
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the upload succeeds'),
    (error: unknown) => error,
  );
const replies = (status: number, body: string) => {
  answer = (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(body);
  };
};
const problem = (detail: string, errors?: Record<string, string[]>) =>
  JSON.stringify({ type: '/problems/invalid', title: 'Bad', status: 400, detail, message: detail, errors });

it('sends the fields before the file, and leaves out empty ones', async () => {
  replies(200, '{"data":{"outcome":"added"}}');
  expect(await send()).toEqual({ data: { outcome: 'added' } });
  expect(asked.type).toMatch(/^multipart\/form-data; boundary=/);
  const parts = [...asked.body.matchAll(/name="(\w+)"/g)].map(([, name]) => name);
  expect(parts).toEqual(['category', 'name', 'file']);
  expect(asked.body).toContain('filename="Lease.txt"');
  expect(asked.body).toContain('Lease of an office');
});

it('can be stopped, which is not a failure', async () => {
  const stop = new AbortController();
  answer = () => stop.abort();
  expect(isStopped(await failure(send({ signal: stop.signal })))).toBe(true);
});

it('says that a missing file could not be read, and sends nothing', async () => {
  asked = { type: '', body: '' };
  const gone = file();
  gone.slice = () => {
    throw new DOMException('gone', 'NotFoundError');
  };
  const error = await failure(send({ file: gone }));
  expect(error).toBeInstanceOf(FileGone);
  expect(uploadFailureOf(error)).toBe('Failed to read the file. Please try again.');
  expect(asked.body).toBe('');
});

it.each([
  [
    'the message of the server',
    409,
    problem('There is a file of that name.', { name: ['Taken'] }),
    'There is a file of that name.',
  ],
  ['its error field', 400, problem('', { file: ['No file came.'] }), 'No file came.'],
  ['that the server failed', 502, '<h1>Bad Gateway</h1>', MESSAGES.fileUploadServerFailed],
])('prefers %s to what comes after it', async (_, status, body, sentence) => {
  replies(status, body);
  expect(uploadFailureOf(await failure(send()))).toBe(sentence);
});

it('falls back to the sentence for unexpected errors', () => {
  expect(uploadFailureOf(new ApiError({ type: 'about:blank', title: '', status: 418, detail: '', message: '' }))).toBe(
    MESSAGES.fileUploadUnexpected,
  );
  expect(uploadFailureOf(new Error('The disk is full'))).toBe('The disk is full');
  expect(uploadFailureOf('?')).toBe(MESSAGES.fileUploadUnexpected);
});
