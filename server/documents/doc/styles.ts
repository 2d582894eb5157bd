// Which styles of a .doc are headings (MS-DOC 2.9.271): the built-in ones, and those that are based on one of them.
const TITLE = 62;
const SUBTITLE = 74;
const STYLE_NUMBER = 0x0fff;
const FIRST_HEADING = 1;
const LAST_HEADING = 9;

/** Tells of a style by its position in the sheet; a sheet that is cut off has the styles that are there. */
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
    // The bound ends a circle of styles that are based on one another.
    for (let index = style, steps = 0; steps < 12; steps += 1) {
      // The first positions belong to the built-in styles, also where the sheet cannot be read.
      if (index >= FIRST_HEADING && index <= LAST_HEADING) return true;
      const found = styles[index];
      if (found === undefined) return false;
      if (found.builtIn === TITLE || found.builtIn === SUBTITLE) return true;
      index = found.base;
    }
    return false;
  };
}
