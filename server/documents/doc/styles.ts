// The paragraph styles of a .doc (MS-DOC 2.9.271): headings, and the lists that styles belong to.
import { readChanges } from './changes.ts';
import { type Numbering, numberingIn } from './numbering.ts';

const TITLE = 62;
const SUBTITLE = 74;
const STYLE_NUMBER = 0x0fff;
const FIRST_HEADING = 1;
const LAST_HEADING = 9;
const PARAGRAPH_STYLE = 1;
/** The limit ends circular styles. */
const MAX_DEPTH = 12;

interface Style extends Numbering {
  readonly builtIn: number;
  readonly base: number;
}

export interface ParagraphStyle extends Numbering {
  /** True for the built-in headings and styles based on them. */
  readonly isHeading: boolean;
  /** Its own index in the sheet and those of the styles that it is based on, nearest first. */
  readonly lineage: readonly number[];
}

/** Returns a style by its index in the sheet. A truncated sheet has fewer styles. */
export function readStyles(sheet: Buffer): (style: number) => ParagraphStyle {
  const styles = stylesIn(sheet);
  const known = new Map<number, ParagraphStyle>();
  return (index) => {
    const style = known.get(index) ?? resolve(styles, index);
    known.set(index, style);
    return style;
  };
}

function resolve(styles: readonly Style[], style: number): ParagraphStyle {
  const lineage: number[] = [];
  let isHeading = false;
  let list: number | undefined;
  let level: number | undefined;
  for (let index = style; lineage.length < MAX_DEPTH;) {
    lineage.push(index);
    // The first indexes are the built-in styles, even where the sheet is unreadable.
    if (index >= FIRST_HEADING && index <= LAST_HEADING) isHeading = true;
    const found = styles[index];
    if (found === undefined) break;
    if (found.builtIn === TITLE || found.builtIn === SUBTITLE) isHeading = true;
    list ??= found.list;
    level ??= found.level;
    index = found.base;
  }
  return { isHeading, list, level, lineage };
}

function stylesIn(sheet: Buffer): Style[] {
  const styles: Style[] = [];
  if (sheet.length <= 2) return styles;
  const baseBytes = sheet.length >= 6 ? sheet.readUInt16LE(4) : 0;
  for (let at = 2 + sheet.readUInt16LE(0); at + 2 <= sheet.length;) {
    const length = sheet.readUInt16LE(at);
    styles.push(styleIn(sheet.subarray(at + 2, at + 2 + length), baseBytes));
    // Styles begin at even offsets.
    at += 2 + length + (length % 2);
  }
  return styles;
}

function styleIn(style: Buffer, baseBytes: number): Style {
  if (style.length < 4) return { builtIn: STYLE_NUMBER, base: STYLE_NUMBER, ...numberingIn() };
  const kind = style.readUInt16LE(2);
  const changes = (kind & 0xf) === PARAGRAPH_STYLE ? paragraphChanges(style, baseBytes) : undefined;
  return { builtIn: style.readUInt16LE(0) & STYLE_NUMBER, base: kind >>> 4, ...numberingIn(changes) };
}

/** They follow the name, which ends with a zero. */
function paragraphChanges(style: Buffer, baseBytes: number): ReadonlyMap<number, Buffer> | undefined {
  if (baseBytes + 2 > style.length) return undefined;
  const at = baseBytes + 2 + 2 * (style.readUInt16LE(baseBytes) + 1);
  if (at + 4 > style.length) return undefined;
  // The first two bytes repeat the style's own index.
  return readChanges(style.subarray(at + 4, at + 2 + style.readUInt16LE(at)));
}
