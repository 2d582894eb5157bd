// Decisions on answers. Rows are added and never changed; the newest of an answer counts. The caller has checked that the run
// is within the viewer's reach.
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { DecideAnswer, RecordedDecision, Source } from '#domain/answers.ts';
import { DECISIONS_LISTED_MAX } from '#domain/limits.ts';
import type { Run } from '#domain/runs.ts';
import type { Db } from '#server/store/database.ts';
import { lockRows } from '#server/store/locks.ts';
import { answerDecisions, runs } from './run-schema.ts';

/** The position of an answer in its run, from 0. */
export interface AnswerPlace {
  readonly runId: string;
  readonly prompt: number;
  readonly answer: number;
}

const COLUMNS = {
  prompt: answerDecisions.prompt,
  answer: answerDecisions.answer,
  state: answerDecisions.state,
  value: answerDecisions.value,
  sources: answerDecisions.sources,
  note: answerDecisions.note,
  by: answerDecisions.author_name,
  author: answerDecisions.author_id,
  at: answerDecisions.created_at,
};

const ofAnswer = ({ runId, prompt, answer }: AnswerPlace) =>
  and(eq(answerDecisions.run_id, runId), eq(answerDecisions.prompt, prompt), eq(answerDecisions.answer, answer));

type Row = Pick<typeof answerDecisions.$inferSelect, 'state' | 'value' | 'sources' | 'note'> & {
  by: string;
  author: string | null;
  at: string;
};

/** A decision on the wire, on an answer of a run or on a cell of a review. */
export const presentDecision = ({ state, value, sources, note, by, author, at }: Row): RecordedDecision => ({
  state,
  by,
  ...(author === null ? {} : { author }),
  at,
  ...(note === null ? {} : { note }),
  ...(value === null ? {} : { value }),
  ...(sources === null ? {} : { sources }),
});

/** The results of a run, each answer with its newest decision. */
export async function withDecisions(db: Db, runId: string, results: Run['results']): Promise<Run['results']> {
  const rows = await db
    .selectDistinctOn([answerDecisions.prompt, answerDecisions.answer], COLUMNS)
    .from(answerDecisions)
    .where(eq(answerDecisions.run_id, runId))
    .orderBy(answerDecisions.prompt, answerDecisions.answer, desc(answerDecisions.id));
  if (rows.length === 0) return results;
  const newest = new Map(rows.map((row) => [`${row.prompt}.${row.answer}`, presentDecision(row)]));
  return results.map((result, prompt) => ({
    ...result,
    answers: result.answers.map((answer, index) => ({
      ...answer,
      decision: newest.get(`${prompt}.${index}`) ?? answer.decision,
    })),
  }));
}

/** The sources of a run with those of corrections, by number. */
export function withGivenSources({ results, sources }: Pick<Run, 'results' | 'sources'>): Run['sources'] {
  const given = results.flatMap(({ answers }) => answers.flatMap(({ decision }) => decision.sources ?? []));
  const all = new Map([...sources, ...given].map((source) => [source.number, source]));
  return [...all.values()].toSorted((one, other) => one.number - other.number);
}

/**
 * Numbers the passages of a correction: known ones keep their numbers, new ones continue after all others. The transaction
 * has locked the run.
 */
export async function numbered(
  tx: Db,
  run: Pick<Run, 'id' | 'sources'>,
  found: readonly Omit<Source, 'number'>[],
): Promise<Source[]> {
  const rows = await tx
    .select({ sources: answerDecisions.sources })
    .from(answerDecisions)
    .where(and(eq(answerDecisions.run_id, run.id), isNotNull(answerDecisions.sources)));
  const known = [...run.sources, ...rows.flatMap(({ sources }) => sources ?? [])];
  let last = known.reduce((most, { number }) => Math.max(most, number), 0);
  return found.map((source) => {
    const same = known.find(
      ({ document, start, end }) => document === source.document && start === source.start && end === source.end,
    );
    return { ...source, number: same?.number ?? ++last };
  });
}

/** The decisions on one answer, newest first. */
export async function listDecisions(db: Db, place: AnswerPlace): Promise<{ rows: RecordedDecision[]; total: number }> {
  const newest = db.select(COLUMNS).from(answerDecisions).where(ofAnswer(place)).orderBy(desc(answerDecisions.id));
  const [rows, total] = await Promise.all([
    newest.limit(DECISIONS_LISTED_MAX),
    db.$count(answerDecisions, ofAnswer(place)),
  ]);
  return { rows: rows.map(presentDecision), total };
}

/**
 * Locks the decisions of a run until the transaction ends. @returns the newest one on an answer, or null.
 */
export async function lockDecision(tx: Db, place: AnswerPlace): Promise<RecordedDecision | null> {
  await lockRows(tx, runs, eq(runs.id, place.runId), 'update');
  const [row] = await tx
    .select(COLUMNS)
    .from(answerDecisions)
    .where(ofAnswer(place))
    .orderBy(desc(answerDecisions.id))
    .limit(1);
  return row ? presentDecision(row) : null;
}

export interface Decider {
  readonly id: string;
  /** Stored with the decision: the account may be deleted. */
  readonly name: string;
}

/**
 * Stores a decision after `last`, from lockDecision.
 * @param now ISO 8601.
 * @returns the stored decision; always later than `last`, so that `at` is unique.
 */
export async function addDecision(
  tx: Db,
  place: AnswerPlace,
  by: Decider,
  {
    state,
    value,
    note,
    sources = null,
  }: Pick<DecideAnswer, 'state' | 'value' | 'note'> & {
    sources?: Run['sources'] | null;
  },
  { now, last }: { now: string; last: RecordedDecision | null },
): Promise<RecordedDecision> {
  const msecs = Math.max(Date.parse(now), last ? Date.parse(last.at) + 1 : 0);
  const row = {
    state,
    value: value ?? null,
    sources,
    note: note === undefined || note === '' ? null : note,
    at: new Date(msecs).toISOString(),
  };
  await tx.insert(answerDecisions).values({
    // The newest is found by id, so the id has the same time.
    id: uuidv7({ msecs }),
    run_id: place.runId,
    prompt: place.prompt,
    answer: place.answer,
    state,
    value: row.value,
    sources: row.sources,
    note: row.note,
    author_id: by.id,
    author_name: by.name,
    created_at: row.at,
  });
  return presentDecision({ ...row, by: by.name, author: by.id });
}
