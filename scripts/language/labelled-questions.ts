// Questions about contracts with the passages that lawyers marked, for learning the weights of the ranking: the usual names of
// clauses, other wordings of them, and statements about non-disclosure agreements. Only contracts of the half that decisions are
// made on (benchmarks/halves.ts).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ReadDocument } from '#domain/documents.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readText } from '#server/documents/text/read-text.ts';
import type { Span } from '#server/engine/span.ts';
import { filesOf } from '#benchmarks/halves.ts';
import { placeMarks, readMarks } from '#benchmarks/marks.ts';
import { questionFromStatement } from '#benchmarks/question-from-statement.ts';
import { readWordings } from '#benchmarks/wordings.ts';

export interface LabelledQuestion {
  readonly kind: 'name' | 'description' | 'synonym' | 'lay' | 'statement' | 'question';
  readonly label: string;
  readonly details: string;
  readonly content: ReadDocument;
  /** The marked passages; empty where the document does not answer. */
  readonly marked: readonly Span[];
}

/** @param folder with contracts, labels.json and categories.json, as for bench:answers. @param wordings a file for it. */
export function questionsOfClauses(folder: string, wordings: string): LabelledQuestion[] {
  const { labels, categories } = readMarks(folder);
  const { synonyms, lay } = readWordings(wordings, categories);
  return filesOf('decided', Object.keys(labels)).flatMap((file) => {
    const bytes = readFileSync(join(folder, file));
    const content = unpack(readText(bytes));
    const place = placeMarks(bytes.toString('utf8'), content);
    return categories.flatMap(({ category, description }) => {
      const marks = labels[file]?.[category] ?? [];
      const marked = marks.flatMap((mark) => place(mark) ?? []);
      // Marks that the reader lost are no evidence of absence.
      if (marks.length > 0 && marked.length === 0) return [];
      const of = (kind: LabelledQuestion['kind'], label: string, details = '') => ({
        kind,
        label,
        details,
        content,
        marked,
      });
      const worded = (kind: 'synonym' | 'lay', all: typeof lay) =>
        all.filter((one) => one.category === category).map(({ words }) => of(kind, words));
      return [
        of('name', category),
        of('description', category, description.replace(/\s+/g, ' ')),
        ...worded('synonym', synonyms),
        ...worded('lay', lay),
      ];
    });
  });
}

const agreementsSchema = z.object({
  documents: z.array(
    z.object({
      file_name: z.string(),
      text: z.string(),
      spans: z.array(z.tuple([z.int(), z.int()])),
      annotation_sets: z.array(
        z.object({ annotations: z.record(z.string(), z.object({ choice: z.string(), spans: z.array(z.int()) })) }),
      ),
    }),
  ),
  labels: z.record(z.string(), z.object({ hypothesis: z.string() })),
});

/** @param file in the form of ContractNLI. */
export function questionsOfStatements(file: string): LabelledQuestion[] {
  const { documents, labels } = agreementsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const chosen = new Set(
    filesOf(
      'decided',
      documents.map(({ file_name }) => file_name),
    ),
  );
  return documents
    .filter(({ file_name }) => chosen.has(file_name))
    .flatMap(({ text, spans, annotation_sets }) => {
      const content = unpack(readText(Buffer.from(text)));
      const place = placeMarks(text, content);
      return Object.entries(annotation_sets[0]?.annotations ?? {}).flatMap(([id, annotation]): LabelledQuestion[] => {
        const statement = labels[id]?.hypothesis ?? '';
        const marked = annotation.spans.flatMap((at) => {
          const [start = 0, end = 0] = spans[at] ?? [];
          return place({ start, text: text.slice(start, end) }) ?? [];
        });
        return [
          { kind: 'statement', label: statement, details: '', content, marked },
          { kind: 'question', label: questionFromStatement(statement), details: '', content, marked },
        ];
      });
    });
}
