// An open thread: its questions with their answers, the one that is being answered, and what became of one that was not.
import { ArrowLeftOutlined, LinkOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import type { Thread } from '#domain/contracts/threads.ts';
import { retrieveThread } from '#domain/endpoints/contract-threads.ts';
import { ASK_QUESTION_MAX } from '#domain/limits.ts';
import { noticeOf } from '#domain/run-engines.ts';
import { isUnderWay } from '#domain/runs.ts';
import { announce } from '#src/components/announcer.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { copyLink } from '#src/shared/copy-text.tsx';
import { QueryError } from '#src/shared/query-error.tsx';
import { codeOf } from '#src/shared/runs/run-failure.ts';
import { textSoFar } from '#src/shared/runs/run-state.ts';
import { useReview } from '#src/shared/runs/use-review.ts';
import { AnswerProgress } from './answer-progress.tsx';
import { SuggestPassage } from './suggest-passage.tsx';
import { ThreadAnswer } from './thread-answer.tsx';
import { ThreadProblem } from './thread-problem.tsx';
import { TurnHead } from './thread-turn.tsx';
import { scrollList } from '#src/workspace/panel/scroll-list.ts';
import { type Asking, THREAD_QUERIES, useStopQuestion } from './use-ask-thread.ts';
import { useShowPassage } from './use-show-passage.ts';

const WHILE_ANSWERED_MS = 2000;
const NOT_THERE: ReadonlySet<number> = new Set([400, 404]);
const ignoreUnsaved = () => undefined;

interface ThreadViewProps {
  readonly workspace: Workspace;
  /** Null for a question whose thread has no id yet. */
  readonly id: string | null;
  readonly asking: Asking;
  /** Absent for people who can only read. */
  readonly onAsk?: ((question: string) => void) | undefined;
  readonly onLeave: () => void;
}

export function ThreadView({ workspace, id, asking, onAsk, onLeave }: ThreadViewProps) {
  const { contract } = workspace;
  const isFollowed = asking.state.phase === 'running' && (asking.state.runId ?? asking.thread) === id;
  const { data, ...query } = useEndpointQuery(
    retrieveThread,
    { params: { id: contract.id, thread: id ?? '' } },
    {
      enabled: id !== null,
      refetchInterval: (reply) => (reply && isUnderWay(reply.data.run) && !isFollowed ? WHILE_ANSWERED_MS : false),
    },
  );
  const thread = data?.data;
  const isGone = query.error !== null && NOT_THERE.has(query.error.statusCode);
  return (
    <>
      <div className="panel-tools">
        <Button size="small" type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={onLeave}>
          All threads
        </Button>
        {thread && (
          <Button
            className="thread-link"
            size="small"
            type="text"
            icon={<LinkOutlined aria-hidden />}
            onClick={() => void copyLink(window.location.href)}
          >
            Copy link
          </Button>
        )}
      </div>
      <div className="panel-list thread-list">
        {isGone && <EmptyState title="Thread not found">It is about another contract, or it was deleted.</EmptyState>}
        {query.error && !isGone && <QueryError query={query} title="The thread could not be loaded" />}
        {id !== null && query.isPending && !isFollowed && (
          <Skeleton className="panel-empty" active paragraph={{ rows: 6 }} />
        )}
        {thread && !isGone && <Turns workspace={workspace} thread={thread} />}
        <Ending workspace={workspace} thread={thread} id={id} asking={asking} isFollowed={isFollowed} onAsk={onAsk} />
      </div>
    </>
  );
}

function Turns({ workspace, thread }: { readonly workspace: Workspace; readonly thread: Thread }) {
  const { id, run, turns } = thread;
  const review = useReview(run.id, ignoreUnsaved, THREAD_QUERIES);
  const show = useShowPassage(workspace);
  const notice = noticeOf(run);
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(run.results.length);
  useEffect(() => {
    if (run.results.length > shown.current) {
      scrollList(list.current?.lastElementChild, 'start');
      announce('Answered');
    }
    shown.current = run.results.length;
  }, [run.results.length]);
  return (
    <div ref={list}>
      {run.results.length > 0 && notice && <p className="thread-notice">{notice}</p>}
      {turns.map((turn, prompt) => {
        const result = run.results[prompt];
        if (!result) return null;
        const open = (number: number) => {
          const source = run.sources.find((one) => one.number === number);
          if (source) show(source, revisionOf(thread, source.document) ?? turn.revision);
        };
        return (
          <article key={prompt} className="thread-turn" aria-label={`Question ${prompt + 1}`}>
            <TurnHead turn={turn} newest={workspace.newest} />
            <ThreadAnswer
              run={run}
              result={result}
              question={turn.question}
              prompt={prompt}
              review={run.status === 'finished' ? review : undefined}
              openSource={open}
            />
            <SuggestPassage
              workspace={workspace}
              thread={id}
              result={result}
              sources={run.sources}
              revision={turn.revision}
              onShow={(source) => show(source, turn.revision)}
            />
          </article>
        );
      })}
    </div>
  );
}

/** A source may be of an earlier question, about another revision. */
const revisionOf = ({ turns }: Thread, document: string): number | undefined =>
  turns.find((turn) => turn.document === document)?.revision;

interface EndingProps extends Pick<ThreadViewProps, 'workspace' | 'id' | 'asking' | 'onAsk'> {
  readonly thread: Thread | undefined;
  readonly isFollowed: boolean;
}

/** What follows the answers: the question under way, or why the last one has no answer. */
function Ending({ workspace, thread, id, asking, isFollowed, onAsk }: EndingProps) {
  const end = useRef<HTMLDivElement>(null);
  const stop = useStopQuestion(workspace.contract.id);
  const { state, request } = asking;
  const isFailed = state.phase === 'failed' || thread?.run.problem != null;
  useEffect(() => {
    if (isFollowed || isFailed) scrollList(end.current, 'end');
  }, [isFollowed, isFailed]);
  const ending = () => {
    const asked = thread && thread.turns[thread.run.results.length];
    if (isFollowed && state.phase === 'running')
      return (
        <AnswerProgress
          question={asked?.question ?? request?.question ?? ''}
          progress={state.progress}
          text={textSoFar(new Map([...state.texts].filter(([prompt]) => prompt >= (thread?.run.results.length ?? 0))))}
          onStop={asking.stop}
        />
      );
    if (state.phase === 'failed' && (state.runId ?? asking.thread) === id)
      return (
        <>
          {request?.question && !asked && <p className="thread-words">{request.question}</p>}
          {asked && <TurnHead turn={asked} newest={workspace.newest} />}
          <ThreadProblem code={codeOf(state.problem)} problem={state.problem} onRetry={onAsk && asking.retry} />
        </>
      );
    if (!thread) return null;
    const { run, unanswered } = thread;
    if (isUnderWay(run))
      return (
        <AnswerProgress
          question={asked?.question ?? ''}
          progress={run.progress}
          text=""
          onStop={() => stop(thread.id)}
        />
      );
    const last = unanswered ?? asked;
    if (!run.problem || !last) return null;
    return (
      <article className="thread-turn" aria-label="Not answered">
        <TurnHead turn={last} newest={workspace.newest} />
        <ThreadProblem
          code={run.problem.code}
          problem={run.problem}
          onRetry={onAsk && last.question.length <= ASK_QUESTION_MAX ? () => onAsk(last.question) : undefined}
        />
      </article>
    );
  };
  return <div ref={end}>{ending()}</div>;
}
