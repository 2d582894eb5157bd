// Twenty files of the largest size at once: they take turns, memory stays bounded, another company's run continues.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import type { Workflow } from '#domain/workflows.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { createDatabase } from '#tests/support/postgres-database.ts';
import { contractBody } from '#tests/support/workflows.ts';
import { makeDocx, p } from '#tests/server/documents/make-documents.ts';

const FILES = 20;
/** An idle server uses some 400, one that reads all at once 3,600. In between it depends on when memory is released. */
const MOST_MB = 2560;

let folder: string;
let product: Product;
let drop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-large-'));
  const database = process.env['DATABASE'] === 'postgres' ? await createDatabase() : null;
  drop = database?.drop;
  product = await startProduct({ DATA_DIR: folder, ...(database ? { DATABASE_URL: database.url } : {}) });
}, 120_000);
afterAll(async () => {
  await product.kill();
  await drop?.();
  await rm(folder, { recursive: true, force: true });
});

async function call<T>(path: string, token: string, body?: unknown): Promise<T> {
  const reply = await fetch(`${product.origin}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
}

async function signIn(email: string): Promise<string> {
  const reply = await call<{ data: { access_token: string } }>('/auth/login/', '', { email, password: DEMO_PASSWORD });
  return reply.data.access_token;
}

/** A contract of one page with a picture, of the largest size that can be sent; no two are the same. */
function largeContract(number: number): Uint8Array {
  const picture = randomBytes(UPLOAD_MAX_BYTES - 16_384);
  const body = p(`Supply agreement ${number}`) + p('This Agreement is governed by the laws of England and Wales.');
  return makeDocx({ body, more: { 'word/media/image1.png': [picture, { level: 0 }] } });
}

/** The peak memory of the process, in MB. */
async function peakMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

it('lets a small run of another company pass, and finishes each', async () => {
  const [token, other] = [await signIn('user@harbour.test'), await signIn('user@castellan.test')];
  const { data } = await call<{ data: Workflow[] }>('/workflow?category=Provider&page_size=100', token);
  const workflow = data.find(({ inputs }) => inputs.length === 1 && inputs.every(({ type }) => type === 'file'))?.id;
  const apply = (by: string, content: string | Uint8Array, name: string) =>
    call<{ run: { status: string } }>(`/workflow/apply/${workflow}`, by, contractBody(content, name));
  let open = FILES;
  const large = Array.from({ length: FILES }, async (_, number) => {
    const ended = await apply(token, largeContract(number), `${number}.docx`).then(
      ({ run }) => run.status,
      (error: unknown) => String(error),
    );
    open -= 1;
    return ended;
  });
  const small = await apply(other, 'This lease is governed by the laws of England.', 'small.txt');
  expect(small.run.status).toBe('finished');
  expect(open).toBeGreaterThan(0);
  const ends = await Promise.all(large);
  expect(new Set(ends)).toEqual(new Set(['finished']));
  const peak = await peakMb(product.pid ?? 0);
  expect(peak).toBeLessThan(MOST_MB);
}, 300_000);
