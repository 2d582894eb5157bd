// Where a new clause stands: behind the clause that somebody points at, or where the verdicts would put a missing one.
import type { ReadDocument } from '#domain/documents.ts';
import { type Section, sectionsOf } from '#server/engine/clauses/sections.ts';
import type { Span } from '#server/engine/span.ts';
import type { ContractWords } from '#server/engine/verdicts/contract-words.ts';
import { placeForClause } from '#server/engine/verdicts/insertion-place.ts';

export interface DraftPlace {
  /** The end of a paragraph of the contract. */
  readonly at: number;
  /** The clause that it follows; null at the beginning, and in a text without clauses. */
  readonly after: { readonly number: string; readonly heading: string } | null;
  /** The heading of the section that it then stands in; '' for none. */
  readonly section: string;
}

/** The end of the clause around a position. The signatures have none behind them. */
export function placeAfter(content: ReadDocument, position: number): DraftPlace {
  const sections = sectionsOf(content).filter(({ isExecution }) => !isExecution);
  const section = sections.findLast(({ start }) => start <= position) ?? sections[0];
  if (!section) return { at: content.blocks.at(-1)?.end ?? 0, after: null, section: '' };
  const part = section.parts.findLast(({ start }) => start <= position);
  return placeIn(content, section, part?.end ?? section.end);
}

/** @param nearest passages of the contract on what the clause is about, the nearest first */
export function bestPlace(
  content: ReadDocument,
  contract: ContractWords,
  title: string,
  nearest: readonly Span[],
): DraftPlace {
  const at = placeForClause(content, contract, title, nearest);
  const sections = sectionsOf(content).filter(({ isExecution }) => !isExecution);
  const section = at === null ? sections.at(-1) : sections.findLast(({ start }) => start <= at);
  if (!section) return { at: at ?? content.blocks.at(-1)?.end ?? 0, after: null, section: '' };
  return placeIn(content, section, at ?? section.end);
}

function placeIn(content: ReadDocument, section: Section, end: number): DraftPlace {
  const part = section.parts.findLast(({ start }) => start < end);
  const after = part && part.number !== '' ? part : section;
  const at = paragraphEnd(content, end);
  const isNamed = after.number !== '' || after.heading !== '';
  return { at, after: isNamed ? { number: after.number, heading: after.heading } : null, section: section.heading };
}

/** Not within a table or a footnote, where no paragraph can follow. */
function paragraphEnd({ blocks }: ReadDocument, end: number): number {
  const at = blocks.findLastIndex((block) => block.end <= end);
  const found = blocks.slice(0, at + 1).findLast(({ kind }) => kind !== 'table_row' && kind !== 'footnote');
  return found?.end ?? end;
}
