// Shows what an answer cites in the document: the final view of the revision that was asked, with the passage in the address.
import type { Source } from '#domain/answers.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';

export function useShowPassage({ go, setArea, setQuoted, newest, isWord }: Workspace) {
  return useStableCallback((source: Pick<Source, 'start' | 'end' | 'parts'>, revision: number) => {
    const { start, end, parts } = source;
    if (start === null || end === null) return;
    setArea('document');
    setQuoted({ revision, ranges: parts ?? [{ start, end }], request: performance.now() });
    go({
      ...(isWord && { view: 'final' as const }),
      revision: revision === newest ? null : revision,
      passage: start,
      change: null,
      comment: null,
      suggestion: null,
    });
  });
}
