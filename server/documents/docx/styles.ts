// Paragraph styles: whether a paragraph is a heading, a list item or neither.
import { BODY_OUTLINE_LEVEL } from '#server/documents/word/paragraph.ts';
import { attribute, walkXml, type XmlHandler } from '#server/ooxml/xml.ts';
import { wholeNumber } from './numbering.ts';

interface ParagraphStyle {
  /** True for "heading 1" to "heading 9", Title, Subtitle and any style with an outline level. */
  readonly isHeading: boolean;
  /** numId of its list; '0' and undefined both mean no list. */
  readonly numbering: string | undefined;
  readonly level: number | undefined;
  /** Its own id and those it is based on, nearest first. */
  readonly lineage: readonly string[];
}

interface StyleRow {
  name: string;
  basedOn: string | undefined;
  outline: number | undefined;
  /** '0' switches inherited numbering off. */
  numbering: string | undefined;
  level: number | undefined;
}

export type StyleLookup = (id: string | undefined) => ParagraphStyle;

const PLAIN: ParagraphStyle = { isHeading: false, numbering: undefined, level: undefined, lineage: [] };
/** Built-in style names are stored in English in every language version of Word. */
const HEADING_NAME = /^(?:heading [1-9]|title|subtitle)$/i;

/**
 * Reads the styles part; without one, all paragraphs are plain.
 * @param other reads the same part at once, for example for the look of the styles
 */
export async function readStyles(part: AsyncIterable<string>, other?: XmlHandler): Promise<StyleLookup> {
  const rows = new Map<string, StyleRow>();
  let fallback: string | undefined;
  let row: StyleRow | null = null;
  await walkXml(part, {
    close: (name) => other?.close?.(name),
    open(name, attributes, vocabularyOf) {
      other?.open(name, attributes, vocabularyOf);
      if (name === 'w:style') {
        row = null;
        if ((attribute(attributes, 'type') ?? 'paragraph') !== 'paragraph') return;
        const id = attribute(attributes, 'styleId') ?? '';
        row = { name: '', basedOn: undefined, outline: undefined, numbering: undefined, level: undefined };
        rows.set(id, row);
        if (/^(?:1|true|on)$/.test(attribute(attributes, 'default') ?? '')) fallback = id;
        return;
      }
      if (row === null) return;
      const value = attribute(attributes, 'val') ?? '';
      if (name === 'w:name') row.name = value;
      if (name === 'w:basedOn') row.basedOn = value;
      if (name === 'w:outlineLvl') row.outline = Number(value);
      if (name === 'w:numId') row.numbering = value;
      if (name === 'w:ilvl') row.level = wholeNumber(value);
    },
  });
  const resolved = new Map<string, ParagraphStyle>();
  return (id = fallback) => {
    if (id === undefined) return PLAIN;
    const known = resolved.get(id) ?? resolve(rows, id);
    resolved.set(id, known);
    return known;
  };
}

function resolve(rows: ReadonlyMap<string, StyleRow>, id: string): ParagraphStyle {
  let isHeading: boolean | undefined;
  let numbering: string | undefined;
  let level: number | undefined;
  // `seen` ends circular styles.
  const seen = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && !seen.has(at);) {
    seen.add(at);
    const row: StyleRow | undefined = rows.get(at);
    if (row === undefined) break;
    if (HEADING_NAME.test(row.name)) isHeading ??= true;
    if (row.outline !== undefined) isHeading ??= row.outline < BODY_OUTLINE_LEVEL;
    numbering ??= row.numbering;
    level ??= row.level;
    at = row.basedOn;
  }
  return { isHeading: isHeading ?? false, numbering, level, lineage: [...seen] };
}
