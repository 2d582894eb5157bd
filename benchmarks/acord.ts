// Reads the development part of ACORD: clauses, queries as lawyers wrote them, and how relevant each clause is to a query.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const clauseSchema = z.object({ _id: z.string(), text: z.string() });
const querySchema = z.object({ _id: z.string(), text: z.string(), metadata: z.object({ category: z.string() }) });

export interface RatedQuery {
  readonly text: string;
  readonly category: string;
  /** Score by id of the clause, 1 to 4; every other clause has 0. */
  readonly scores: ReadonlyMap<string, number>;
}

interface Acord {
  /** Text by id. */
  readonly clauses: ReadonlyMap<string, string>;
  readonly splits: ReadonlyMap<string, readonly RatedQuery[]>;
}

const SPLITS = ['train', 'valid'];

const linesOf = (path: string): string[] => readFileSync(path, 'utf8').trim().split('\n');

/** @param folder with corpus.jsonl, queries.jsonl, train.tsv and valid.tsv. */
export function readAcord(folder: string): Acord {
  const clauses = linesOf(join(folder, 'corpus.jsonl')).map((line) => clauseSchema.parse(JSON.parse(line)));
  const queries = linesOf(join(folder, 'queries.jsonl')).map((line) => querySchema.parse(JSON.parse(line)));
  return {
    clauses: new Map(clauses.map(({ _id, text }) => [_id, text])),
    splits: new Map(
      SPLITS.map((split) => {
        const scores = scoresIn(join(folder, `${split}.tsv`));
        return [
          split,
          queries.flatMap(({ _id, text, metadata }) => {
            const own = scores.get(_id);
            return own ? [{ text, category: metadata.category, scores: own }] : [];
          }),
        ];
      }),
    ),
  };
}

function scoresIn(path: string): Map<string, Map<string, number>> {
  const scores = new Map<string, Map<string, number>>();
  for (const line of linesOf(path).slice(1)) {
    const [query = '', clause = '', score = ''] = line.split('\t');
    const id = unquoted(query);
    scores.set(id, (scores.get(id) ?? new Map<string, number>()).set(clause, Number(score)));
  }
  return scores;
}

/** A cell with quotation marks has them doubled, and one around it. */
const unquoted = (cell: string): string => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
