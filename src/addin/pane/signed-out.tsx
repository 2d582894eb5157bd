// The way into the pane for somebody who is not signed in.
import { useState } from 'react';
import { useConfig } from '#src/providers/configuration.ts';
import { absenceReason } from '#src/providers/session/session.ts';
import { signIn } from '#src/addin/sign-in/sign-in.ts';
import { PaneNotice } from './pane-notice.tsx';
import '#src/components/buttons.css';

export function SignedOut() {
  const { provider_name: name } = useConfig();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const outcome = await signIn();
    setBusy(false);
    if (outcome.is === 'failed') setProblem(outcome.sentence);
  };
  return (
    <PaneNotice title={`Sign in to ${name}`}>
      <p>
        {absenceReason() === 'ended'
          ? 'Your session has ended. Sign in again to go on.'
          : 'Review the open contract under your playbooks, and apply what you accept as tracked changes.'}
      </p>
      <button type="button" className="button button-primary" aria-disabled={isBusy} onClick={() => void start()}>
        {isBusy ? 'Waiting for the sign-in window…' : 'Sign in'}
      </button>
      {problem !== null && (
        <p className="pane-problem" role="alert">
          {problem}
        </p>
      )}
    </PaneNotice>
  );
}
