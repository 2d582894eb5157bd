// A question about a project: chooses the documents it is about, then starts a run that answers it.
import { changesFromNothing } from '#domain/audit.ts';
import { ProblemError } from '#domain/errors.ts';
import { ASK_DOCUMENTS_MAX } from '#domain/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/jobs/runner.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { followUp } from '#server/engine/follow-up.ts';
import type { Db } from '#server/store/database.ts';
import { type Asked, type ConversationSoFar, conversationSoFar } from '#server/store/runs/asks.ts';
import { type NamedFile, chooseFiles, namedFiles } from '#server/store/files/asked-files.ts';
import type { SearchedFolder } from '#server/store/files/found-files.ts';
import { findProject } from '#server/store/files/projects.ts';
import { recordAudit } from './change.ts';
import { loadSearchedFolder, missingProject } from './project-search.ts';
import { requireEngine } from './require-engine.ts';

export function projectAskHandlers(deps: Deps) {
  const { db, runner } = deps;
  return {
    async askProject(call) {
      const { body, session, viewer, allow, wantsStream, stream, reply } = call;
      const searched = await loadSearchedFolder(db, call);
      const project = await findProject(db, viewer, searched.project);
      if (!project) throw missingProject();
      allow(project.category);
      await requireEngine(deps, session);
      const { question, conversation } = body;
      const before =
        conversation === undefined ? null : await conversationSoFar(db, viewer, searched.project, conversation);
      const files = await loadFilesInScope(db, searched.project, body.documents, before);
      const within = files.length > 0 ? { ...searched, folder: null } : searched;
      const { meant, only, by } = await understandQuestion(db, within, question, { before, files });
      const quoted = before?.quoted ?? [];
      const chosen = await chooseFiles(db, within, { question: meant, quoted, only, max: ASK_DOCUMENTS_MAX });
      if (chosen.documents.length === 0) throw new ProblemError('conflict', nothingToAsk(chosen));
      const scope = by === null ? scopeOf(chosen) : onlyOf(chosen, by);
      const { id, name, category } = project;
      const about = { kind: 'project', id, name, category } as const;
      const ask: Asked = { about, question, documents: chosen.documents, scope, turn: { meant, files } };
      const isGone = () => reply.raw.destroyed;
      const record: Caller['record'] = (tx) =>
        recordAudit(tx, call, {
          action: 'repository.asked',
          content: { id, noun: 'project', name, category },
          changes: changesFromNothing({ documents: chosen.documents.length }),
        });
      if (wantsStream)
        return stream(async (send) => {
          const run = await runner.ask(viewer, ask, conversation, { tell: send, isGone, record });
          return { type: 'finished', data: run.text, run };
        });
      return { data: await runner.ask(viewer, ask, conversation, { tell: () => undefined, isGone, record }) };
    },
  } satisfies Partial<Handlers>;
}

/** The files that a question is limited to: those chosen with it, or those of the previous question that still exist. */
async function loadFilesInScope(
  db: Db,
  project: string,
  chosen: readonly string[] | undefined,
  before: ConversationSoFar | null,
): Promise<NamedFile[]> {
  const ids = [...new Set(chosen ?? before?.files.map(({ id }) => id))];
  if (ids.length === 0) return [];
  const there = await namedFiles(db, { project, folder: null }, ids);
  if (chosen !== undefined && there.length < ids.length)
    throw new ProblemError('not_found', 'Some of the documents you chose are not in this project. Choose again.');
  if (there.length === 0)
    throw new ProblemError('conflict', 'The documents you chose are no longer in this project. Choose others.');
  return there;
}

/** The question with what it refers back to, and the files that it, or the person who asks, names. */
async function understandQuestion(
  db: Db,
  within: SearchedFolder,
  question: string,
  { before, files }: { readonly before: ConversationSoFar | null; readonly files: readonly NamedFile[] },
): Promise<{ meant: string; only: string[]; by: 'named' | 'chosen' | null }> {
  const last = before?.meant ?? null;
  const known = files.length > 0 || last === null ? files : await namedFiles(db, within, null);
  const names = known.map(({ name }) => name);
  const { standalone: meant, documents: named } = followUp(question, last, names);
  const kept = named.length > 0 ? known.filter(({ name }) => named.includes(name)) : files;
  return {
    meant,
    only: kept.map(({ id }) => id),
    by: named.length > 0 ? 'named' : kept.length > 0 ? 'chosen' : null,
  };
}

type Chosen = Awaited<ReturnType<typeof chooseFiles>>;

const documents = (count: number) => (count === 1 ? 'document' : 'documents');

/** Shown with the answer: which documents it is from, and which were left out. */
function scopeOf({ by, documents: { length }, readable, unread, waiting, tooLarge }: Chosen): string {
  const asked = {
    all: `${length === 1 ? 'The one document' : `All ${length} documents`} that can be read.`,
    words: `The ${length} of ${readable} documents that match the question best.`,
    newest: `The newest ${length} of ${readable} documents: none matches the words of the question.`,
  }[by];
  const left = [
    ...(tooLarge > 0 ? [`${tooLarge} more ${tooLarge === 1 ? 'was' : 'were'} too large to include.`] : []),
    ...(unread > 0 ? [`${unread} ${unread === 1 ? 'file' : 'files'} could not be read.`] : []),
    ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'file is' : 'files are'} still being read.`] : []),
  ];
  return [asked, ...left].join(' ');
}

const NAMES_SHOWN = 3;

function onlyOf({ documents: asked }: Chosen, by: 'named' | 'chosen'): string {
  const names = asked.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const more = asked.length > NAMES_SHOWN ? ` and ${asked.length - NAMES_SHOWN} more` : '';
  return `Only ${names.join(', ')}${more}, ${by === 'named' ? 'named in the question' : 'as you chose'}.`;
}

function nothingToAsk({ unread, waiting }: Chosen): string {
  if (waiting > 0) return 'The files are still being read. Ask again in a moment.';
  if (unread > 0) return `${unread} ${documents(unread)} could not be read. Add files that have text, then ask again.`;
  return 'There are no documents to ask about. Add some files, then ask again.';
}
