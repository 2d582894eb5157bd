// The draft in progress, in memory while the pane is open: when a session ends, the same person continues with it after signing in
// again. Nobody else sees it.
import type { DraftedContract } from '#domain/drafts/drafts.ts';
import { currentSession } from '#src/providers/session/session.ts';
import type { KeptForm } from '#src/workspace/draft/contract/read-template.tsx';

type KeptDraft =
  | (KeptForm & { readonly is: 'fill'; readonly template: string })
  | { readonly is: 'drafted'; readonly drafted: DraftedContract };

let kept: { readonly person: string; readonly draft: KeptDraft } | null = null;

export function keepDraft(draft: KeptDraft | null): void {
  const person = currentSession()?.user.id;
  // When the session has ended, the form is about to unmount: what was kept before stays.
  if (person !== undefined) kept = draft && { person, draft };
}

export const keptDraft = (): KeptDraft | null =>
  kept?.person === currentSession()?.user.id ? (kept?.draft ?? null) : null;
