// Text runs of the Word file, and its table style. Word users can restyle all tables by editing that one style.
import { TextRun } from 'docx';

export const RED = 'A8071A';
export const GRAY = '4A4A4A';
export const RESULT_TABLE = 'ResultTable';

const BORDER = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="8C8C8C"/>`;
const MARGIN = (side: string, twips: number) => `<w:${side} w:w="${twips}" w:type="dxa"/>`;

/** A styles part with what the writer's library cannot say otherwise. */
export const TABLE_STYLES = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">',
  `<w:style w:type="table" w:customStyle="1" w:styleId="${RESULT_TABLE}"><w:name w:val="Result Table"/><w:tblPr>`,
  `<w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(BORDER).join('')}</w:tblBorders>`,
  `<w:tblCellMar>${MARGIN('top', 60)}${MARGIN('left', 100)}${MARGIN('bottom', 60)}${MARGIN('right', 100)}</w:tblCellMar>`,
  '</w:tblPr><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr>',
  '<w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="F2EFE8"/></w:tcPr></w:tblStylePr>',
  '<w:tblStylePr w:type="firstCol"><w:rPr><w:b/></w:rPr></w:tblStylePr></w:style></w:styles>',
].join('');

export type RunStyle = ConstructorParameters<typeof TextRun>[0] & object;

/** Line breaks inside a run are its own element in Word. */
export function lines(text: string, style: RunStyle): TextRun[] {
  return text.split('\n').map((line, index) => new TextRun({ ...style, text: line, ...(index > 0 && { break: 1 }) }));
}
