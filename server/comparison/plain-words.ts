// The words of a text without what only its layout and its letters' forms give.

/** "10²" and "102" are other figures, as are "1½" and "11⁄2": superscripts, fractions and numbers in circles stay. */
const OTHER_THAN_FIGURES = /[^\p{No}]+/gu;

/** Compatible forms of letters, such as ligatures and letters of full width, are the letters. */
export const plainLetters = (text: string): string =>
  text.replace(OTHER_THAN_FIGURES, (letters) => letters.normalize('NFKC')).normalize('NFC');

/** Without borders of cells, with single spaces. */
export const plainWords = (text: string): string =>
  plainLetters(text)
    .replace(/[\s|]+/g, ' ')
    .trim();
