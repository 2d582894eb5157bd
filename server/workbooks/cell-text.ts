// Cell texts. Characters that XML cannot have are written as `_xHHHH_` (ECMA-376-1, 22.9.2.19, ST_Xstring).

/** With longer cells, spreadsheets call the workbook damaged. In UTF-16 code units. */
export const CELL_TEXT_MAX = 32_767;

/**
 * Controls and noncharacters, which XML writers drop; line ends, which XML changes; lone surrogates; and text that looks like
 * an escape.
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
