// A blob store on S3-compatible storage (AWS, MinIO, Ceph and others): each content is an object named by its hash.
import { readFile } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import { ProblemError } from '#domain/errors.ts';
import { type FileStore, ContentChanged, contentHash, ContentMissing, requireHash } from './file-store.ts';

/** The address of a bucket, and its credentials. */
export interface Bucket {
  /** With the scheme, without a trailing slash: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Prefix of object names; empty, or with a trailing slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Timeout of one attempt as a whole: all attempts together end before a proxy's timeout of a minute. */
const ATTEMPT_MS = 15_000;
const ATTEMPTS = 3;
/** Timeout without any data from the storage, except for an attempt that uploads a document. */
const SILENT_MS = 4000;
/** No retry starts after this, so that a caller gets an answer within ten seconds. */
const TRIED_FOR_MS = 4500;
/** A storage that did not respond last time gets one attempt with a short timeout, until it responds. */
const GONE_SILENT_MS = 1500;
const FIRST_PAUSE_MS = 200;
const AWAY = 'The document storage is not responding. Nothing was lost; try again in a minute.';
const refused = (status: number) =>
  `The document storage answered with status ${status}. Ask your administrator to check its settings, then try again.`;
/** Status codes of MinIO and AWS for full storage and rate limits. */
const BUSY = new Set([408, 425, 429, 500, 502, 503, 504, 507]);

export function createS3Files(bucket: Bucket, wait = pause, silentMs = SILENT_MS): FileStore {
  const { endpoint, prefix, region, accessKeyId, secretAccessKey } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  /** The last attempt got no response. */
  let isGone = false;
  const urlOf = (sha256: string) => `${endpoint}/${bucket.bucket}/${prefix}${requireHash(sha256)}`;

  /**
   * @param isWhole whether the answer is complete: a broken storage or proxy may answer with success
   * @throws ProblemError unavailable after the last attempt; ContentChanged where no answer was complete.
   */
  async function ask(
    sha256: string,
    init: RequestInit,
    isAnswer: (status: number) => boolean,
    isWhole: (answer: Answer) => boolean = () => true,
  ): Promise<Answer> {
    const url = urlOf(sha256);
    const began = performance.now();
    const isSending = init.body !== undefined;
    for (let attempt = 1; ; attempt += 1) {
      const patience = isSending ? ATTEMPT_MS : isGone ? Math.min(GONE_SILENT_MS, silentMs) : silentMs;
      const answer = await once(
        async (signal) => fetch(await client.sign(url, init), { signal, redirect: 'manual' }),
        patience,
      );
      if (answer !== 'silent') isGone = false;
      if (isAnswered(answer) && isAnswer(answer.status) && isWhole(answer)) return answer;
      const isWrong = isAnswered(answer) && isAnswer(answer.status);
      if (isAnswered(answer) && !isWrong && !BUSY.has(answer.status))
        throw new ProblemError('unavailable', refused(answer.status));
      const isLast = attempt === ATTEMPTS || isGone || (!isSending && performance.now() - began > TRIED_FOR_MS);
      if (isLast && answer === 'silent') isGone = true;
      if (isLast) throw isWrong ? new ContentChanged() : new ProblemError('unavailable', AWAY);
      await wait(FIRST_PAUSE_MS * 2 ** attempt);
    }
  }

  const look = (sha256: string) => ask(sha256, { method: 'HEAD' }, isThereOrNot);

  async function put(sha256: string, bytes: Uint8Array): Promise<void> {
    // A HEAD request costs less than sending a content again.
    const isKept = ({ status, length }: Answer) => status === 200 && length === bytes.length;
    if (isKept(await look(sha256))) return;
    const body = new Blob([bytes as Uint8Array<ArrayBuffer>]);
    // The storage checks the hash of the received bytes.
    const headers = { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': sha256 };
    await ask(sha256, { method: 'PUT', body, headers }, isDone);
    // The caller deletes its copy after this returns.
    await ask(sha256, { method: 'HEAD' }, isThereOrNot, isKept);
  }

  return {
    put,
    putFile: async (sha256, path) => put(sha256, await readFile(path)),
    async get(sha256) {
      const isKept = ({ status, body }: Answer) => status === 404 || contentHash(body) === sha256;
      const { status, body } = await ask(sha256, {}, isThereOrNot, isKept);
      if (status === 404) throw new ContentMissing(sha256);
      return body;
    },
    async remove(sha256) {
      await ask(sha256, { method: 'DELETE' }, (status) => isDone(status) || status === 404);
    },
    // An incomplete upload creates no object.
    removeLeftovers: () => Promise.resolve(),
  };
}

const isThereOrNot = (status: number) => status === 200 || status === 404;
const isDone = (status: number) => status >= 200 && status < 300;
const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

interface Answer {
  readonly status: number;
  /** Content-Length; null without one. */
  readonly length: number | null;
  readonly body: Uint8Array;
}

const isAnswered = (answer: Answer | 'cut' | 'silent'): answer is Answer => typeof answer !== 'string';

/**
 * One attempt: `cut` where the connection failed or broke, `silent` after a timeout.
 * @param patienceMs until the answer begins, and between its chunks
 */
async function once(
  request: (signal: AbortSignal) => Promise<Response>,
  patienceMs: number,
): Promise<Answer | 'cut' | 'silent'> {
  const stop = new AbortController();
  const whole = setTimeout(() => stop.abort(), ATTEMPT_MS);
  const silence = setTimeout(() => stop.abort(), patienceMs);
  try {
    const response = await request(stop.signal);
    const length = response.headers.get('content-length');
    const parts: Uint8Array[] = [];
    for await (const part of response.body ?? []) {
      silence.refresh();
      parts.push(part);
    }
    return { status: response.status, length: length === null ? null : Number(length), body: Buffer.concat(parts) };
  } catch {
    return stop.signal.aborted ? 'silent' : 'cut';
  } finally {
    clearTimeout(whole);
    clearTimeout(silence);
  }
}
