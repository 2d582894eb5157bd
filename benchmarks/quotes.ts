// Runs every provider workflow for one file over HTTP on every contract of a folder, as .pdf and as .txt, and looks up every
// quote in the contract's own text: the .txt beside it, not our reading of it. Apart from spacing and the shape of quotation
// marks and dashes, a quote must match.
//   npm run bench:quotes -- <folder with *.txt and pdf/*.pdf>
// Prints a line per file, then one JSON line {files, passed, quotes, found, seconds}.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { Run } from '#domain/runs.ts';
import type { Workflow } from '#domain/workflows.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { startProduct } from '#tests/support/product.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: npm run bench:quotes -- <folder>');

/** Characters without spacing, with the plain quotation marks and dashes of a .txt file. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[‘’‚‛`´]/g, "'")
    .replaceAll(/[“”„‟]|''/g, '"')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, '');
const dataDir = await mkdtemp(join(tmpdir(), 'whereas-quotes-'));
const product = await startProduct({ DATA_DIR: dataDir });

async function call<T>(method: string, path: string, token?: string, body?: unknown): Promise<T> {
  const reply = await fetch(`${product.origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

const started = performance.now();
const tally = { files: 0, passed: 0, quotes: 0, found: 0 };
try {
  const credentials = { email: 'user@harbour.test', password: DEMO_PASSWORD };
  const { data: user } = await call<{ data: { access_token: string } }>('POST', '/auth/login/', undefined, credentials);
  const list = '/workflow?page=1&page_size=10&category=Provider';
  const { data: workflows } = await call<{ data: Workflow[] }>('GET', list, user.access_token);
  const usable = workflows.filter(({ inputs }) => inputs.length === 1 && inputs[0]?.type === 'file');
  const texts = (await readdir(folder)).filter((name) => name.endsWith('.txt')).map((name) => join(folder, name));
  const pdfs = await readdir(join(folder, 'pdf')).catch(() => []);
  const files = [...texts, ...pdfs.filter((name) => name.endsWith('.pdf')).map((name) => join(folder, 'pdf', name))];

  for (const file of files) {
    const extension = extname(file);
    const original = bare(await readFile(join(folder, `${basename(file, extension)}.txt`), 'utf8'));
    const value = (await readFile(file)).toString('base64');
    let [quotes, found, isSilent] = [0, 0, false];
    for (const [index, workflow] of usable.entries()) {
      const name = workflow.inputs[0]?.name ?? '';
      const body = { fields: [], files: [{ name, value, extension, main: true, file_name: basename(file) }] };
      const { run } = await call<{ run: Run }>('POST', `/workflow/apply/${workflow.id}`, user.access_token, body);
      const lost = run.sources.filter(({ quote, parts = [{ quote }] }) =>
        parts.some((part) => !original.includes(bare(part.quote))),
      );
      quotes += run.sources.length;
      found += run.sources.length - lost.length;
      // A lease abstract of a supply agreement may find nothing; the first workflow, a summary, must.
      if (index === 0) isSilent = run.sources.length === 0;
      for (const source of lost) console.log(`     ${workflow.name}, ${source.check}: ${source.quote.slice(0, 200)}`);
    }
    const isWhole = found === quotes && !isSilent;
    tally.files += 1;
    tally.passed += Number(isWhole);
    tally.quotes += quotes;
    tally.found += found;
    console.log(`${isWhole ? 'ok  ' : 'LOST'} ${found}/${quotes}`, basename(file));
  }
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(JSON.stringify({ ...tally, seconds: Math.round(performance.now() - started) / 1000 }));
