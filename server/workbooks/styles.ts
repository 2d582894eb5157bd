// The styles of a streamed workbook: a few fixed looks, and the number formats of its values.
import { escapeHtml } from '#domain/escape-html.ts';

/** Looks by their index among the cell formats (ECMA-376-1, 18.8.10). */
export const LOOKS = { plain: 0, heading: 1, text: 2, quoted: 3, muted: 4, date: 5, number: 6 } as const;
const FIRST_FORMAT = Object.keys(LOOKS).length;
/** Custom formats begin here (18.8.30). */
const FIRST_CODE = 164;
const DATE_CODE = 'yyyy-mm-dd';
/** Spreadsheets allow about two hundred per workbook; further values are written as text. */
const FORMATS_MAX = 150;

/** The number formats of one workbook. */
export class Formats {
  private readonly codes: string[] = [];

  /** @returns the look of numbers in this format; undefined once the workbook has too many formats. */
  lookOf(code: string): number | undefined {
    const known = this.codes.indexOf(code);
    if (known >= 0) return FIRST_FORMAT + known;
    if (this.codes.length === FORMATS_MAX) return undefined;
    return FIRST_FORMAT + this.codes.push(code) - 1;
  }

  /** The part `xl/styles.xml`, once all cells are written. */
  part(): string {
    const codes = [DATE_CODE, ...this.codes];
    const formats = codes.map(
      (code, index) => `<numFmt numFmtId="${FIRST_CODE + index}" formatCode="${escapeHtml(code)}"/>`,
    );
    const own = this.codes.map((_, index) => numberLook(FIRST_CODE + 1 + index));
    const looks = [
      '<xf/>',
      `<xf fontId="1" fillId="2" quotePrefix="1" applyFont="1" applyFill="1" applyAlignment="1">${WRAPPED}</xf>`,
      `<xf applyAlignment="1">${WRAPPED}</xf>`,
      `<xf quotePrefix="1" applyAlignment="1">${WRAPPED}</xf>`,
      `<xf fontId="2" quotePrefix="1" applyFont="1" applyAlignment="1">${WRAPPED}</xf>`,
      numberLook(FIRST_CODE),
      numberLook(0),
      ...own,
    ];
    return (
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` +
      '<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font>' +
      '<font><b/><sz val="11"/><name val="Calibri"/></font>' +
      '<font><i/><sz val="11"/><color rgb="FF6B6B6B"/><name val="Calibri"/></font></fonts>' +
      '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
      '<fill><patternFill patternType="solid"><fgColor rgb="FFF2EFE8"/><bgColor indexed="64"/></patternFill></fill></fills>' +
      '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
      `<cellXfs count="${looks.length}">${looks.join('')}</cellXfs>` +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
    );
  }
}

const WRAPPED = '<alignment vertical="top" wrapText="1"/>';
const numberLook = (format: number): string =>
  `<xf numFmtId="${format}" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" horizontal="left"/></xf>`;
