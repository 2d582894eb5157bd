// Measures whether the built-in engine finds the evidence for statements that nobody prepared it for, in the form of ContractNLI
// (Koreeda and Manning 2021): documents with sentence spans, and for each statement whether the document entails it,
// contradicts it or does not mention it, with the spans that show it. Each statement is a prompt alone, as it is and as a
// question (question-from-statement.ts); plain BM25 over the same words and passages is measured in the same run.
// Run: npm run bench:statements -- <file.json> [--half decided|held-out] [--list]. The last line is one JSON object.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { unpack } from '#server/documents/blocks.ts';
import { readText } from '#server/documents/text/read-text.ts';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';
import { passageIndexOf } from '#server/engine/extractive/passage-index.ts';
import { compared, comparedInWords, countBoth, figuresOf, namesBelow, rowInWords } from './compared.ts';
import { filesOf, halvesInWords, parseHalf } from './halves.ts';
import { askOneByOne } from './list-form.ts';
import { placeMarks } from './marks.ts';
import { createPassageBm25 } from './plain-bm25.ts';
import { questionFromStatement } from './question-from-statement.ts';

const annotationSchema = z.object({
  choice: z.enum(['Entailment', 'Contradiction', 'NotMentioned']),
  /** Indexes of the document's spans. */
  spans: z.array(z.int()),
});
const datasetSchema = z.object({
  documents: z.array(
    z.object({
      file_name: z.string(),
      text: z.string(),
      spans: z.array(z.tuple([z.int(), z.int()])),
      annotation_sets: z.array(z.object({ annotations: z.record(z.string(), annotationSchema) })).min(1),
    }),
  ),
  labels: z.record(z.string(), z.object({ short_description: z.string(), hypothesis: z.string() })),
});

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { half: { type: 'string' }, list: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file] = positionals;
if (!file) throw new Error('Usage: npm run bench:statements -- <file.json> [--half decided|held-out] [--list]');
const { documents, labels } = datasetSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
const names = documents.map((document) => document.file_name);
if (values.list) {
  process.stdout.write(halvesInWords(names));
  process.exit();
}
const chosen = new Set(filesOf(parseHalf(values.half), names));

const statements = Object.entries(labels).map(([id, label]) => ({
  id,
  name: label.short_description,
  statement: label.hypothesis,
  question: questionFromStatement(label.hypothesis),
}));
const forms = (['statement', 'question'] as const).map((form) => ({
  form,
  total: compared(),
  rows: statements.map(compared),
}));

const engine = createExtractiveEngine();
let seconds = 0;
for (const { file_name, text, spans, annotation_sets } of documents) {
  if (!chosen.has(file_name)) continue;
  const content = unpack(readText(Buffer.from(text)));
  const place = placeMarks(text, content);
  const placed = spans.map(([start, end]) => place({ start, text: text.slice(start, end) }));
  const rankPlain = createPassageBm25([(await passageIndexOf(content)).passages]);
  for (const { form, total, rows } of forms) {
    const prompts = statements.map((statement) => statement[form]);
    const started = performance.now();
    const { found } = await askOneByOne(engine, prompts, file_name, content);
    seconds += (performance.now() - started) / 1000;
    for (const [at, { id }] of statements.entries()) {
      const annotation = annotation_sets[0]?.annotations[id];
      const row = rows[at];
      const prompt = prompts[at];
      if (!annotation || !row || prompt === undefined) throw new Error(`${file_name} has no annotation of ${id}.`);
      const isThere = annotation.choice !== 'NotMentioned' && annotation.spans.length > 0;
      const marked = annotation.spans.flatMap((span) => placed[span] ?? []);
      const plain = rankPlain(prompt).map(({ passage }) => passage);
      countBoth([total, row], { isThere, marked }, found[at] ?? null, plain);
    }
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);

for (const { form, rows } of forms) {
  print(`\nAs a ${form}`);
  for (const [at, row] of rows.entries())
    print(`${(statements[at]?.name ?? '').padEnd(46)} ${rowInWords(row)}  ${statements[at]?.[form]}`);
}
for (const { form, total } of forms)
  process.stdout.write(
    comparedInWords(
      `${chosen.size} documents, ${total.ours.pairs} ${form}s with evidence, ${total.ours.absentPairs} without`,
      total,
    ),
  );
const named = forms.flatMap(({ form, total, rows }) => [
  { name: `all ${form}s`, both: total },
  ...rows.map((both, at) => ({ name: `${statements[at]?.name} (${form})`, both })),
]);
const below = namesBelow(named);
print(`\nBelow BM25 at 1 or 5: ${below.join('; ') || 'none'}`);
print(
  JSON.stringify({
    ...Object.fromEntries(forms.map(({ form, total }) => [`${form}s`, figuresOf(total)])),
    below: below.length,
    seconds: Math.round(seconds * 100) / 100,
  }),
);
