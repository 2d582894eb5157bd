// Decisions about the answers of a run: everybody who may open the run decides, and gets a conflict if somebody else was
// faster.
import { type Answer, type DecideAnswer, type ChosenQuote, type RecordedDecision, sourcesOf } from '#domain/answers.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Run } from '#domain/runs.ts';
import type { Deps } from '#server/deps.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import { alternativePassages } from '#server/engine/extractive/alternative-passages.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import { change } from '#server/routes/change.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import { presentList } from '#server/routes/present-list.ts';
import type { AnswerPlace } from '#server/store/runs/answer-decisions.ts';
import { addDecision, listDecisions, lockDecision, numbered } from '#server/store/runs/answer-decisions.ts';
import type { Db } from '#server/store/database.ts';
import { readForQuotes, requireQuote } from './chosen-passages.ts';
import { type RunCall, auditedRun, loadFinishedRun } from './run-access.ts';

interface AnswerCall extends RunCall {
  readonly params: { readonly id: string; readonly prompt: number; readonly answer: number };
}

export function runDecisionHandlers(deps: Deps) {
  const { db } = deps;

  function documentOf(run: Run, session: Session, name: string, signal: AbortSignal): Promise<EngineDocument> {
    const document = run.documents.find((one) => one.name === name);
    if (!document) throw new ProblemError('not_found', 'This run has no such document.');
    return readForQuotes(deps, session, document, signal);
  }

  const findSource = async (run: Run, session: Session, given: ChosenQuote, signal: AbortSignal) => [
    requireQuote(await documentOf(run, session, given.document, signal), given),
  ];

  return {
    async decideAnswer(call) {
      const { body, session, actor } = call;
      // Before the transaction: a document may take a while to read.
      const given =
        body.quote && (await findSource((await loadAnswer(db, call)).run, session, body.quote, abortOnClose(call)));
      const { decided } = await change(db, call, async (tx) => {
        const { run, answer, place } = await loadAnswer(tx, call);
        requireSomethingToVerify(answer, body);
        const last = await lockDecision(tx, place);
        requireNewest(last, body.since);
        const decider = { id: session.user.id, name: actor.actor_name };
        const sources = given ? await numbered(tx, run, given) : null;
        const decision = await addDecision(tx, place, decider, { ...body, sources }, { now: call.now, last });
        // Without the words: more people may read the log than may open the run.
        const changes = { state: { from: last?.state ?? 'open', to: body.state } };
        return {
          audit: { action: 'answer.decided', content: auditedRun(run), changes },
          decided: { ...answer, decision },
        };
      });
      return { data: decided };
    },

    async listDecisions(call) {
      const { place } = await loadAnswer(db, call);
      return presentList(await listDecisions(db, place));
    },

    async listPassages(call) {
      const { run, answer } = await loadAnswer(db, call);
      const signal = abortOnClose(call);
      const instruction = run.results[call.params.prompt]?.prompt ?? '';
      const documents: EngineDocument[] = [];
      for (const { name } of run.documents) documents.push(await documentOf(run, call.session, name, signal));
      const known = [...answer.sources, ...sourcesOf(answer), ...(answer.nearest ?? [])];
      const cited = run.sources.filter(({ number }) => known.includes(number));
      const data = await alternativePassages({ label: answer.label, instruction }, documents, cited, signal);
      return { data, total: data.length };
    },
  } satisfies Partial<Handlers>;
}

async function loadAnswer(db: Db, call: AnswerCall): Promise<{ run: Run; answer: Answer; place: AnswerPlace }> {
  const run = await loadFinishedRun(db, call, 'to decide about');
  const { params } = call;
  const answer = run.results[params.prompt]?.answers[params.answer];
  if (!answer) throw new ProblemError('not_found', 'This run has no such answer.');
  return { run, answer, place: { runId: run.id, prompt: params.prompt, answer: params.answer } };
}

/** Of two colleagues at the same answer the later one gets a conflict, so that the first decision is not lost. */
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
