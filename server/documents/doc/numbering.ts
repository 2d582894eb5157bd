// The list and the level of a paragraph or a style of a .doc (MS-DOC 2.6.2).

const SPRM_LEVEL = 0x260a;
const SPRM_LIST = 0x460b;
/** Larger values say that the paragraph is in no list. */
const LAST_LIST = 0x7fe;
const LEVELS = 9;
/** Switches off the list of the style. */
export const NO_LIST = 0;

export interface Numbering {
  /** 1-based position among the list overrides; 0 for no list, undefined where the style decides. */
  readonly list: number | undefined;
  /** From 0; undefined where the style decides. */
  readonly level: number | undefined;
}

export function numberingIn(changes: ReadonlyMap<number, Buffer> = new Map()): Numbering {
  const list = changes.get(SPRM_LIST)?.readUInt16LE(0);
  const level = changes.get(SPRM_LEVEL)?.readUInt8(0);
  return {
    list: list === undefined || list <= LAST_LIST ? list : NO_LIST,
    level: level !== undefined && level < LEVELS ? level : undefined,
  };
}
