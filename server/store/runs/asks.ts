// Questions about a project or a contract: runs of their own kind, to which every further question adds a prompt
// (docs/decisions/0029, 0074).
import { and, eq, inArray, sql } from 'drizzle-orm';
import { ASK_TURNS_MAX } from '#domain/limits.ts';
import type { Category } from '#domain/categories.ts';
import type { EngineInfo } from '#domain/configuration.ts';
import type { Conversation } from '#domain/projects.ts';
import { type Run, type RunDocument, isUnderWay } from '#domain/runs.ts';
import type { WorkflowPrompt } from '#domain/workflows.ts';
import { contracts } from '#server/store/contracts/contract-schema.ts';
import { contractsWithin } from '#server/store/contracts/contracts.ts';
import type { Db } from '#server/store/database.ts';
import { lockRows } from '#server/store/locks.ts';
import type { ListTotal } from '#server/store/page-of-ids.ts';
import { pageOfRows } from '#server/store/page-of-search.ts';
import { projects } from '#server/store/files/file-schema.ts';
import { projectsWithin } from '#server/store/files/file-trees.ts';
import { insertRun, linkContents } from '#server/store/runs/run-states.ts';
import { type AskedTurn, runs } from '#server/store/runs/run-schema.ts';
import type { PageOf, Viewer } from '#server/store/viewer.ts';

/** What a conversation is about. */
interface Subject {
  readonly kind: 'project' | 'contract';
  readonly id: string;
  readonly name: string;
  readonly category: Category;
}

/** A question about documents of a project, or about a contract. */
export interface Asked {
  readonly about: Subject;
  readonly question: string;
  /** Heads the answer, in place of the question. */
  readonly title?: string;
  /** The question as understood, and the files that the user chose. */
  readonly turn: AskedTurn;
  /** Describes the documents, in a sentence. */
  readonly scope: string;
  /** With distinct names. */
  readonly documents: readonly Pick<RunDocument, 'name' | 'bytes' | 'sha256'>[];
}

const promptOf = ({ question, title = question }: Asked, asked: readonly RunDocument[]): WorkflowPrompt => ({
  // Shown as the heading of the answer.
  title,
  prompt: question,
  output: 'List',
  fields: [],
  files: asked.map(({ input }) => ({ name: input, is_require: true, main: false })),
});

/** Stored with the inputs of the run: the documents of a question, in words; one per question, in order. */
const fieldOf = (scope: string, before: number): Run['fields'][number] => ({
  name: `Question ${before + 1}`,
  value: scope,
});

/** Adds the documents of a question to those of a run. Each is a separate input: a prompt names those that it reads. */
function withDocuments(before: readonly RunDocument[], { documents }: Pick<Asked, 'documents'>) {
  const all = [...before];
  const free = new Set(before);
  const asked = documents.map(({ name, bytes, sha256 }) => {
    // By content: a renamed file may be listed under another name already.
    const same = [...free].filter((one) => one.sha256 === sha256);
    const known = same.find((one) => one.name === name) ?? same[0];
    if (known) {
      free.delete(known);
      return known;
    }
    const added = { name: distinctName(name, all), input: `Document ${all.length + 1}`, main: false, bytes, sha256 };
    all.push(added);
    return added;
  });
  return { all, asked };
}

/** Two files of a run may have the same name if one was renamed between two questions. */
function distinctName(name: string, taken: readonly RunDocument[]): string {
  let candidate = name;
  for (let copy = 2; taken.some((one) => one.name === candidate); copy += 1) candidate = `${copy}. ${name}`;
  return candidate;
}

/** Locks what is asked about against deletion until the transaction ends. @returns false if it is out of reach. */
export const lockSubject = (tx: Db, viewer: Viewer, { kind, id }: Subject): Promise<boolean> =>
  kind === 'project'
    ? lockRows(tx, projects, and(eq(projects.id, id), projectsWithin(viewer)), 'key share')
    : lockRows(tx, contracts, and(eq(contracts.id, id), contractsWithin(tx, viewer)), 'key share');

