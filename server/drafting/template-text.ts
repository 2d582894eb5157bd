// The text of a template, paragraph by paragraph over all of its parts, with the element that gives each character, and
// the offset that it has in the final view.
import type { BlockPrint } from '#domain/contracts/contract-text.ts';
import type { ReadDocument } from '#domain/documents.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readView } from '#server/documents/docx/read-views.ts';
import type { SourceMap } from '#server/documents/docx/source-map.ts';
import type { ReadLimits } from '#server/documents/limits.ts';
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { parseXml } from '#server/ooxml/xml-tree.ts';
import { loadParts, type PackageParts } from '#server/redlines/write/package-parts.ts';
import { isGone } from '#server/redlines/write/part-context.ts';
import { type Leaf, modelPart, type Paragraph } from '#server/redlines/write/part-model.ts';

/** An element of a paragraph and the characters that it gives. */
export interface Stretch {
  readonly leaf: Leaf;
  /** Offsets in the paragraph's text. */
  readonly start: number;
  readonly end: number;
}

export interface TemplateParagraph {
  readonly part: TemplatePart;
  readonly element: XmlElement;
  /** Position among the paragraphs of the template. */
  readonly index: number;
  readonly text: string;
  readonly stretches: readonly Stretch[];
  /** The innermost table cell around it. */
  readonly cell: XmlElement | null;
}

export interface TemplatePart {
  readonly name: string;
  readonly source: string;
  readonly root: XmlElement;
  readonly paragraphs: readonly TemplateParagraph[];
}

/** Characters of one paragraph, end exclusive. */
export interface TextRange {
  readonly paragraph: TemplateParagraph;
  readonly start: number;
  readonly end: number;
}

interface ViewRange {
  readonly start: number;
  readonly end: number;
}

export interface TemplateText {
  readonly document: ReadDocument;
  /** One for each block, where they are wanted. */
  readonly prints: readonly BlockPrint[];
  readonly package: PackageParts;
  readonly parts: readonly TemplatePart[];
  readonly paragraphs: readonly TemplateParagraph[];
  /** Where the view shows a range; null where it shows nothing of it. */
  placeOf(range: TextRange): ViewRange | null;
}

/**
 * @param options.prints whether to find out how blocks are printed
 * @throws Refusal as readView.
 */
export async function readTemplateText(
  bytes: Uint8Array,
  limits: ReadLimits,
  { prints = false }: { readonly prints?: boolean } = {},
): Promise<TemplateText> {
  const view = await readView(bytes, limits, 'final', { map: true, prints });
  const { document, map } = view;
  const loaded = await loadParts(bytes, limits.maxInflatedBytes);
  const names = [loaded.main, loaded.targetOf('footnotes'), loaded.targetOf('endnotes'), ...loaded.running];
  const parts: TemplatePart[] = [];
  let count = 0;
  for (const name of new Set(names)) {
    const source = loaded.source(name);
    if (name === undefined || source === undefined) continue;
    const part = readPart(name, source, count);
    count += part.paragraphs.length;
    parts.push(part);
  }
  const places = new ViewOffsets(map, document.text.length);
  return {
    document: unpack(document),
    prints: view.prints,
    package: loaded,
    parts,
    paragraphs: parts.flatMap(({ paragraphs }) => paragraphs),
    placeOf: (range) => places.placeOf(range),
  };
}

function readPart(name: string, source: string, count: number): TemplatePart {
  const root = parseXml(source);
  const model = modelPart(root);
  const paragraphs: TemplateParagraph[] = [];
  const part: TemplatePart = { name, source, root, paragraphs };
  for (const paragraph of model.paragraphs) paragraphs.push(readParagraph(part, paragraph, count + paragraphs.length));
  return part;
}

function readParagraph(part: TemplatePart, { element, leaves }: Paragraph, index: number): TemplateParagraph {
  const stretches: Stretch[] = [];
  const pieces: string[] = [];
  let length = 0;
  for (const leaf of leaves) {
    const text = shownText(leaf);
    if (text === '' || isGone(leaf)) continue;
    pieces.push(text);
    stretches.push({ leaf, start: length, end: length + text.length });
    length += text.length;
  }
  return { part, element, index, text: pieces.join(''), stretches, cell: cellAround(element) };
}

const SHOWN: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
};

const shownText = ({ kind, text, element }: Leaf): string => (kind === 'text' ? text : (SHOWN[element.name] ?? ''));

function cellAround(element: XmlElement): XmlElement | null {
  for (let at = element.parent; at !== null; at = at.parent) if (at.name === 'w:tc') return at;
  return null;
}

/** The stretches that a range touches, by binary search. */
export function stretchesOf({ paragraph, start, end }: TextRange): Stretch[] {
  const { stretches } = paragraph;
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const found: Stretch[] = [];
  for (let at = low; at < stretches.length; at += 1) {
    const stretch = stretches[at];
    if (stretch === undefined || stretch.start >= end) break;
    found.push(stretch);
  }
  return found;
}

/** The source map turned around: from an element's characters to the view. */
class ViewOffsets {
  private readonly first = new Map<string, number>();
  private readonly offsets: Int32Array;

  constructor(map: SourceMap | null, length: number) {
    const bases: number[] = [];
    let units = 0;
    for (const piece of map?.pieces ?? []) {
      bases.push(units);
      this.first.set(`${map?.parts[piece.part]}:${piece.start}`, units);
      units += piece.text.length;
    }
    this.offsets = new Int32Array(units).fill(-1);
    for (let offset = 0; offset < length; offset += 1) {
      const piece = map?.pieceOf[offset] ?? -1;
      if (piece >= 0) this.offsets[(bases[piece] ?? 0) + (map?.unitOf[offset] ?? 0)] = offset;
    }
  }

  placeOf(range: TextRange): ViewRange | null {
    let [from, to] = [Number.POSITIVE_INFINITY, -1];
    for (const { leaf, start, end } of stretchesOf(range)) {
      const first = this.first.get(`${range.paragraph.part.name}:${leaf.element.start}`);
      if (first === undefined) continue;
      for (let at = Math.max(start, range.start); at < Math.min(end, range.end); at += 1) {
        const offset = this.offsets[first + at - start] ?? -1;
        if (offset < 0) continue;
        from = Math.min(from, offset);
        to = Math.max(to, offset + 1);
      }
    }
    return to < 0 ? null : { start: from, end: to };
  }
}
