// Sends every document of a folder to the running product at the same moment, hostile ones included, and reports the outcome of
// each: a result, or a refusal with a sentence. The server must answer all of them and stay healthy.
//   npm run bench:at-once -- <folder with manifest.json>
// Prints a line per file, then one JSON line {files, results, refusals, faults, well, seconds, peak_mb}.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { problemSchema } from '#domain/errors.ts';
import type { Workflow } from '#domain/workflows.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { startProduct } from '#tests/support/product.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: npm run bench:at-once -- <folder with manifest.json>');
const manifestSchema = z.object({ files: z.array(z.object({ file: z.string(), expect: z.string() })) });

const dataDir = await mkdtemp(join(tmpdir(), 'whereas-at-once-'));
const product = await startProduct({ DATA_DIR: dataDir });
const send = (method: string, path: string, token?: string, body?: unknown) =>
  fetch(`${product.origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

try {
  const { files } = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  const login = await send('POST', '/auth/login/', undefined, { email: 'user@harbour.test', password: DEMO_PASSWORD });
  const { data: user } = (await login.json()) as { data: { access_token: string } };
  const list = await send('GET', '/workflow?category=Provider&page_size=100', user.access_token);
  const { data: workflows } = (await list.json()) as { data: Workflow[] };
  const workflow = workflows.find(({ inputs }) => inputs.length === 1);
  const started = performance.now();
  const outcomes = await Promise.all(
    files.map(async ({ file, expect }) => {
      const value = (await readFile(join(folder, file))).toString('base64');
      const name = basename(file);
      const body = { files: [{ name: workflow?.inputs[0]?.name ?? '', value, file_name: name }] };
      const reply = await send('POST', `/workflow/apply/${workflow?.id}`, user.access_token, body);
      const problem = reply.ok ? null : problemSchema.parse(await reply.json());
      const isFault = reply.status >= 500 || (expect === 'refuse' && reply.ok) || (expect === 'text' && !reply.ok);
      console.log(isFault ? 'FAULT' : 'ok   ', reply.status, `(expected ${expect})`, name, problem?.message ?? '');
      return { ok: reply.ok, isFault };
    }),
  );
  const ready = await send('GET', '/health/ready');
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8').catch(() => '');
  console.log(
    JSON.stringify({
      files: outcomes.length,
      results: outcomes.filter(({ ok }) => ok).length,
      refusals: outcomes.filter(({ ok }) => !ok).length,
      faults: outcomes.filter(({ isFault }) => isFault).length,
      well: ready.ok,
      seconds: Math.round(performance.now() - started) / 1000,
      peak_mb: Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024),
    }),
  );
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