/** Stores the first question of a conversation, as insertRun does. @returns its documents. */
export async function insertAsk(tx: Db, viewer: Viewer, id: string, asked: Asked, engine: EngineInfo) {
  const { about, scope, turn } = asked;
  const { all, asked: documents } = withDocuments([], asked);
  await insertRun(tx, viewer, {
    id,
    workflow_id: null,
    workflow_name: about.name,
    workflow_version: null,
    category: about.category,
    definition: [promptOf(asked, documents)],
    engine,
    fields: [fieldOf(scope, 0)],
    documents: all,
    ...(about.kind === 'project' ? { project_id: about.id } : { contract_id: about.id }),
    asked: [turn],
  });
  return all;
}

export type Continued = { readonly documents: readonly RunDocument[] } | 'gone' | 'under_way' | 'too_many';

/**
 * Adds a question to a conversation and queues it: to one of the viewer's about a project, to anybody's about a contract. It
 * replaces a first question that was not answered; answers stay. Changes nothing if it returns a reason.
 */
export async function continueAsk(tx: Db, viewer: Viewer, id: string, asked: Asked): Promise<Continued> {
  const [run] = await tx
    .select()
    .from(runs)
    .where(
      and(
        eq(runs.id, id),
        asked.about.kind === 'project'
          ? and(eq(runs.project_id, asked.about.id), eq(runs.author_id, viewer.userId))
          : eq(runs.contract_id, asked.about.id),
      ),
    )
    .for('update');
  if (!run) return 'gone';
  if (isUnderWay(run)) return 'under_way';
  const answered = run.results.length;
  if (answered >= ASK_TURNS_MAX) return 'too_many';
  const { all, asked: documents } = withDocuments(run.documents, asked);
  await tx
    .update(runs)
    .set({
      status: 'queued',
      attempts: 0,
      definition: [...run.definition.slice(0, answered), promptOf(asked, documents)],
      fields: [...run.fields.slice(0, answered), fieldOf(asked.scope, answered)],
      documents: all,
      asked: [
        ...(run.asked ?? run.definition.map(({ prompt }) => ({ meant: prompt, files: [] }))).slice(0, answered),
        asked.turn,
      ],
      problem: null,
      progress: null,
      finished_at: null,
    })
    .where(eq(runs.id, id));
  await linkContents(tx, { id, documents: all });
  return { documents };
}

export interface ConversationSoFar {
  /** The last answered question as understood; null if there is none. */
  readonly meant: string | null;
  /** The files chosen for the last question, answered or not. */
  readonly files: AskedTurn['files'];
  /** The hashes of the contents that the last answer quotes. */
  readonly quoted: readonly string[];
}

/** The context for a further question in one of the viewer's conversations; null if it is out of reach. */
export async function conversationSoFar(
  db: Db,
  viewer: Viewer,
  project: string,
  id: string,
): Promise<ConversationSoFar | null> {
  const [run] = await db
    .select({ results: runs.results, sources: runs.sources, documents: runs.documents, asked: runs.asked })
    .from(runs)
    .where(and(eq(runs.id, id), eq(runs.author_id, viewer.userId), eq(runs.project_id, project)));
  if (!run) return null;
  const last = run.results.at(-1);
  const numbers = new Set(last?.answers.flatMap(({ sources }) => sources));
  const names = new Set(run.sources.filter(({ number }) => numbers.has(number)).map(({ document }) => document));
  return {
    meant: last ? (run.asked?.[run.results.length - 1]?.meant ?? last.prompt) : null,
    files: run.asked?.at(-1)?.files ?? [],
    quoted: run.documents.filter(({ name }) => names.has(name)).map(({ sha256 }) => sha256),
  };
}

/** One page of what the viewer asked about a project, newest first. */
export async function listConversations(
  db: Db,
  viewer: Viewer,
  project: string,
  page: PageOf,
): Promise<ListTotal & { rows: Conversation[] }> {
  const where = and(eq(runs.project_id, project), eq(runs.author_id, viewer.userId));
  return pageOfRows(db, { table: runs, where, sortedBy: runs.id, order: 'desc' }, page, async (ids) => {
    const rows = await db
      .select({
        id: runs.id,
        question: sql<string>`${runs.definition} -> 0 ->> 'prompt'`,
        questions: sql<number>`jsonb_array_length(${runs.definition})`,
        status: runs.status,
        created_at: runs.created_at,
      })
      .from(runs)
      .where(inArray(runs.id, ids));
    return rows;
  });
}
