// What every block of the preview needs besides its own words. It stays the same while a person types.
import { createContext, use } from 'react';
import type { TemplateField } from '#domain/drafts/template-fields.ts';
import type { DraftStore } from '#src/workspace/draft/contract/draft-store.ts';
import type { TemplatePlaces } from './template-pieces.ts';

interface Preview {
  readonly text: string;
  readonly store: DraftStore;
  readonly places: TemplatePlaces;
  readonly fields: ReadonlyMap<string, TemplateField>;
}

export const PreviewContext = createContext<Preview | null>(null);

export function usePreview(): Preview {
  const preview = use(PreviewContext);
  if (!preview) throw new Error('A block is drawn outside of its preview.');
  return preview;
}
