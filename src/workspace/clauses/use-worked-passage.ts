// The passage that is worked on in the tab Clauses: a clause of the list, or words that were selected in the document.
import { useState } from 'react';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import type { ContractState } from '#src/workspace/state/use-contract-address.ts';
import type { QuotedPassages, Workspace } from '#src/workspace/state/use-contract-workspace.ts';

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

interface Page extends Pick<Workspace, 'go' | 'setArea'> {
  readonly setQuoted: (quoted: QuotedPassages) => void;
}

export function useWorkedPassage({ go, setArea, setQuoted }: Page) {
  const [worked, setWorked] = useState<WorkedPassage | null>(null);
  /** @param shown the view that shows it; where it is left out, the document stays as it is. */
  const workOn = useStableCallback((passage: WorkedPassage, shown?: Partial<ContractState>) => {
    const { revision, start, end } = passage;
    setWorked(passage);
    setArea('panel');
    if (shown) setQuoted({ revision, ranges: [{ start, end }], request: performance.now() });
    go({ tab: 'clauses', ...shown });
  });
  return { worked, setWorked, workOn };
}
