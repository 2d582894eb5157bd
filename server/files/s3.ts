// Contents in storage that speaks the protocol of S3 (AWS, MinIO, Ceph and others), as objects that are named by their hash.
import { readFile } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import { ProblemError } from '#domain/errors.ts';
import type { FileStore } from './file-store.ts';
import { ContentChanged, contentHash, ContentMissing, requireHash } from './file-store.ts';

/** Where a bucket is, and who asks for it. */
export interface Bucket {
  /** With the scheme, without a last slash: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** What the names of objects begin with; empty, or with a last slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** One attempt, from the first byte sent to the last one received: all of them end before a proxy's patience of a minute. */
const ATTEMPT_MS = 15_000;
const ATTEMPTS = 3;
/** For so long an attempt may pass without a sign of the storage, but for one that sends a document there. */
const SILENT_MS = 4000;
/** After this nothing is tried again: whoever asks is told within ten seconds. */
const TRIED_FOR_MS = 4500;
/** One that said nothing the last time is asked once and not for long, until it answers. */
const GONE_SILENT_MS = 1500;
const FIRST_PAUSE_MS = 200;
const AWAY = 'The document storage is not responding. Nothing was lost; try again in a minute.';
const refused = (status: number) =>
  `The document storage answered with status ${status}. Ask your administrator to check its settings, then try again.`;
/** MinIO and AWS say so when there is no room or too much is asked at once. */
const BUSY = new Set([408, 425, 429, 500, 502, 503, 504, 507]);

export function createS3Files(bucket: Bucket, wait = pause, silentMs = SILENT_MS): FileStore {
  const { endpoint, prefix, region, accessKeyId, secretAccessKey } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  /** It said nothing when it was asked last. */
  let isGone = false;
  const urlOf = (sha256: string) => `${endpoint}/${bucket.bucket}/${prefix}${requireHash(sha256)}`;

  /**
   * @param isWhole whether the answer is what it says it is: a storage, or whatever stands before it, may be broken and
   * say that all is well
   * @throws ProblemError unavailable once it was asked in vain often enough; ContentChanged where it was never whole.
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
      const answer = await once(async (signal) => fetch(await client.sign(url, init), { signal }), patience);
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
    // Looking costs less than sending what is there.
    const isKept = ({ status, length }: Answer) => status === 200 && length === bytes.length;
    if (isKept(await look(sha256))) return;
    const body = new Blob([bytes as Uint8Array<ArrayBuffer>]);
    // The storage compares the hash with what has arrived.
    const headers = { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': sha256 };
    await ask(sha256, { method: 'PUT', body, headers }, isDone);
    // Whoever gave the bytes throws them away once this returns.
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
    // What did not arrive whole is not there.
    removeLeftovers: () => Promise.resolve(),
  };
}

const isThereOrNot = (status: number) => status === 200 || status === 404;
const isDone = (status: number) => status >= 200 && status < 300;
const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

interface Answer {
  readonly status: number;
  /** As the storage says it; null where it does not. */
  readonly length: number | null;
  readonly body: Uint8Array;
}

const isAnswered = (answer: Answer | 'cut' | 'silent'): answer is Answer => typeof answer !== 'string';

/**
 * `cut` where no whole answer came: nobody was there, or the line broke within it; `silent` where it was waited for.
 * @param patienceMs until the answer begins, and between its parts
 */
async function once(
  request: (signal: AbortSignal) => Promise<Response>,
  patienceMs: number,
): Promise<Answer | 'cut' | 'silent'> {
  const giving = new AbortController();
  const whole = setTimeout(() => giving.abort(), ATTEMPT_MS);
  const silence = setTimeout(() => giving.abort(), patienceMs);
  try {
    const response = await request(giving.signal);
    const length = response.headers.get('content-length');
    const parts: Uint8Array[] = [];
    for await (const part of response.body ?? []) {
      silence.refresh();
      parts.push(part);
    }
    return { status: response.status, length: length === null ? null : Number(length), body: Buffer.concat(parts) };
  } catch {
    return giving.signal.aborted ? 'silent' : 'cut';
  } finally {
    clearTimeout(whole);
    clearTimeout(silence);
  }
}
