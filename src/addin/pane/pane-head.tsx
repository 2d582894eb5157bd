// The head of the pane: the contract and its revision, and what the person can do with both, such as signing out.
import { useState } from 'react';
import type { Contract } from '#domain/contracts/contracts.ts';
import { hrefTo } from '#domain/screens.ts';
import { Wordmark } from '#src/components/wordmark.tsx';
import { signOutOfPane } from '#src/addin/sign-in/sign-in.ts';

interface PaneHeadProps {
  readonly contract?: Contract;
  /** The revision that the open document has. */
  readonly revision?: number;
}

export function PaneHead({ contract, revision }: PaneHeadProps) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <header className="pane-head">
      <div className="pane-name">
        {contract ? (
          <>
            <h1 title={contract.name}>{contract.name}</h1>
            <p>
              {revision !== undefined && `Revision ${revision} · `}
              {contract.side ? `for ${contract.side} · ` : ''}
              <a href={hrefTo.contract(contract.id)}>Open in the console</a>
            </p>
          </>
        ) : (
          <Wordmark />
        )}
      </div>
      <button
        type="button"
        className="button button-small"
        aria-disabled={isLeaving}
        onClick={() => {
          setLeaving(true);
          void signOutOfPane().finally(() => setLeaving(false));
        }}
      >
        Sign out
      </button>
    </header>
  );
}
