// Finds lines that are wider than their letters, as they have wide gaps. Widths of letters are estimated: measuring every gap of a
// page is slow.
import type { Line } from '#server/documents/layout/line.ts';

const NARROW_LETTERS = /[fijlrtI.,;:'’‘|!()[\] -]/;
const WIDE_LETTERS = /[mwMW@%—…]/;
const CAPITALS = /[\p{Lu}&]/u;
/** Relative widths in a proportional font. */
const [NARROW, USUAL, LARGE, WIDE] = [3, 5, 7, 8];
/** Lines may be this much narrower than estimated, so that one with a gap is as wide as estimated. */
const SLACK = 0.96;
/** Average width of a letter in the widest fonts, in heights: on a page of tables most lines are stretched. */
const WIDEST = 0.55;
/** Letters beyond the basic alphabets are as wide as they are high. */
const ALPHABETS = 0x500;
const widths = Uint8Array.from({ length: ALPHABETS }, (_, code) => widthOf(String.fromCharCode(code)));

function widthOf(letter: string): number {
  if (NARROW_LETTERS.test(letter)) return NARROW;
  if (WIDE_LETTERS.test(letter)) return WIDE;
  return CAPITALS.test(letter) ? LARGE : USUAL;
}

/** @param least width of the gaps that are looked for, in heights of a letter. */
export function stretchedLines(lines: readonly Line[], least: number): ReadonlySet<Line> {
  // The font of a page has a fixed pitch or proportional widths: stretched lines are wide by both estimates.
  const estimates = [(line: Line) => line.text.length, proportionalWidth].map((estimate) => {
    const ratios = lines.map((line) => widthIn(line) / Math.max(1, estimate(line)));
    const usual = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
    return { estimate, ratio: Math.min(usual, estimate === proportionalWidth ? WIDEST / USUAL : WIDEST) };
  });
  const isStretched = (line: Line) =>
    line.text.includes(' ') &&
    estimates.every(({ estimate, ratio }) => widthIn(line) - estimate(line) * ratio * SLACK >= least);
  return new Set(lines.filter(isStretched));
}

/** In heights of a letter. */
const widthIn = (line: Line): number => (line.right - line.left) / line.height;

function proportionalWidth({ text }: Line): number {
  let width = 0;
  for (let at = 0; at < text.length; at += 1) width += widths[text.charCodeAt(at)] ?? 2 * USUAL;
  return width;
}
