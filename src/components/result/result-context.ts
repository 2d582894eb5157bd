// Connects citations in the text with the list of sources: the active one, and how to go there and back.
import { createContext } from 'react';
import type { Source } from '#domain/answers.ts';

export interface Citations {
  readonly sources: ReadonlyMap<number, Source>;
  readonly active: number | null;
  readonly showSource: (number: number) => void;
  /** Opens the document at the quote; where the page has no way to, it shows the source. */
  readonly openSource: (number: number) => void;
}

export const CitationsContext = createContext<Citations>({
  sources: new Map(),
  active: null,
  showSource: () => undefined,
  openSource: () => undefined,
});
