// Shows what a finding quotes in the document: the final view of the revision that the review is of.
import type { Source } from '#domain/answers.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import type { Workspace } from '#src/pages/contracts/workspace/use-contract-workspace.ts';

const rangesOf = ({ start, end, parts }: Source) => parts ?? (start === null || end === null ? [] : [{ start, end }]);

/** @returns a function; it adds an entry to the browser's history only where `isStep` is false. */
export function useShowSource(workspace: Workspace, revision: number | undefined) {
  const { go, newest, setQuoted } = workspace;
  return useStableCallback((source: Source, isStep?: boolean) => {
    if (revision === undefined) return;
    setQuoted({ revision, ranges: rangesOf(source), request: performance.now() });
    const elsewhere = { passage: null, change: null, comment: null, suggestion: null };
    go({ view: 'final', revision: revision === newest ? null : revision, ...elsewhere }, isStep ?? true);
  });
}
