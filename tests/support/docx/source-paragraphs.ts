// The source text of a part cut at its outermost paragraphs, with no parser but the grammar of tags: what proves that a writer
// left all other bytes alone.

const TAG =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>/g;

export interface SourceParagraph {
  readonly source: string;
  /** Positions of its w:p elements (those in text boxes too) among those of the part. */
  readonly first: number;
  readonly last: number;
}

export interface CutPart {
  readonly paragraphs: readonly SourceParagraph[];
  /** All bytes outside of paragraphs. */
  readonly between: string;
}

/** @param name of paragraphs with the part's own prefix, such as "w:p" */
export function cutAtParagraphs(source: string, name: string): CutPart {
  const paragraphs: SourceParagraph[] = [];
  let between = '';
  let [depth, start, count, first, end] = [0, 0, 0, 0, 0];
  for (const { 0: tag, 1: closing, 2: element, 4: empty, index } of source.matchAll(TAG)) {
    if (element !== name) continue;
    if (closing === '') {
      if (depth === 0) {
        between += source.slice(end, index);
        [start, first] = [index, count];
      }
      count += 1;
      if (empty === '') depth += 1;
    } else depth -= 1;
    if (depth > 0) continue;
    end = index + tag.length;
    paragraphs.push({ source: source.slice(start, end), first, last: count - 1 });
  }
  return { paragraphs, between: between + source.slice(end) };
}

/** @returns the first of `wanted` that is not among `found` in the same order, or undefined. */
export function firstMissing(wanted: readonly string[], found: readonly string[]): string | undefined {
  let at = 0;
  for (const each of wanted) {
    const place = found.indexOf(each, at);
    if (place < 0) return each;
    at = place + 1;
  }
  return undefined;
}
