// A question about a project (spec 2.16): the documents that it is asked of are chosen, then a run answers it.
import { changesFromNothing } from '#domain/audit.ts';
import { ProblemError } from '#domain/errors.ts';
import { ASK_DOCUMENTS_MAX } from '#domain/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/jobs/runner.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { Asked } from '#server/store/runs/asks.ts';
import { lastQuoted } from '#server/store/runs/asks.ts';
import { chooseFiles } from '#server/store/files/asked-files.ts';
import { findProject } from '#server/store/files/projects.ts';
import { recordContent } from './record-content.ts';
import { searchedFolder, noProject } from './project-search.ts';
import { requireEngine } from './require-engine.ts';
import { viewerOf } from './viewer-of.ts';

export function projectAskHandlers(deps: Deps): Pick<Handlers, 'askProject'> {
  const { db, runner } = deps;
  return {
    async askProject(call) {
      const { body, session, allow, wantsStream, stream, reply } = call;
      const viewer = viewerOf(session);
      const searched = await searchedFolder(db, call);
      const project = await findProject(db, viewer, searched.project);
      if (!project) throw noProject();
      allow(project.category);
      await requireEngine(deps, session);
      const { question, conversation } = body;
      const quoted = conversation === undefined ? [] : await lastQuoted(db, viewer, conversation);
      const chosen = await chooseFiles(db, searched, { question, quoted, max: ASK_DOCUMENTS_MAX });
      if (chosen.documents.length === 0) throw new ProblemError('conflict', nothingToAsk(chosen));
      const asked: Asked = { project, question, documents: chosen.documents, scope: scopeOf(chosen) };
      const isGone = () => reply.raw.destroyed;
      const record: Caller['record'] = (tx) =>
        recordContent(tx, call, {
          action: 'repository.asked',
          content: { id: project.id, noun: 'project', name: project.name, category: project.category },
          changes: changesFromNothing({ documents: chosen.documents.length }),
          at: deps.clock().toISOString(),
        });
      if (wantsStream)
        return stream(async (tell) => {
          const run = await runner.ask(viewer, asked, conversation, { tell, isGone, record });
          return { type: 'finished', data: run.text, run };
        });
      return { data: await runner.ask(viewer, asked, conversation, { tell: () => undefined, isGone, record }) };
    },
  };
}

type Chosen = Awaited<ReturnType<typeof chooseFiles>>;

const documents = (count: number) => (count === 1 ? 'document' : 'documents');

/** Told with the answer: what it was asked of, and what was left out. */
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

function nothingToAsk({ unread, waiting }: Chosen): string {
  if (waiting > 0) return 'The files are still being read. Ask again in a moment.';
  if (unread > 0) return `${unread} ${documents(unread)} could not be read. Add files that have text, then ask again.`;
  return 'There are no documents to ask about. Add some files, then ask again.';
}
