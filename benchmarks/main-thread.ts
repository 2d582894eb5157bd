// Measures how long the server's main thread is blocked while it reads twenty documents at once: small ones, then ten megabytes
// each, then five of these in one request. The server is a separate process, as customers run it.
//   npm run bench:main-thread
// Prints a JSON line per case: {case, documents, megabytes, results, seconds, delay_max_ms, delay_p99_ms,
// longest_turn_cpu_ms}. Delays are wall-clock time and include waiting for a busy machine; the turn is CPU time.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Workflow } from '#domain/workflows.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { startProduct } from '#tests/support/product.ts';

const TWENTY = 20;
const MOST_BYTES = 10 * 1024 * 1024 - 4096;
const WATCH = pathToFileURL(join(import.meta.dirname, 'loop-watch.ts')).href;
const MAX_MS = 100;

/** Pages of sentences, filled up to `bytes` with an incompressible attachment. */
async function contract(number: number, bytes: number): Promise<string> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= 40; page += 1) {
    const text = Array.from(
      { length: 50 },
      (_, line) => `${page}.${line} The Supplier ${number} gives notice in writing.`,
    );
    pdf.addPage().drawText(text.join('\n'), { x: 60, y: 780, size: 9, lineHeight: 14, font });
  }
  const own = await pdf.save();
  if (bytes > own.length) await pdf.attach(randomBytes(bytes - own.length), 'filler.bin');
  return Buffer.from(await pdf.save()).toString('base64');
}

interface Case {
  readonly name: string;
  readonly bytes: number;
  /** Documents in one request. */
  readonly together: number;
}

async function measure({ name, bytes, together }: Case): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'whereas-main-thread-'));
  const figures = join(dataDir, 'loop.json');
  const product = await startProduct({
    DATA_DIR: dataDir,
    LOOP_WATCH: figures,
    NODE_OPTIONS: `--import ${WATCH}`,
    REQUESTS_PER_MINUTE: '0',
  });
  try {
    const send = (method: string, path: string, token?: string, body?: string) =>
      fetch(`${product.origin}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        ...(body ? { body } : {}),
      });
    const login = await send('POST', '/auth/login/', undefined, accountOf('user@harbour.test'));
    const { data: user } = (await login.json()) as { data: { access_token: string } };
    const list = await send('GET', '/workflow?category=Provider&page_size=100', user.access_token);
    const { data: workflows } = (await list.json()) as { data: Workflow[] };
    const workflow = workflows.find(({ inputs }) => inputs.length === 1 && inputs[0]?.type === 'file');
    const [input] = workflow?.inputs ?? [];
    const bodies = await Promise.all(
      Array.from({ length: TWENTY / together }, async (_, request) => {
        const values = await Promise.all(Array.from({ length: together }, (__, n) => contract(request * 5 + n, bytes)));
        const files = values.map((value, n) => ({
          name: n === 0 ? input?.name : `More ${n}`,
          value,
          file_name: `${n}.pdf`,
        }));
        return JSON.stringify({ files });
      }),
    );
    process.kill(product.pid ?? 0, 'SIGUSR2');
    const started = performance.now();
    const replies = await Promise.all(
      bodies.map(async (body) => {
        const reply = await send('POST', `/workflow/apply/${workflow?.id}`, user.access_token, body);
        await reply.arrayBuffer();
        return reply.status;
      }),
    );
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    await product.stop();
    const { memory: _memory, ...told } = JSON.parse(await readFile(figures, 'utf8')) as {
      longest_turn_cpu_ms: number;
      memory: unknown;
    };
    const megabytes = Math.round((TWENTY * bytes) / 1024 / 1024);
    const statuses = Object.fromEntries(
      [...new Set(replies)].map((one) => [one, replies.filter((all) => all === one).length]),
    );
    console.log(JSON.stringify({ case: name, documents: TWENTY, megabytes, statuses, seconds, ...told }));
    return told.longest_turn_cpu_ms;
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const accountOf = (email: string) => JSON.stringify({ email, password: DEMO_PASSWORD });

const CASES: readonly Case[] = [
  { name: 'twenty contracts of 40 pages', bytes: 0, together: 1 },
  { name: 'twenty of 10 MB', bytes: MOST_BYTES, together: 1 },
  // The workflow refuses that many files, but only after the upload, which is measured.
  { name: 'twenty of 10 MB, five a request', bytes: MOST_BYTES, together: 5 },
];
const only = process.argv[2];
const turns: number[] = [];
for (const one of CASES) if (only === undefined || one.name.includes(only)) turns.push(await measure(one));
process.exitCode = turns.some((ms) => ms > MAX_MS) ? 1 : 0;
