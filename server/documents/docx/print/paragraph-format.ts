// How a paragraph is printed: defaults, styles, its list and its own properties combined (ECMA-376-1, 17.7.2).
import type { Indents } from '#server/documents/word/lists.ts';
import { indented, overlaid, type ParagraphProperties } from './paragraph-properties.ts';
import type { StyleFormats } from './style-formats.ts';

interface ParagraphFormatting {
  readonly style: string | undefined;
  readonly direct: ParagraphProperties;
  /** The indents of its list level; undefined without a list. */
  readonly list: Indents | undefined;
  /** True when the paragraph itself names the list or the level, so that their indents win over its style's. */
  readonly isListDirect: boolean;
}

/** A list's indents apply where the list is named: over that style's ancestors, below that style's own indents. */
export function effectiveParagraph(
  formats: StyleFormats,
  { style, direct, list = {}, isListDirect }: ParagraphFormatting,
): ParagraphProperties {
  const { layers } = formats.paragraph(style);
  const naming = isListDirect ? undefined : layers.findLast(({ numbering }) => numbering !== undefined);
  let properties = formats.defaults.paragraph;
  for (const layer of layers) {
    if (layer === naming) properties = indented(properties, list);
    properties = overlaid(properties, layer.paragraph);
  }
  return overlaid(isListDirect ? indented(properties, list) : properties, direct);
}
