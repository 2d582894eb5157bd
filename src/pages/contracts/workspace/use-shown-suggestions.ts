// The suggestions that the document shows in its text: in the final view, and where the text has no tracked changes.
import { useMemo, useState } from 'react';
import { createShownSuggestions } from '#src/shared/contract/shown-suggestions.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';

export function useShownSuggestions({ all, revision, view, hasChanges }: Workspace) {
  const [shownSuggestions] = useState(createShownSuggestions);
  return useMemo(
    () => shownSuggestions(view === 'final' || (view === 'marked' && !hasChanges) ? all : [], revision),
    [shownSuggestions, all, revision, view, hasChanges],
  );
}
