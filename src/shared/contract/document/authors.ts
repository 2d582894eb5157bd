// A color for each author of changes and comments, the same in the document, its legend and the panel.
import type { ContractText } from '#domain/contracts/contract-text.ts';

/** Colors in theme.css; further authors share the last one's. */
const AUTHOR_COLORS = 8;

/** The number of each author's color, from 0, in the order of first appearance. */
export function authorColors({
  changes,
  comments,
}: Pick<ContractText, 'changes' | 'comments'>): ReadonlyMap<string, number> {
  const authors = new Set([
    ...changes.map(({ author }) => author),
    ...comments.flatMap(({ author, replies }) => [author, ...replies.map((reply) => reply.author)]),
  ]);
  return new Map([...authors].map((author, index) => [author, Math.min(index, AUTHOR_COLORS - 1)]));
}

export const authorName = (author: string): string => author.trim() || 'Unknown author';
