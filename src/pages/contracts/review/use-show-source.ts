// Shows what a finding quotes in the document: the final view of the revision that the review is of.
import { useRef } from 'react';
import type { Source } from '#domain/answers.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import type { Workspace } from '#src/pages/contracts/workspace/use-contract-workspace.ts';

const rangesOf = ({ start, end, parts }: Source) => parts ?? (start === null || end === null ? [] : [{ start, end }]);

/** @returns a function; it adds an entry to the browser's history only where `isStep` is false. */
export function useShowSource(workspace: Workspace, revision: number | undefined) {
  const { go, newest, setQuoted } = workspace;
  const requests = useRef(0);
  return useStableCallback((source: Source, isStep?: boolean) => {
    if (revision === undefined) return;
    requests.current += 1;
    setQuoted({ revision, ranges: rangesOf(source), request: requests.current });
    go({ view: 'final', revision: revision === newest ? null : revision }, isStep ?? true);
  });
}
