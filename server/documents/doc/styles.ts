// The heading styles of a .doc (MS-DOC 2.9.271): the built-in ones and styles based on them.
const TITLE = 62;
const SUBTITLE = 74;
const STYLE_NUMBER = 0x0fff;
const FIRST_HEADING = 1;
const LAST_HEADING = 9;

/** Returns whether a style, by its index in the sheet, is a heading. A truncated sheet has fewer styles. */
export function headingStyles(sheet: Buffer): (style: number) => boolean {
  const styles: { readonly builtIn: number; readonly base: number }[] = [];
  if (sheet.length > 2)
    for (let at = 2 + sheet.readUInt16LE(0); at + 2 <= sheet.length;) {
      const length = sheet.readUInt16LE(at);
      const isThere = length >= 4 && at + 6 <= sheet.length;
      styles.push({
        builtIn: isThere ? sheet.readUInt16LE(at + 2) & STYLE_NUMBER : STYLE_NUMBER,
        base: isThere ? sheet.readUInt16LE(at + 4) >>> 4 : STYLE_NUMBER,
      });
      // Styles begin at even offsets.
      at += 2 + length + (length % 2);
    }
  return (style) => {
    // The limit ends circular styles.
    for (let index = style, steps = 0; steps < 12; steps += 1) {
      // The first indexes are the built-in styles, even where the sheet is unreadable.
      if (index >= FIRST_HEADING && index <= LAST_HEADING) return true;
      const found = styles[index];
      if (found === undefined) return false;
      if (found.builtIn === TITLE || found.builtIn === SUBTITLE) return true;
      index = found.base;
    }
    return false;
  };
}
