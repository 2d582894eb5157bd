// What people decide about the answers of a run (design 5): whoever may open the run decides, and is told when somebody
// else was faster.
import { type Answer, type DecideAnswer, type GivenQuote, type RecordedDecision, sourcesOf } from '#domain/answers.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Run } from '#domain/runs.ts';
import type { Deps } from '#server/deps.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import { otherPassages } from '#server/engine/extractive/other-passages.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import type { AnswerPlace } from '#server/store/runs/answer-decisions.ts';
import { addDecision, listDecisions, lockDecision, numbered } from '#server/store/runs/answer-decisions.ts';
import type { Db } from '#server/store/database.ts';
import { findRun } from '#server/store/runs/runs.ts';
import { readForQuotes, requireQuote } from './chosen-passages.ts';
import { leaving } from './document-views.ts';
import { recordContent, runInLog } from './record-content.ts';
import { viewerOf } from './viewer-of.ts';

type ReviewHandlers = Pick<Handlers, 'decideAnswer' | 'listDecisions' | 'listPassages'>;

interface Asked {
  readonly params: { readonly id: string; readonly prompt: number; readonly answer: number };
  readonly session: Session;
}

export function runReviewHandlers(deps: Deps): ReviewHandlers {
  const { db, clock } = deps;

  function documentOf(run: Run, session: Session, name: string, signal: AbortSignal): Promise<EngineDocument> {
    const document = run.documents.find((one) => one.name === name);
    if (!document) throw new ProblemError('not_found', 'This run has no such document.');
    return readForQuotes(deps, session, document, signal);
  }

  const lookUp = async (run: Run, session: Session, given: GivenQuote, signal: AbortSignal) => [
    requireQuote(await documentOf(run, session, given.document, signal), given),
  ];

  return {
    async decideAnswer(call) {
      const { body, session, actor } = call;
      // A document may take a while to read: nobody else is kept waiting meanwhile.
      const given = body.quote && (await lookUp((await answerFor(db, call)).run, session, body.quote, leaving(call)));
      const decided = await db.transaction(async (tx) => {
        const { run, answer, place } = await answerFor(tx, call);
        requireSomethingToVerify(answer, body);
        const last = await lockDecision(tx, place);
        requireNewest(last, body.since);
        const now = clock().toISOString();
        const decider = { id: session.user.id, name: actor.actor_name };
        const sources = given ? await numbered(tx, run, given) : null;
        const decision = await addDecision(tx, place, decider, { ...body, sources }, { now, last });
        await recordContent(tx, call, {
          action: 'answer.decided',
          content: runInLog(run),
          // What a contract says is for those who may open the run, and not for everybody who may read the log.
          changes: { state: { from: last?.state ?? 'open', to: body.state } },
          at: now,
        });
        return { ...answer, decision };
      });
      return { data: decided };
    },

    async listDecisions(call) {
      const { place } = await answerFor(db, call);
      const { rows, total } = await listDecisions(db, place);
      return { data: rows, total };
    },

    async listPassages(call) {
      const { run, answer } = await answerFor(db, call);
      const signal = leaving(call);
      const instruction = run.results[call.params.prompt]?.prompt ?? '';
      const documents: EngineDocument[] = [];
      for (const { name } of run.documents) documents.push(await documentOf(run, call.session, name, signal));
      const cited = run.sources.filter(({ number }) => [...answer.sources, ...sourcesOf(answer)].includes(number));
      const data = await otherPassages({ label: answer.label, instruction }, documents, cited, signal);
      return { data, total: data.length };
    },
  };
}

async function answerFor(
  db: Db,
  { params, session }: Asked,
): Promise<{ run: Run; answer: Answer; place: AnswerPlace }> {
  const run = await findRun(db, viewerOf(session), params.id);
  if (!run) throw new ProblemError('not_found', 'This run does not exist, or is not yours.');
  if (run.status !== 'finished') throw new ProblemError('conflict', 'This run has no result to decide about.');
  const answer = run.results[params.prompt]?.answers[params.answer];
  if (!answer) throw new ProblemError('not_found', 'This run has no such answer.');
  return { run, answer, place: { runId: run.id, prompt: params.prompt, answer: params.answer } };
}

/** Two colleagues at the same answer: the later one is told, and nothing of the first is lost. */
function requireNewest(last: RecordedDecision | null, since: DecideAnswer['since']): void {
  if (since === undefined || (last?.at ?? null) === since) return;
  const by = last?.by ?? 'Someone';
  throw new ProblemError('conflict', `${by} has just reviewed this answer. Reload and try again.`);
}

function requireSomethingToVerify({ absence }: Answer, { state }: DecideAnswer): void {
  if (state !== 'verified' || absence !== 'engine_failed') return;
  throw new ProblemError(
    'conflict',
    'The engine failed here, so there is nothing to verify. Enter the answer yourself, or reject it.',
  );
}
