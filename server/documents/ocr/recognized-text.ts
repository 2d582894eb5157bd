// The words of a recognized page with their positions on its picture, in the form of printed text.
import type { PageText, TextLine } from '#domain/document-pages.ts';
import type { ReadDocument, RecognisedLine } from '#domain/documents.ts';

/** @param page 1-based. @returns null where the page has text of its own. */
export function recognizedText({ recognised_pages = [] }: ReadDocument, page: number): PageText | null {
  const found = recognised_pages.find((one) => one.page === page);
  return found ? { width: found.width, height: found.height, lines: found.lines.map(textLine) } : null;
}

function textLine({ text, top, bottom, words }: RecognisedLine): TextLine {
  const box = { left: words[0] ?? 0, top, right: words.at(-1) ?? 0, bottom };
  return { text, box, edges: edgesOf(text.split(' '), words) };
}

/** Recognition has the box of each word; its letters share it evenly, and a blank fills the gap between two words. */
function edgesOf(texts: readonly string[], words: readonly number[]): number[] {
  const edges: number[] = [];
  let reached = 0;
  for (const [index, text] of texts.entries()) {
    // Slanted lines have words that overlap: the next begins where the one before ends.
    const left = Math.max(words[2 * index] ?? 0, reached);
    const right = Math.max(words[2 * index + 1] ?? 0, left);
    for (let at = 0; at < text.length; at += 1) edges.push(round(left + ((right - left) * at) / text.length));
    edges.push(round(right));
    reached = right;
  }
  return edges;
}

const round = (points: number) => Math.round(points * 10) / 10;
