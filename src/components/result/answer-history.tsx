// All decisions about one answer; none is ever overwritten.
import { useEffect, useEffectEvent, useState } from 'react';
import type { RecordedDecision } from '#domain/answers.ts';
import { decisionWords } from './answer-words.ts';

/** Give it a key that changes with the newest decision: it loads once. */
export function AnswerHistory({ load }: { load: () => Promise<readonly RecordedDecision[]> }) {
  const [state, setState] = useState<readonly RecordedDecision[] | 'loading' | 'failed'>('loading');
  const loaded = useEffectEvent(load);
  useEffect(() => {
    let isGone = false;
    const show = (next: readonly RecordedDecision[] | 'failed') => {
      if (!isGone) setState(next);
    };
    loaded().then(show, () => show('failed'));
    return () => {
      isGone = true;
    };
  }, []);

  if (state === 'loading') return <p className="answer-quiet">Loading the history…</p>;
  if (state === 'failed') return <p className="answer-quiet">The history could not be loaded. Try again later.</p>;
  return (
    <ol className="answer-history" aria-label="Decisions, newest first">
      {state.map((decision) => (
        <li key={decision.at}>
          {decisionWords(decision)}
          {decision.value !== undefined && <div className="answer-history-said">“{decision.value}”</div>}
          {decision.note !== undefined && <div className="answer-history-said">Note: {decision.note}</div>}
        </li>
      ))}
    </ol>
  );
}
