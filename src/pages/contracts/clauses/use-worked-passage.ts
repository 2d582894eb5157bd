// The passage that is worked on in the tab Clauses: a clause of the list, or words that were selected in the document.
import { useState } from 'react';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import type { Workspace } from '#src/pages/contracts/workspace/use-contract-workspace.ts';

export type PassageWork = 'library' | 'redraft';

export interface WorkedPassage {
  /** Offsets in the final view of this revision. */
  readonly revision: number;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  /** "7.2 Limitation of liability"; "Selected words" of the document. */
  readonly title: string;
  readonly work: PassageWork;
}

export function useWorkedPassage({ go, setArea }: Pick<Workspace, 'go' | 'setArea'>) {
  const [worked, setWorked] = useState<WorkedPassage | null>(null);
  const workOn = useStableCallback((passage: WorkedPassage) => {
    setWorked(passage);
    setArea('panel');
    go({ tab: 'clauses' });
  });
  return { worked, setWorked, workOn };
}
