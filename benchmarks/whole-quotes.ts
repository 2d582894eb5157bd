// Measures how many quotes of the built-in engine are whole: they begin where a sentence or a list item begins, and end where
// one ends. Runs every provider workflow for one file on each contract of a folder, as .txt and .pdf.
//   npm run bench:whole-quotes -- <folder with *.txt and pdf/*.pdf> [--show]
// A quote marked as shortened (…) counts as not whole; --show prints quotes that are not whole. The last line is one JSON object.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Source } from '#domain/answers.ts';
import type { ReadDocument } from '#domain/documents.ts';
import { inputsOf } from '#domain/workflows.ts';
import { unpack } from '#server/documents/blocks.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { readPdf } from '#server/documents/pdf/read-pdf.ts';
import { readText } from '#server/documents/text/read-text.ts';
import { answerPrompts } from '#server/engine/answer-prompts.ts';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';
import { readWorkflows } from '#server/seed/workflow-content.ts';

const [folder, ...options] = process.argv.slice(2);
if (!folder) throw new Error('Usage: npm run bench:whole-quotes -- <folder> [--show]');
const workflows = await readWorkflows('provider');
const isShown = options.includes('--show');

/** A clause number, or the mark of an item. */
const NUMBER =
  /(?<![\p{L}\d’'])(?:(?:section|article|clause)\s+)?(?:\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-z]{1,3}|[ivxlc]{1,6})[.)]*|§+|[-•*])\s*$/iu;
const GOES_ON =
  /(?:,|\b(?:of|the|an?|and|or|to|by|in|for|with|under|from|at|on|that|which|any|such|shall|will|may|must|is|are))$/i;

function begins({ text }: ReadDocument, { quote, start }: Source): boolean {
  if (/^(?:…|["“‘(]?\p{Ll}(?![.)]))/u.test(quote)) return false;
  const before = text.slice(Math.max(0, (start ?? 0) - 300), start ?? 0);
  const bare = before.trimEnd().replace(NUMBER, '').trimEnd();
  if (bare === '' || /[.?!;:\u037e]["”’)\]]*$/.test(bare)) return true;
  return (
    /\n\s*$/.test(before.trimEnd().replace(NUMBER, '') + before.slice(before.trimEnd().length)) && !GOES_ON.test(bare)
  );
}

function ends({ text }: ReadDocument, { quote, end }: Source): boolean {
  if (quote.endsWith('…')) return false;
  if (/(?:[.?!;\u037e]["”’)\]]*|[;,\u037e] (?:and|or|and\/or))$/i.test(quote)) return true;
  const after = text.slice(end ?? 0, (end ?? 0) + 60);
  return /^\s*(?:\n|$)/.test(after) && !/^\s*["“(]?\p{Ll}/u.test(after) && !quote.endsWith(':') && !GOES_ON.test(quote);
}

const tally = { answers: 0, quotes: 0, begin: 0, end: 0, whole: 0, shortened: 0, fragments: 0 };

async function judge(name: string, content: ReadDocument): Promise<void> {
  for (const { prompts } of workflows) {
    const inputs = inputsOf(prompts);
    if (inputs.filter(({ type }) => type === 'file').length !== 1) continue;
    const { results, sources } = await answerPrompts({
      prompts,
      fields: [],
      documents: [{ name, input: inputs.find(({ type }) => type === 'file')?.name ?? '', main: true, content }],
      engine: createExtractiveEngine(),
      signal: new AbortController().signal,
    });
    const isWhole = new Map(sources.map((source) => [source.number, begins(content, source) && ends(content, source)]));
    const answers = results.flatMap((result) => result.answers).filter((answer) => answer.sources.length > 0);
    tally.answers += answers.length;
    tally.fragments += answers.flatMap((answer) => answer.sources).filter((number) => !isWhole.get(number)).length;
    for (const source of sources) {
      const [first, last] = [begins(content, source), ends(content, source)];
      tally.quotes += 1;
      tally.begin += Number(first);
      tally.end += Number(last);
      tally.whole += Number(first && last);
      tally.shortened += Number(/^…|…$/.test(source.quote));
      if (isShown && !(first && last))
        console.log(
          `${name.slice(0, 24)} ${first ? ' ' : 'B'}${last ? ' ' : 'E'} ${JSON.stringify(source.quote.length > 200 ? `${source.quote.slice(0, 90)} [] ${source.quote.slice(-90)}` : source.quote)}`,
        );
    }
  }
}

const at = performance.now();
for (const name of (await readdir(folder)).filter((one) => one.endsWith('.txt')))
  await judge(name, unpack(readText(await readFile(join(folder, name)))));
for (const name of (await readdir(join(folder, 'pdf')).catch(() => [])).filter((one) => one.endsWith('.pdf')))
  await judge(name, unpack(await readPdf(await readFile(join(folder, 'pdf', name)), DEFAULT_LIMITS)));

const share = (part: number) => Math.round((1000 * part) / Math.max(1, tally.quotes)) / 1000;
console.log(
  JSON.stringify({
    answers: tally.answers,
    quotes: tally.quotes,
    begin: share(tally.begin),
    end: share(tally.end),
    whole: share(tally.whole),
    shortened: share(tally.shortened),
    'fragments per answer': Math.round((1000 * tally.fragments) / Math.max(1, tally.answers)) / 1000,
    seconds: Math.round(performance.now() - at) / 1000,
  }),
);
