// Words divided at the end of a line. Whether the hyphen belongs to the word ("non-exclusive") or to the line ("agree-ment") is
// decided by the other words of the document; in doubt it stays, as printed.
import type { Seam } from '#domain/documents.ts';
import type { Line } from './line.ts';
import type { Paragraph } from './paragraph-break.ts';

const LAST_WORD = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+$/u;
const FIRST_WORD = /^[\p{L}\p{N}]+/u;
/** A line may also end after a dash or slash without spaces: "2018–2019", "https://example.org". */
const UNSPACED = /(?:[\p{L}\p{N}][-–]|:\/\/)$/u;
const LONGEST_WORD = 60;

export class Hyphenation {
  private readonly lines: readonly Line[];
  private words: Set<string> | null = null;

  constructor(lines: readonly Line[]) {
    this.lines = lines;
  }

  /** Joins the lines of a paragraph; the seams are the offsets at which it continues elsewhere in print. */
  join({ lines, resumed }: Paragraph): { text: string; seams: Seam[] } {
    const seams: Seam[] = [];
    let text = '';
    let previous: Line | undefined;
    for (const line of lines) {
      if (previous !== undefined) {
        text += this.separator(previous, line);
        const apart = resumed?.has(line) ?? false;
        if (apart || line.page !== previous.page) seams.push({ at: text.length, page: line.page, apart });
      }
      text += line.text;
      previous = line;
    }
    return { text, seams };
  }

  private separator(before: Line, after: Line): string {
    const rest = FIRST_WORD.exec(after.text.slice(0, LONGEST_WORD))?.[0];
    if (!before.hyphenated) return rest !== undefined && UNSPACED.test(before.text.slice(-3)) ? '' : ' ';
    const word = `${LAST_WORD.exec(before.text.slice(-LONGEST_WORD))?.[0] ?? ''}${rest ?? ''}`;
    return this.hasWord(word.toLowerCase()) ? '' : '-';
  }

  /** The set is built only for documents with divided words. */
  private hasWord(word: string): boolean {
    this.words ??= new Set(this.lines.flatMap((line) => line.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []));
    return this.words.has(word);
  }
}
