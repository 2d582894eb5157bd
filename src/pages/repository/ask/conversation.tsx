// A conversation about a project: questions, answers, sources, and the box for the next question.
import { useOne } from '@refinedev/core';
import { LinkOutlined } from '@ant-design/icons';
import { Button, Skeleton, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { useMemo, useState } from 'react';
import type { Run } from '#domain/runs.ts';
import { isUnderWay } from '#domain/runs.ts';
import { ASK_QUESTION_MAX } from '#domain/limits.ts';
import { DocumentViewerProvider } from '#src/components/document-viewer/viewer-provider.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { QueryError } from '#src/shared/query-error.tsx';
import { Notice } from '#src/components/notice.tsx';
import { ResultView } from '#src/components/result/result-view.tsx';
import { copyLink } from '#src/shared/copy-text.tsx';
import { textSoFar } from '#src/shared/runs/run-state.ts';
import { useDocumentDownloads, useDocumentAccess, useOpenedFromAddress } from '#src/shared/runs/use-run-documents.ts';
import { useReview } from '#src/shared/runs/use-review.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import { useSession } from '#src/providers/session/session.ts';
import { AnswerProgress } from './answer-progress.tsx';
import type { AskableFile } from './asked-documents.tsx';
import { AskedDocuments } from './asked-documents.tsx';
import { AskProblem } from './ask-problem.tsx';
import type { Asking } from './use-ask.ts';
import { useStopQuestion } from './use-ask.ts';

const ASK_AGAIN_MS = 2000;
const NOT_THERE = new Set([400, 404]);

interface ConversationProps {
  readonly id: string;
  readonly asking: Asking;
  /** Absent for roles that cannot ask. */
  readonly onAsk?: ((question: string, documents: readonly string[]) => void) | undefined;
  /** Files that a follow-up question can be limited to. */
  readonly files: readonly AskableFile[];
  readonly onLeave: () => void;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function Conversation({ id, asking, files, onAsk, onLeave, onUnsaved }: ConversationProps) {
  const { state } = asking;
  const isFollowed = state.phase === 'running' && state.runId === id;
  const { query, result: run } = useOne<Run, ApiError>({
    resource: 'runs',
    id,
    errorNotification: false,
    queryOptions: {
      refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.data) && !isFollowed ? ASK_AGAIN_MS : false),
    },
  });
  if (isFollowed && !(run && run.results.length > 0)) return <Written asking={asking} state={state} />;
  if (run)
    return (
      <Answered run={run} asking={asking} isFollowed={isFollowed} files={files} onAsk={onAsk} onUnsaved={onUnsaved} />
    );
  if (query.error && NOT_THERE.has(query.error.statusCode))
    return (
      <EmptyState title="Conversation not found" action={<Button onClick={onLeave}>Back to the files</Button>}>
        It was deleted, or it belongs to someone else.
      </EmptyState>
    );
  if (query.error) return <QueryError query={query} />;
  return (
    <div aria-busy="true" aria-label="Loading the conversation">
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  );
}

type Running = Extract<Asking['state'], { phase: 'running' }>;

/** @param from the question whose answer is streaming; earlier ones are shown already. */
function Written({
  asking,
  state,
  from = 0,
}: {
  readonly asking: Asking;
  readonly state: Running;
  readonly from?: number;
}) {
  const texts = new Map([...state.texts].filter(([prompt]) => prompt >= from));
  return (
    <AnswerProgress question={asking.question} progress={state.progress} text={textSoFar(texts)} onStop={asking.stop} />
  );
}

interface AnsweredProps extends Pick<ConversationProps, 'asking' | 'files' | 'onAsk' | 'onUnsaved'> {
  readonly run: Run;
  readonly isFollowed: boolean;
}

function Answered({ run, asking, isFollowed, files, onAsk, onUnsaved }: AnsweredProps) {
  const stopQuestion = useStopQuestion();
  const access = useDocumentAccess(run.id);
  const [opened, setOpened] = useOpenedFromAddress();
  const documents = useDocumentDownloads(run);
  const review = useReview(run.id, onUnsaved);
  const user = useSession()?.user.id;
  const isOwn = run.author === user;
  const isAtWork = isUnderWay(run);
  const { state } = asking;
  // The run stores the documents of each question as one input.
  const scope = run.fields.at(-1)?.value;
  const actions = useMemo(
    () =>
      run.category === 'Organization' && (
        <Button icon={<LinkOutlined aria-hidden />} onClick={() => void copyLink(window.location.href)}>
          Copy link
        </Button>
      ),
    [run.category],
  );
  const [only] = run.results;
  return (
    <div className="conversation">
      {run.results.length === 1 && only && <h2 className="conversation-question">{only.prompt}</h2>}
      {!isOwn && <p className="conversation-scope">Asked by {run.author_name.name}</p>}
      {scope !== undefined && run.results.length > 0 && <p className="conversation-scope">Asked of: {scope}</p>}
      {run.results.length > 0 && (
        <DocumentViewerProvider run={run} access={access} opened={opened} onChange={setOpened}>
          <ResultView
            run={run}
            documents={documents}
            actions={actions}
            {...(run.status === 'finished' ? { review } : {})}
          />
        </DocumentViewerProvider>
      )}
      {isFollowed && state.phase === 'running' && <Written asking={asking} state={state} from={run.results.length} />}
      {isAtWork && !isFollowed && isOwn && (
        <AnswerProgress
          question=""
          progress={run.progress}
          line={run.status === 'queued' ? 'Queued …' : undefined}
          text=""
          onStop={() => stopQuestion(run.id)}
        />
      )}
      {!isAtWork && !isFollowed && isOwn && run.problem && state.phase !== 'failed' && (
        <Notice tone={run.status === 'failed' ? 'bad' : 'warn'} title={stoppedTitle(run.problem)}>
          {run.problem.message}
        </Notice>
      )}
      {state.phase === 'failed' && <AskProblem problem={state.problem} />}
      {onAsk && isOwn && !isAtWork && !isFollowed && (
        <AskAgain files={files} heldTo={(run.asked_files ?? []).map(({ id }) => id)} onAsk={onAsk} />
      )}
    </div>
  );
}

/** Actions of the last question; earlier ones keep their answers. */
const stoppedTitle = ({ code }: NonNullable<Run['problem']>): string =>
  code === 'cancelled' ? 'The question was stopped' : 'The question could not be answered';

interface AskAgainProps {
  readonly files: readonly AskableFile[];
  /** The documents of the previous question. */
  readonly heldTo: readonly string[];
  readonly onAsk: (question: string, documents: readonly string[]) => void;
}

function AskAgain({ files, heldTo, onAsk }: AskAgainProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(heldTo);
  const question = text.trim();
  const ask = () => {
    if (question === '') return;
    onAsk(
      question,
      chosen.filter((id) => files.some((file) => file.id === id)),
    );
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  };
  return (
    <section className="ask-again" aria-label="Ask a follow-up question">
      <Input.TextArea
        value={text}
        aria-label="Ask a follow-up question"
        placeholder="Ask a follow-up question"
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={ASK_QUESTION_MAX}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <AskedDocuments files={files} chosen={chosen} onChange={setChosen} />
      <Button type="primary" disabled={question === ''} onClick={ask}>
        Ask
      </Button>
    </section>
  );
}
