// Where real hosts differ from what the reference says, each switched on by name or by a seed, with where it was reported
// ("#" is an issue of OfficeDev/office-js).
export const QUIRKS = {
  /** #6544: inserting at the border of two runs on the Mac eats or moves the space there. Word on the web does not. */
  spacesAtRunBorders: ['Mac'],
  /** #1267, #5286, #5334 and #2314: text includes deleted words on the web, and on the desktop when changes are shown inline. */
  deletedTextInRanges: ['PC', 'Mac', 'OfficeOnline'],
  /** #5188: the text of a deletion is empty on the Mac. */
  emptyDeletedChanges: ['Mac'],
  /** #1762 and #4276: replaced text takes the formatting of the text before it on the web. */
  neighborsFormat: ['OfficeOnline'],
  /** #5874 and #4170: no hit where a deletion stands in the middle of the words; maintainers filed it as a feature request. */
  searchStopsAtDeletions: ['PC', 'Mac', 'OfficeOnline'],
  /** No thread was found. Kept because the desktop's own Range.Text ends a paragraph with a carriage return. */
  reviewedTextEndings: ['PC', 'Mac'],
  /** #3176 and #4975 show paragraphs that share their borders with a control; that one is missing was not found reported. */
  paragraphsOutsideControls: ['OfficeOnline'],
  /** #6904: an empty paragraph of the host's own stands at the end. */
  extraLastParagraph: ['Mac', 'OfficeOnline'],
  /** #5784: insertParagraph After gives the old paragraph's id to the new one. #4078: ids are not kept between two readings. */
  unstableIds: ['PC', 'Mac', 'OfficeOnline'],
  /** #2307: items added in the middle of a list leave it; maintainers advise attaching them again. */
  newParagraphLeavesList: ['PC', 'OfficeOnline'],
  /** #6746: insertComment fails with NotAllowed on some hosts of the web; for empty ranges no thread of its own was found. */
  noCommentOnEmptyRange: ['OfficeOnline', 'Mac'],
  /** #2258: the mark of a comment is a character of the paragraph's text on the Mac. */
  commentMarksInText: ['Mac'],
  /** #377 and #410: a created document cannot be opened any more after another sync. */
  createdDocumentsEndWithSync: ['PC', 'Mac', 'OfficeOnline'],
} as const satisfies Readonly<Record<string, readonly Platform[]>>;

export type Platform = 'PC' | 'Mac' | 'OfficeOnline';
export type Quirk = keyof typeof QUIRKS;

/** About half of the quirks that the platform can have; the same seed gives the same ones. */
export function quirksOf(seed: number, platform: Platform): Set<Quirk> {
  const names = Object.keys(QUIRKS) as Quirk[];
  return new Set(
    names.filter((name, index) => {
      const platforms: readonly Platform[] = QUIRKS[name];
      return platforms.includes(platform) && mixed(seed * 31 + index) % 2 === 1;
    }),
  );
}

/** Scrambles the bits of a number (the finalizer of MurmurHash3). */
function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
