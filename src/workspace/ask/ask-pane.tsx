// The tab Ask: threads about the contract, the one that is open, and the box for the next question.
import { useEffect, useState } from 'react';
import type { AskContract } from '#domain/contracts/threads.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { RunRefusalWords, useRunRefusal } from '#src/shared/account/run-refusal.tsx';
import { QuestionBox } from './question-box.tsx';
import { ThreadList } from './thread-list.tsx';
import { useAskThread } from './use-ask-thread.ts';
import './ask.css';

// Loaded later: answers need the code that shows results.
const ThreadView = lazyPart(() => import('./thread-view.tsx').then((file) => file.ThreadView));
const PromptDialog = lazyPart(() => import('./prompt-dialog.tsx').then((file) => file.PromptDialog));

export function AskPane({ workspace }: { readonly workspace: Workspace }) {
  const { contract, at, go, newest, revision, question, setQuestion, offerQuestion } = workspace;
  const mayAsk = usePermissions().can('contracts', 'run', contract.category);
  const refusal = useRunRefusal();
  const [isChoosing, setChoosing] = useState(false);
  const asking = useAskThread(contract.id, (thread) => go({ thread }, true));
  const { state } = asking;
  const isAsking = state.phase === 'running';
  /** A question without a thread: it is being sent, or was refused. */
  const isNew = (isAsking || state.phase === 'failed') && (state.runId ?? asking.thread) === null;
  const isListed = at.thread === null && !isNew;
  useEffect(() => ThreadView.fetchNow(), []);

  const ask = (request: AskContract) => {
    asking.ask({ ...request, ...(revision === newest ? {} : { revision }) }, at.thread);
    setQuestion('');
  };
  const askNow = mayAsk ? (words: string) => ask({ question: words }) : undefined;
  const stop = () => {
    asking.stop();
    // The button is gone: the focus goes to where the question is asked anew.
    offerQuestion(question.text);
  };
  const leave = () => {
    asking.reset();
    go({ thread: null });
  };
  return (
    <>
      {isListed ? (
        <div className="panel-list">
          <ThreadList
            contract={contract.id}
            newest={newest}
            onOpen={(thread) => go({ thread })}
            onExample={mayAsk ? offerQuestion : undefined}
          />
        </div>
      ) : (
        <ThreadView
          key={at.thread}
          workspace={workspace}
          id={at.thread}
          asking={{ ...asking, stop }}
          onAsk={askNow}
          onLeave={leave}
        />
      )}
      {mayAsk && (
        <QuestionBox
          text={question.text}
          onText={setQuestion}
          onAsk={(words) => ask({ question: words })}
          onPrompts={() => setChoosing(true)}
          label={at.thread === null ? 'Ask about this contract' : 'Ask a further question'}
          isAsking={isAsking}
          refused={refusal ? <RunRefusalWords refusal={refusal} /> : null}
          focus={question.focus}
        />
      )}
      {mayAsk && revision !== newest && (
        <p className="question-revision">
          Your question is about revision {revision}, which is shown; the newest is {newest}.
        </p>
      )}
      {isChoosing && (
        <PromptDialog
          onClose={() => setChoosing(false)}
          onAsk={(request) => {
            setChoosing(false);
            ask(request);
          }}
        />
      )}
    </>
  );
}
