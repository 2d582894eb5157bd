// A blob store on S3-compatible storage (AWS, MinIO, Ceph and others): each content is an object named by its hash.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import { ProblemError } from '#domain/errors.ts';
import { CommandFailed } from '#server/run-command.ts';
import type { Chunks } from '#server/vault/chunks.ts';
import { createContentSeal } from '#server/vault/contents.ts';
import type { Vault } from '#server/vault/vault.ts';
import {
  type FileStore,
  ContentChanged,
  contentHash,
  ContentMissing,
  openingFault,
  requireHash,
} from './file-store.ts';

/** The address of a bucket. */
export interface BucketPlace {
  /** With the scheme, without a trailing slash: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Prefix of object names; empty, or with a trailing slash. */
  readonly prefix: string;
  readonly region: string;
}

export interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of keys that end. */
  readonly sessionToken?: string | undefined;
}

export type Bucket = BucketPlace & S3Keys;
/** With keys that end: those of the moment are asked for with each request. */
export type RenewedBucket = BucketPlace & { readonly readKeys: () => Promise<S3Keys> };

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

interface S3Options {
  /** Null for contents that are all plain. */
  readonly vault?: Vault | null;
  readonly wait?: (milliseconds: number) => Promise<void>;
  readonly silentMs?: number | undefined;
}

export function createS3Files(
  bucket: Bucket | RenewedBucket,
  { vault = null, wait = pause, silentMs = SILENT_MS }: S3Options = {},
): FileStore {
  const seal = createContentSeal(vault);
  const { endpoint, prefix } = bucket;
  const openClient = createSigner(bucket);
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
    const client = await openClient();
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

  const isLong = (length: number) => (answer: Answer) => answer.status === 200 && answer.length === length;

  /** Stores bytes as they are given, and looks whether they are there: the caller deletes its copy after this returns. */
  async function send(sha256: string, stored: Buffer): Promise<void> {
    // The storage checks the hash of the received bytes.
    const headers = { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': contentHash(stored) };
    const body = new Blob([stored as Buffer<ArrayBuffer>]);
    await ask(sha256, { method: 'PUT', body, headers }, isDone);
    await ask(sha256, { method: 'HEAD' }, isThereOrNot, isLong(stored.length));
  }

  async function put(sha256: string, size: number, plain: Chunks): Promise<void> {
    // A HEAD request costs less than sending a content again.
    const { status, length } = await look(sha256);
    if (status === 200 && length !== null && seal.fits(length, size)) return;
    await send(sha256, await collected(seal.seal(sha256, plain)));
  }

  /** @returns null for bytes that are not this content. @throws KeyMissing */
  function opened(sha256: string, stored: Buffer): Buffer | null {
    try {
      const bytes = seal.open(sha256, stored);
      return contentHash(bytes) === sha256 ? bytes : null;
    } catch (error) {
      const fault = openingFault(error);
      if (fault instanceof ContentChanged) return null;
      throw fault;
    }
  }

  return {
    keyId: seal.keyId,
    put: (sha256, bytes) => put(sha256, bytes.length, [bytes]),
    putFile: async (sha256, path) => put(sha256, (await stat(path)).size, createReadStream(path)),

    async get(sha256) {
      let bytes: Buffer | null = null;
      const isKept = ({ status, body }: Answer) => status === 404 || (bytes = opened(sha256, body)) !== null;
      await ask(sha256, {}, isThereOrNot, isKept);
      if (!bytes) throw new ContentMissing(sha256);
      return bytes;
    },

    // No part of an object can be replaced: the encrypted chunks go back as they came.
    async renew(sha256) {
      if (seal.keyId === null) return;
      let stored: Buffer | null = null;
      const isKept = ({ status, body }: Answer) => {
        stored = status === 404 ? null : Buffer.from(body);
        return status === 404 || opened(sha256, body) !== null;
      };
      await ask(sha256, {}, isThereOrNot, isKept);
      if (!stored) throw new ContentMissing(sha256);
      const found = seal.renewIn(sha256, stored);
      if (found === 'changed') await send(sha256, stored);
      if (found === 'plain') await send(sha256, await collected(seal.seal(sha256, [stored])));
    },

    async remove(sha256) {
      await ask(sha256, { method: 'DELETE' }, (status) => isDone(status) || status === 404);
    },
    // An incomplete upload creates no object.
    removeLeftovers: () => Promise.resolve(),
  };
}

/** The client of the keys of the moment. @returns a function that throws ProblemError unavailable where there are none */
function createSigner(bucket: Bucket | RenewedBucket): () => Promise<AwsClient> {
  const clientOf = ({ accessKeyId, secretAccessKey, sessionToken }: S3Keys) =>
    new AwsClient({
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === undefined ? {} : { sessionToken }),
      region: bucket.region,
      service: 's3',
      retries: 0,
    });
  if ('accessKeyId' in bucket) {
    const client = clientOf(bucket);
    return () => Promise.resolve(client);
  }
  let last: { readonly keys: S3Keys; readonly client: AwsClient } | undefined;
  return async () => {
    const keys = await bucket.readKeys().catch((error: unknown) => {
      if (error instanceof CommandFailed) throw new ProblemError('unavailable', AWAY);
      throw error;
    });
    if (last?.keys !== keys) last = { keys, client: clientOf(keys) };
    return last.client;
  };
}

async function collected(chunks: Chunks): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const [first, ...others] = parts;
  // One part is not copied.
  return first && others.length === 0
    ? Buffer.from(first.buffer, first.byteOffset, first.length)
    : Buffer.concat(parts);
}

const isThereOrNot = (status: number) => status === 200 || status === 404;
const isDone = (status: number) => status >= 200 && status < 300;
const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

interface Answer {
  readonly status: number;
  /** Content-Length; null without one. */
  readonly length: number | null;
  readonly body: Buffer;
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
