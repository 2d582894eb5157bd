// Shows what a finding quotes in the document: the final view of the revision that the review is of.
import { useRef } from 'react';
import type { Source } from '#domain/answers.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import type { ContractState } from '#src/workspace/state/use-contract-address.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';

const rangesOf = ({ start, end, parts }: Source) => parts ?? (start === null || end === null ? [] : [{ start, end }]);

export function useShowSource(workspace: Workspace, revision: number | undefined) {
  const { go, newest, setQuoted } = workspace;
  const requests = useRef(0);
  /** Marks the passage. @returns the part of the address that shows it; the router takes one change at a time. */
  const mark = useStableCallback((source: Source | undefined): Partial<ContractState> => {
    const ranges = source ? rangesOf(source) : [];
    if (revision === undefined || ranges.length === 0) {
      setQuoted(null);
      return {};
    }
    requests.current += 1;
    setQuoted({ revision, ranges, request: requests.current });
    return { view: 'final', revision: revision === newest ? null : revision };
  });
  const show = useStableCallback((source: Source) => go(mark(source), true));
  return { mark, show };
}
