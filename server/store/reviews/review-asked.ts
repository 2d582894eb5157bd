// What a cell is the answer to (docs/decisions/0030): the question of its column, put to the content of its document. A
// cell remembers it, and where that is no longer what would be asked the cell is missing again.
import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { NUMBERED_TYPES } from '#domain/review-values.ts';
import type { CellState, ReviewColumn } from '#domain/reviews.ts';
import { reviewCells, reviewDocuments } from './review-schema.ts';

type Question = Pick<ReviewColumn, 'title' | 'instructions' | 'type'>;

/** A hash of what a column asks, whatever its id and its place. */
const questionHash = ({ title, instructions, type }: Question): string =>
  createHash('sha256')
    .update(JSON.stringify([title, instructions, type]))
    .digest('base64url')
    .slice(0, 22);

/** @param sha256 of the document's content. @returns what `review_cells.asked` holds for the two. */
export const askedOf = (column: Question, sha256: string): string => `${questionHash(column)}/${sha256}`;

/**
 * The columns of a review as a table `wanted (column_id, question, place)` to join with; `place` counts from 0. Like
 * `select … from review_documents cross join ${wantedColumns(columns)} left join review_cells …`.
 */
export const wantedColumns = (columns: readonly ReviewColumn[]): SQL => {
  const ids = columns.map(({ id }) => id);
  const questions = columns.map(questionHash);
  return sql`(select column_id, question, ordinality - 1 as place from unnest(${sql.param(ids)}::uuid[], ${sql.param(questions)}::text[]) with ordinality as given (column_id, question, ordinality)) as wanted`;
};

/** Where `wanted` and the document stand in a query: what would be asked now. */
const askedNow: SQL<string> = sql<string>`(wanted.question || '/' || ${reviewDocuments.sha256})`;

/** Whether what a cell says is the answer to that. */
export const isCurrent: SQL<boolean> = sql<boolean>`(${reviewCells.asked} = ${askedNow})`;

/**
 * How a cell stands, where `wanted`, its document and (perhaps as a left join) its row stand in a query. One that waits
 * will be asked what its column then asks. What a person wrote into a cell that failed is an answer.
 */
export const stateNow: SQL<CellState> = sql<CellState>`(case
  when ${reviewCells.state} in ('waiting', 'running') then ${reviewCells.state}
  when ${isCurrent} is not true then 'missing'
  when ${reviewCells.state} = 'failed' and ${reviewCells.decision} = 'edited' then 'done'
  else ${reviewCells.state} end)`;

/**
 * Whether a cell, where `wanted` and its document stand in a query, is answered by an engine in words that do not read as
 * what its column asks for. What a person has written is meant so.
 */
export function isUntyped(columns: readonly ReviewColumn[]): SQL<boolean> {
  const numbered = columns.filter(({ type }) => NUMBERED_TYPES.has(type)).map(({ id }) => id);
  return sql<boolean>`(${reviewCells.column_id} = any(${sql.param(numbered)}::uuid[]) and ${reviewCells.sort_number} is null
    and ${stateNow} = 'done' and ${reviewCells.decision} <> 'edited' and ${reviewCells.value} <> '')`;
}
