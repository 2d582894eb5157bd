// Bullets of lists. Word's own are characters of fonts without letters, at places where Unicode has none or another one.
import type { ListLevel } from './lists.ts';

const ROUND = '•';
/** By the code within its font; Symbol and Wingdings agree in none of these. */
const SYMBOL: Readonly<Record<number, string>> = { 0x2d: '–', 0xa8: '♦', 0xae: '→', 0xb7: ROUND, 0xde: '⇒' };
const WINGDINGS: Readonly<Record<number, string>> = {
  0x6c: '●',
  0x6e: '■',
  0x6f: '☐',
  0x71: '❑',
  0x72: '❒',
  0x75: '◆',
  0x76: '❖',
  0x77: '◆',
  0x9f: ROUND,
  0xa1: '○',
  0xa7: '▪',
  0xa8: '☐',
  0xb7: ROUND,
  0xd8: '➢',
  0xe0: '→',
  0xf0: '⇨',
  0xfb: '☒',
  0xfc: '✓',
  0xfd: '☒',
  0xfe: '☑',
};
/** Fonts of symbols are addressed from here, or by the code alone. */
const PRIVATE_USE = 0xf000;
const PRIVATE_USE_END = 0xf8ff;

/** The bullet as a character that every font has; a round one where it is unknown or a picture, undefined where it is empty. */
export function bulletOf({ text, font = '' }: Pick<ListLevel, 'text' | 'font'>): string | undefined {
  const bullet = text.trim();
  const code = bullet.codePointAt(0);
  if (code === undefined) return undefined;
  const isPrivate = code >= PRIVATE_USE && code <= PRIVATE_USE_END;
  if (/^wingdings/i.test(font)) return WINGDINGS[isPrivate ? code - PRIVATE_USE : code] ?? ROUND;
  if (/^symbol$/i.test(font)) return SYMBOL[isPrivate ? code - PRIVATE_USE : code] ?? ROUND;
  if (!isPrivate) return bullet.length > MOST_CHARACTERS ? ROUND : bullet;
  return WINGDINGS[code - PRIVATE_USE] ?? ROUND;
}

const MOST_CHARACTERS = 10;
