// The properties of paragraphs that reading needs: indents, alignment, direction (ECMA-376-1, 17.3.1).
import type { BlockPrint } from '#domain/contracts/contract-text.ts';
import type { Indents } from '#server/documents/word/lists.ts';
import { attribute, type Attributes, isOn } from '#server/ooxml/xml.ts';

type Alignment = NonNullable<BlockPrint['align']>;

/** Undefined is what this place does not say. */
export interface ParagraphProperties extends Indents {
  readonly align?: Alignment | undefined;
  readonly isRightToLeft?: boolean | undefined;
}

export const NO_PARAGRAPH_PROPERTIES: ParagraphProperties = {};

const ALIGNMENTS: Readonly<Record<string, Alignment>> = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
  distribute: 'justify',
  lowKashida: 'justify',
  mediumKashida: 'justify',
  highKashida: 'justify',
  thaiDistribute: 'justify',
};

/** Adds a child of w:pPr; other properties than these are left out. */
export function withParagraphProperty(
  properties: ParagraphProperties,
  name: string,
  attributes: Attributes,
): ParagraphProperties {
  switch (name) {
    case 'w:ind':
      return indented(properties, readIndents(attributes));
    case 'w:jc':
      return { ...properties, align: ALIGNMENTS[attribute(attributes, 'val') ?? ''] ?? properties.align };
    case 'w:bidi':
      return { ...properties, isRightToLeft: isOn(attributes) };
    default:
      return properties;
  }
}

/** The attributes of w:ind: each is inherited alone, and a hanging indent replaces that of the first line. */
export function readIndents(attributes: Attributes): Indents {
  const hanging = pointsOf(attribute(attributes, 'hanging'));
  return {
    left: pointsOf(attribute(attributes, 'left') ?? attribute(attributes, 'start')),
    firstLine: hanging === undefined ? pointsOf(attribute(attributes, 'firstLine')) : -hanging,
  };
}

export function indented(below: ParagraphProperties, { left, firstLine }: Indents): ParagraphProperties {
  return { ...below, left: left ?? below.left, firstLine: firstLine ?? below.firstLine };
}

/** A nearer place over a more general one. */
export function overlaid(below: ParagraphProperties, above: ParagraphProperties): ParagraphProperties {
  return {
    ...indented(below, above),
    align: above.align ?? below.align,
    isRightToLeft: above.isRightToLeft ?? below.isRightToLeft,
  };
}

/** What the wire says; nothing where a plain paragraph has the same. */
export function printedProperties(
  properties: ParagraphProperties,
): Pick<BlockPrint, 'indent' | 'first_line' | 'align'> {
  const { left = 0, firstLine = 0, align, isRightToLeft = false } = properties;
  const printed = isRightToLeft ? mirrored(align) : align;
  return {
    ...(left !== 0 && { indent: left }),
    ...(firstLine !== 0 && { first_line: firstLine }),
    ...(printed !== undefined && printed !== 'left' && { align: printed }),
  };
}

/** In a paragraph from right to left, "left" is where its lines begin. */
function mirrored(align: Alignment = 'left'): Alignment {
  if (align === 'left') return 'right';
  return align === 'right' ? 'left' : align;
}

const POINTS: Readonly<Record<string, number>> = {
  '': 1 / 20,
  pt: 1,
  pc: 12,
  pi: 12,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
};
/** No page is wider than 22 inches. */
const MOST_POINTS = 22 * 72;

/** Twentieths of a point, or a number with its unit, as strict files write it. */
function pointsOf(value: string | undefined): number | undefined {
  const [, digits, unit = ''] = /^(-?\d{1,9}(?:\.\d{1,9})?)(pt|pc|pi|in|cm|mm)?$/.exec(value ?? '') ?? [];
  if (digits === undefined) return undefined;
  const points = Math.round(Number(digits) * (POINTS[unit] ?? 1) * 100) / 100;
  return Math.max(-MOST_POINTS, Math.min(MOST_POINTS, points));
}
