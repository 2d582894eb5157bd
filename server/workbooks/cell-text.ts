// Text as a cell has it. What XML cannot carry is written `_xHHHH_` there (ECMA-376-1, 22.9.2.19, ST_Xstring).

/** More than this, and a spreadsheet calls the workbook damaged. In UTF-16 code units. */
export const CELL_TEXT_MAX = 32_767;

/** Controls, line ends that XML would change, halves of surrogate pairs, and what could be read as an escape. */
const UNFIT =
  /[\0-\u0008\u000B-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]|_(?=x[0-9A-Fa-f]{4})/g;
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

const escaped = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

export const toCellText = (text: string): string => text.replace(UNFIT, escaped);

export const fromCellText = (text: string): string =>
  text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
