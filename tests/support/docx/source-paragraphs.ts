// The source text of a part cut at its outermost paragraphs, with no parser but the grammar of tags: what proves that a writer
// left all other bytes alone.

const TAG =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>/g;

interface SourceParagraph {
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

interface ScannedElement {
  readonly start: number;
  readonly end: number;
  /** Position of the paragraph among those of the part. */
  readonly paragraph: number;
  /** Position of the run among those of the paragraph, or -1 for the paragraph itself. */
  readonly run: number;
}

/** The paragraphs and runs of a part, in the order in which they open. */
export function scanElements(source: string, prefix: string): ScannedElement[] {
  const found: { start: number; end: number; paragraph: number; run: number }[] = [];
  const paragraphs: { index: number; runs: number }[] = [];
  const open: (typeof found)[number][] = [];
  let count = 0;
  for (const { 0: tag, 1: closing, 2: element, 4: empty, index } of source.matchAll(TAG)) {
    const isParagraph = element === `${prefix}p`;
    if (!isParagraph && element !== `${prefix}r`) continue;
    if (closing === '') {
      if (isParagraph) paragraphs.push({ index: count++, runs: 0 });
      const around = paragraphs.at(-1) ?? { index: -1, runs: 0 };
      const scanned = {
        start: index,
        end: index + tag.length,
        paragraph: around.index,
        run: isParagraph ? -1 : around.runs++,
      };
      found.push(scanned);
      open.push(scanned);
    }
    if (closing === '' && empty === '') continue;
    const ended = open.pop();
    if (ended !== undefined) ended.end = index + tag.length;
    if (isParagraph) paragraphs.pop();
  }
  return found;
}

/** The innermost paragraph and run around an offset; -1 where there is none. */
export function elementAt(scanned: readonly ScannedElement[], offset: number): { paragraph: number; run: number } {
  let [low, high] = [0, scanned.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((scanned[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  let at = low - 1;
  while (at >= 0 && (scanned[at]?.end ?? 0) <= offset) at -= 1;
  const { paragraph = -1, run = -1 } = scanned[at] ?? {};
  return { paragraph, run };
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
