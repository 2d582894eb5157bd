// The question of a cell (docs/decisions/0030): a hash of its column's question and its document's content. A cell stores the
// hash with its answer; once the hash differs, the cell is missing again.
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { ANSWERED_FROM } from '#domain/answers.ts';
import { NUMBERED_TYPES } from '#domain/review-values.ts';
import type { CellState, ReviewColumn } from '#domain/reviews.ts';
import { reviewCells, reviewDocuments } from './review-schema.ts';

type Question = Pick<ReviewColumn, 'title' | 'instructions' | 'type' | 'rule'>;

/** A hash of a column's question, without its id and position. */
const questionHash = ({ title, instructions, type, rule }: Question): string =>
  createHash('sha256')
    .update(JSON.stringify([title, instructions, type, ...(rule ? [rule] : [])]))
    .digest('base64url')
    .slice(0, 22);

/** @param sha256 of the document's content. @returns the hash for `review_cells.asked`. */
export const askedOf = (column: Question, sha256: string): string => `${questionHash(column)}/${sha256}`;

/**
 * The columns of a review as a table `wanted (column_id, question, place)` to join; `place` counts from 0. Like `select … from review_documents cross join ${wantedColumns(columns)} left join review_cells …`.
 */
export const wantedColumns = (columns: readonly ReviewColumn[]): SQL => {
  const ids = columns.map(({ id }) => id);
  const questions = columns.map(questionHash);
  return sql`(select column_id, question, ordinality - 1 as place from unnest(${sql.param(ids)}::uuid[], ${sql.param(questions)}::text[]) with ordinality as given (column_id, question, ordinality)) as wanted`;
};

/** In a query with `wanted` and the document: the current hash. */
const askedNow: SQL<string> = sql<string>`(wanted.question || '/' || ${reviewDocuments.sha256})`;

/** Whether the answer of a cell is to the current question. */
export const isCurrent: SQL<boolean> = sql<boolean>`(${reviewCells.asked} = ${askedNow})`;

/**
 * The state of a cell, in a query with `wanted`, its document and its row (perhaps by a left join). A waiting cell will be
 * asked its column's question at that time. A manual answer to a failed cell is an answer.
 */
export const stateNow: SQL<CellState> = sql<CellState>`(case
  when ${reviewCells.state} in ('waiting', 'running') then ${reviewCells.state}
  when ${isCurrent} is not true then 'missing'
  when ${reviewCells.state} = 'failed' and ${reviewCells.decision} = 'edited' then 'done'
  else ${reviewCells.state} end)`;

/** isPossible() of domain/answers.ts for a stored cell. */
export const isPossible: SQL<boolean> = sql<boolean>`(${reviewCells.absence} is null
  and coalesce(${reviewCells.likelihood} < ${ANSWERED_FROM}, false) and ${reviewCells.decision} = 'open')`;

/**
 * Whether an engine's answer cannot be read as the type of its column, in a query with `wanted` and the document. Manual
 * answers are taken as they are.
 */
export function isUntyped(columns: readonly ReviewColumn[]): SQL<boolean> {
  const numbered = columns.filter(({ type }) => NUMBERED_TYPES.has(type)).map(({ id }) => id);
  return sql<boolean>`(${reviewCells.column_id} = any(${sql.param(numbered)}::uuid[]) and ${reviewCells.sort_number} is null
    and ${stateNow} = 'done' and ${reviewCells.decision} <> 'edited' and ${reviewCells.value} <> '')`;
}
