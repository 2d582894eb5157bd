// The three views of a .docx with tracked changes: which elements each of them shows.
import type { TextView } from '#domain/contracts/contract-text.ts';

export interface ViewRules {
  /** Elements whose content is not shown. */
  readonly hidden: ReadonlySet<string>;
  /** Elements that take away the paragraph mark, row or cell in whose properties they stand. */
  readonly removing: ReadonlySet<string>;
  /** A paragraph without a mark goes on in the next one; otherwise each is shown by itself. */
  readonly joinsParagraphs: boolean;
  /** Paragraphs have the properties from before their change. */
  readonly hasEarlierProperties: boolean;
}

/** Field instructions, phonetic guides, and properties that give no text. */
const NEVER_SHOWN =
  'w:instrText w:delInstrText w:rt w:tblPr w:sdtPr w:rPrChange w:trPrChange w:tcPrChange w:sectPrChange'.split(' ');

/** What accepting all changes takes away. In the marked view it is shown and does not count in its list. */
const DELETING: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom', 'w:cellDel']);
/** What rejecting all changes takes away. */
const INSERTING: ReadonlySet<string> = new Set(['w:ins', 'w:moveTo', 'w:cellIns']);

export const VIEW_RULES: Readonly<Record<TextView, ViewRules>> = {
  final: {
    hidden: new Set([...NEVER_SHOWN, ...DELETING, 'w:delText', 'w:pPrChange']),
    removing: DELETING,
    joinsParagraphs: true,
    hasEarlierProperties: false,
  },
  original: {
    hidden: new Set([...NEVER_SHOWN, ...INSERTING]),
    removing: INSERTING,
    joinsParagraphs: true,
    hasEarlierProperties: true,
  },
  marked: {
    hidden: new Set([...NEVER_SHOWN, 'w:pPrChange']),
    removing: DELETING,
    joinsParagraphs: false,
    hasEarlierProperties: false,
  },
};
