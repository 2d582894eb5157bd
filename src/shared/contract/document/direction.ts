// The direction in which words are read. A contract says it of its paragraphs, but the wire does not, so the words tell.

export type Direction = 'ltr' | 'rtl';

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const LETTERS = /\p{L}/gu;

/** A passage as long as this tells. */
const READ = 400;

/**
 * The direction of most letters: a defined term or a name in Latin letters may be the first word of an Arabic clause, which a
 * browser's own guess then turns around.
 * @returns undefined without letters: such words are read as what is around them
 */
export function directionOf(words: string): Direction | undefined {
  const letters = words.slice(0, READ).match(LETTERS) ?? [];
  if (letters.length === 0) return undefined;
  const turned = letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length;
  return turned * 2 >= letters.length ? 'rtl' : 'ltr';
}
