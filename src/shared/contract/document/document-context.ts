// What every block of the document needs besides its own words.
import { createContext } from 'react';

interface DocumentState {
  readonly text: string;
  /** The number of each author's color. */
  readonly colors: ReadonlyMap<string, number>;
  readonly currentChange: string | null;
  readonly currentComment: string | null;
  readonly onComment: (id: string) => void;
}

export const DocumentContext = createContext<DocumentState>({
  text: '',
  colors: new Map(),
  currentChange: null,
  currentComment: null,
  onComment: () => undefined,
});
