// Shows what an answer cites in the document: the final view of the revision that was asked, with the passage in the address.
import { useRef } from 'react';
import type { Source } from '#domain/answers.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import type { Workspace } from '#src/pages/contracts/workspace/use-contract-workspace.ts';

export function useShowPassage({ go, setArea, setQuoted, newest, isWord }: Workspace) {
  const requests = useRef(0);
  return useStableCallback((source: Source, revision: number) => {
    const { start, end, parts } = source;
    if (start === null || end === null) return;
    requests.current += 1;
    setArea('document');
    setQuoted({ revision, ranges: parts ?? [{ start, end }], request: requests.current });
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
