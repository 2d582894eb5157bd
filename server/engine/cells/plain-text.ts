// A short text of Markdown as the words of a cell: without citations, marks and escapes.
import { withoutCitations } from '#server/engine/model/markdown.ts';

/** @param quotes how many there are to be cited */
export function plainText(markdown: string, quotes: number): string {
  return withoutCitations(markdown, quotes)
    .replace(/^ {0,3}(?:#{1,6}|>) /gm, '')
    .replace(/(?<!\\)\*\*|(?<!\\)`/g, '')
    .replace(/\\([\\`*_[\]<>|~&@:.#+=()-])/g, '$1')
    .trim();
}
