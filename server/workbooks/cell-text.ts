// Text as a cell has it. What XML cannot carry is written `_xHHHH_` there (ECMA-376-1, 22.9.2.19, ST_Xstring).

/** More than this, and a spreadsheet calls the workbook damaged. In UTF-16 code units. */
export const CELL_TEXT_MAX = 32_767;

/**
 * Controls and characters that stand for none, which writers of XML drop; line ends, which XML changes; halves of surrogate
 * pairs; and what could be read as an escape.
 */
const UNFIT = /[\0-\x08\x0B-\x1F\x7F-\x9F\uFFFD\p{Noncharacter_Code_Point}\p{Cs}]|_(?=x[0-9A-Fa-f]{4})/gu;
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

const escaped = (character: string) =>
  Array.from({ length: character.length }, (_, index) => {
    const unit = character.charCodeAt(index);
    return `_x${unit.toString(16).toUpperCase().padStart(4, '0')}_`;
  }).join('');

export const toCellText = (text: string): string => text.replace(UNFIT, escaped);

export const fromCellText = (text: string): string =>
  text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
