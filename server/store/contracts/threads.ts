// Threads about a contract: its runs that were asked, each with the turns of whoever went on with it. Callers check that the
// contract is within reach.
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Thread, ThreadSummary, ThreadTurn } from '#domain/contracts/threads.ts';
import { TITLE_MAX } from '#domain/limits.ts';
import { fullName } from '#domain/people.ts';
import type { WorkflowPrompt } from '#domain/workflows.ts';
import type { Db } from '#server/store/database.ts';
import type { ListTotal } from '#server/store/page-of-ids.ts';
import { pageOfRows } from '#server/store/page-of-search.ts';
import { type AskedTurn, runs } from '#server/store/runs/run-schema.ts';
import { findRun } from '#server/store/runs/runs.ts';
import { users } from '#server/store/schema.ts';
import type { PageOf, Viewer } from '#server/store/viewer.ts';

/** A contract has other runs than threads: its summary is one. */
const ofContract = (contractId: string) => and(eq(runs.contract_id, contractId), isNotNull(runs.asked));

/** One page of the threads about a contract, newest first. */
export async function listThreads(
  db: Db,
  contractId: string,
  page: PageOf,
): Promise<ListTotal & { rows: ThreadSummary[] }> {
  const listed = { table: runs, where: ofContract(contractId), sortedBy: runs.id, order: 'desc' } as const;
  return pageOfRows(db, listed, page, async (ids) => {
    const rows = await db
      .select({
        id: runs.id,
        title: sql<string>`left(coalesce(${runs.asked} -> 0 -> 'thread' -> 'prompt' ->> 'name', ${runs.definition} -> 0 ->> 'prompt'), ${TITLE_MAX})`,
        questions: sql<number>`jsonb_array_length(${runs.definition})`,
        status: runs.status,
        author: runs.author_id,
        first_name: users.first_name,
        last_name: users.last_name,
        created_at: runs.created_at,
        last: sql<AskedTurn['thread'] | null>`${runs.asked} -> -1 -> 'thread'`,
      })
      .from(runs)
      .innerJoin(users, eq(users.id, runs.author_id))
      .where(inArray(runs.id, ids));
    return rows.map(({ first_name, last_name, last, ...row }) => ({
      ...row,
      author_name: { name: fullName({ first_name, last_name }) },
      asked_at: last?.at ?? row.created_at,
      revision: last?.revision ?? 1,
    }));
  });
}

/** One thread with its run; null if the contract has none with this id. */
export async function findThread(db: Db, viewer: Viewer, contractId: string, id: string): Promise<Thread | null> {
  const [row] = await db
    .select({ definition: runs.definition, asked: runs.asked })
    .from(runs)
    .where(and(eq(runs.id, id), ofContract(contractId)));
  const run = row && (await findRun(db, viewer, id));
  if (!run) return null;
  const documentOf = (prompt: WorkflowPrompt | undefined): string =>
    run.documents.find(({ input }) => input === prompt?.files[0]?.name)?.name ?? '';
  const asked = row.asked ?? [];
  const turns = row.definition.flatMap((prompt, at) =>
    asked[at]?.thread ? presentTurn(asked[at].thread, documentOf(prompt)) : [],
  );
  const last = asked.length > row.definition.length ? asked.at(-1)?.thread : undefined;
  return { id, contract: contractId, turns, unanswered: last ? presentTurn(last, '') : null, run };
}

const presentTurn = (
  { question, prompt, revision, author, author_name, at }: NonNullable<AskedTurn['thread']>,
  document: string,
): ThreadTurn => ({
  question,
  prompt,
  revision,
  document,
  author,
  author_name: { name: author_name },
  asked_at: at,
});

/** What a further question goes on from: the last answered one as understood; null where none was answered. */
export async function lastMeant(db: Db, contractId: string, id: string): Promise<string | null> {
  const [row] = await db
    .select({ asked: runs.asked, answered: sql<number>`jsonb_array_length(${runs.results})` })
    .from(runs)
    .where(and(eq(runs.id, id), ofContract(contractId)));
  return row?.asked?.[row.answered - 1]?.meant ?? null;
}
