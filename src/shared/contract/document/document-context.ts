// What every block of the document needs besides its own words.
import { createContext } from 'react';

interface DocumentState {
  readonly text: string;
  /** The number of each author's color. */
  readonly colors: ReadonlyMap<string, number>;
  readonly currentChanges: ReadonlySet<string>;
  readonly currentComment: string | null;
  readonly currentSuggestion: string | null;
  /** The index of the paragraph that a difference is in; -1 for none. */
  readonly currentBlock: number;
  readonly onComment: (id: string) => void;
}

export const DocumentContext = createContext<DocumentState>({
  text: '',
  colors: new Map(),
  currentChanges: new Set(),
  currentComment: null,
  currentSuggestion: null,
  currentBlock: -1,
  onComment: () => undefined,
});
