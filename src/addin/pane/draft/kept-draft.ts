// A draft that is under way, while the pane lives: a session that ends in its middle takes nothing from the person who signs in
// again. Nobody else gets it.
import type { DraftedContract } from '#domain/drafts/drafts.ts';
import { currentSession } from '#src/providers/session/session.ts';
import type { KeptForm } from '#src/workspace/draft/contract/read-template.tsx';

type KeptDraft =
  | (KeptForm & { readonly is: 'fill'; readonly template: string })
  | { readonly is: 'drafted'; readonly drafted: DraftedContract };

let kept: { readonly person: string; readonly draft: KeptDraft } | null = null;

export function keepDraft(draft: KeptDraft | null): void {
  const person = currentSession()?.user.id;
  // Without a session the form is about to go, and what was kept before stays.
  if (person !== undefined) kept = draft && { person, draft };
}

export const keptDraft = (): KeptDraft | null =>
  kept?.person === currentSession()?.user.id ? (kept?.draft ?? null) : null;
