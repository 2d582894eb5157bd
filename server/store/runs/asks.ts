// Questions about a project: runs of their own kind, to which every further question adds a prompt (docs/decisions/0029).
import { and, eq, inArray, sql } from 'drizzle-orm';
import { ASK_TURNS_MAX } from '#domain/limits.ts';
import type { EngineInfo } from '#domain/configuration.ts';
import type { Conversation, Project } from '#domain/projects.ts';
import type { Run, RunDocument } from '#domain/runs.ts';
import { isUnderWay } from '#domain/runs.ts';
import type { WorkflowPrompt } from '#domain/workflows.ts';
import type { Db } from '#server/store/database.ts';
import { inOrder } from '#server/store/in-batches.ts';
import { isoMoment } from '#server/store/iso-moment.ts';
import type { ListTotal } from '#server/store/page-of-ids.ts';
import { pageOfTable } from '#server/store/page-of-ids.ts';
import { projects } from '#server/store/files/file-schema.ts';
import { projectsWithin } from '#server/store/files/file-trees.ts';
import { insertRun, keepContents } from '#server/store/runs/run-states.ts';
import type { AskedTurn } from '#server/store/runs/run-schema.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import type { PageOf, Viewer } from '#server/store/viewer.ts';

/** A question and what it is asked of. */
export interface Asked {
  readonly project: Pick<Project, 'id' | 'name' | 'category'>;
  readonly question: string;
  /** What it means, and the files that whoever asks has chosen. */
  readonly turn: AskedTurn;
  /** Which documents these are, in a sentence. */
  readonly scope: string;
  /** Each with a name of its own. */
  readonly documents: readonly Pick<RunDocument, 'name' | 'bytes' | 'sha256'>[];
}

const promptOf = (question: string, asked: readonly RunDocument[]): WorkflowPrompt => ({
  // A conversation is read by its questions, in the words of who asked them.
  title: question,
  prompt: question,
  output: 'List',
  fields: [],
  files: asked.map(({ input }) => ({ name: input, is_require: true, main: false })),
});

/** What a question is asked of, told with the run as what it was given; one per question, in their order. */
const fieldOf = (scope: string, before: number): Run['fields'][number] => ({
  name: `Question ${before + 1}`,
  value: scope,
});

/** The documents of a run with those of a question added, each an input of its own: a prompt names those it sees. */
function withDocuments(before: readonly RunDocument[], { documents }: Pick<Asked, 'documents'>) {
  const all = [...before];
  const free = new Set(before);
  const asked = documents.map(({ name, bytes, sha256 }) => {
    // By content: one that was renamed, or updated to a name that was taken, is listed under another name already.
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

/** A file that was renamed or updated between two questions may have the name of another. */
function distinctName(name: string, taken: readonly RunDocument[]): string {
  let candidate = name;
  for (let copy = 2; taken.some((one) => one.name === candidate); copy += 1) candidate = `${copy}. ${name}`;
  return candidate;
}

/** Keeps a project from being deleted until the transaction ends. @returns false when it is out of reach. */
export async function holdProject(tx: Db, viewer: Viewer, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, id), projectsWithin(viewer)))
    .for('key share');
  return held.length > 0;
}

/** Records the first question of a conversation, as insertRun does. @returns its documents. */
export async function insertAsk(tx: Db, viewer: Viewer, id: string, asked: Asked, engine: EngineInfo) {
  const { project, question, scope, turn } = asked;
  const { all, asked: documents } = withDocuments([], asked);
  await insertRun(tx, viewer, {
    id,
    workflow_id: null,
    workflow_name: project.name,
    workflow_version: null,
    category: project.category,
    definition: [promptOf(question, documents)],
    engine,
    fields: [fieldOf(scope, 0)],
    documents: all,
    project_id: project.id,
    asked: [turn],
  });
  return all;
}

/** Attempts of one question; those of the next are counted from the next multiple, so that none before it writes any more. */
export const ATTEMPTS_OF_A_QUESTION = 10;

export type Continued = { readonly documents: readonly RunDocument[] } | 'gone' | 'under_way' | 'too_many';

/**
 * Adds a question to a conversation of the viewer's and lets it wait for its turn; a first one that was not answered gives
 * its place to it. What is answered stays as it is. Changes nothing unless it gives documents.
 */
export async function continueAsk(tx: Db, viewer: Viewer, id: string, asked: Asked): Promise<Continued> {
  const [run] = await tx
    .select()
    .from(runs)
    .where(and(eq(runs.id, id), eq(runs.author_id, viewer.userId), eq(runs.project_id, asked.project.id)))
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
      attempt: sql`(${runs.attempt} / ${ATTEMPTS_OF_A_QUESTION} + 1) * ${ATTEMPTS_OF_A_QUESTION}`,
      definition: [...run.definition.slice(0, answered), promptOf(asked.question, documents)],
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
  await keepContents(tx, { id, documents: all });
  return { documents };
}

export interface ConversationSoFar {
  /** What was answered last, as it was meant; null where nothing was. */
  readonly meant: string | null;
  /** The files that the last question was held to, answered or not. */
  readonly files: AskedTurn['files'];
  /** The contents that the last answer quotes, by their hashes. */
  readonly quoted: readonly string[];
}

/** A conversation of the viewer's as a further question finds it; null where it is out of reach. */
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
  const { ids, ...total } = await pageOfTable(db, { table: runs, where, sortedBy: runs.id, order: 'desc' }, page);
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
  const conversations = rows.map((row) => ({ ...row, created_at: isoMoment(row.created_at) }));
  return { rows: inOrder(ids, conversations), ...total };
}
