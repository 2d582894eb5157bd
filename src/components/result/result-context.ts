// Connects citations in the text with the list of sources: the active one, and how to go there and back.
import { createContext } from 'react';
import type { Source } from '#domain/answers.ts';

export interface Citations {
  readonly sources: ReadonlyMap<number, Source>;
  /** Opens the document at the quote; where the page has no way to, it shows the source. */
  readonly openSource: (number: number) => void;
}

export const CitationsContext = createContext<Citations>({ sources: new Map(), openSource: () => undefined });

/** The source that was opened last: apart, as it changes while hundreds of answers do not. */
export const ActiveSourceContext = createContext<number | null>(null);
