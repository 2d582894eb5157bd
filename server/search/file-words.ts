// The lexemes of a file as input for PostgreSQL's tsvector: the words of its text with their positions, and its name. All
// are words from `wordsOf`, so that none needs quoting.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { stemOf } from '#server/terms.ts';
import { languageOf } from './language.ts';
import { wordsOf } from './words.ts';

/** PostgreSQL's limits on positions: the highest one, and the number per lexeme. */
const PLACE_MAX = 16_383;
const PLACES_OF_A_WORD = 255;
/** A tsvector holds a megabyte, and the stems of the words need as much space as the words. */
const WORDS_MAX_BYTES = 400_000;
/** PostgreSQL does not index longer words. */
const WORD_MAX = 500;

/** PostgreSQL refuses longer lexemes. */
const LEXEME_MAX_BYTES = 2046;
const room = new Uint8Array(LEXEME_MAX_BYTES);
const encoder = new TextEncoder();

/** Truncates a lexeme to PostgreSQL's limit, for indexing and for queries: folding makes words of some scripts longer. */
export const fitting = (lexeme: string): string => lexeme.slice(0, encoder.encodeInto(lexeme, room).read);

/** Prefix of words of the name. */
const NAME = '~';
/** Prefix of words with more positions than are stored; alone for a text that is longer than the positions reach. */
const BEYOND = '^';

export const nameLexeme = (word: string): string => fitting(NAME + word);
/** Two consecutive words of a name. */
export const namePairLexeme = (first: string, second: string): string => fitting(`${NAME}${NAME}${first} ${second}`);
export const beyondLexeme = (word = ''): string => BEYOND + word;
/** A LIKE pattern for the lexemes of a name. */
export const NAME_PATTERN = `${NAME}%`;

/** The words of a name, their stems, and each two consecutive words. */
export function nameLexemes(name: string): string[] {
  const words = wordsOf(name);
  const pairs = words.slice(1).map((word, index) => namePairLexeme(words[index] ?? '', word));
  return [...new Set([...words.flatMap((word) => [word, stemOf(word)]).map(nameLexeme), ...pairs])];
}

export interface TextLexemes {
  /** The text search configuration that stems the words. */
  readonly language: string;
  /** The input of a tsvector. */
  readonly placed: string;
  /** Every distinct word, for stemming. */
  readonly words: string;
}

/**
 * The words of a text with their positions, up to the limits of a tsvector: a longer text loses positions first, then words.
 * Yields to the event loop during a long text.
 */
export async function textLexemes(text: string): Promise<TextLexemes> {
  const places = new Map<string, number[]>();
  const beyond = new Set<string>();
  let bytes = 0;
  let place = 0;
  for (const part of partsOf(text)) {
    for (const word of wordsOf(part)) {
      place += 1;
      let of = places.get(word);
      if (!of) {
        bytes += Buffer.byteLength(word) + 2;
        if (word.length > WORD_MAX || bytes > WORDS_MAX_BYTES) continue;
        places.set(word, (of = []));
      }
      if (place >= PLACE_MAX) beyond.add('');
      else if (of.length >= PLACES_OF_A_WORD) beyond.add(word);
      else {
        of.push(place);
        bytes += 2;
      }
    }
    await nextTurn();
  }
  const lexemes = Array.from(places, ([word, of]) => (of.length > 0 ? `'${word}':${of.join(',')}` : `'${word}'`));
  const marks = Array.from(beyond, (word) => `'${beyondLexeme(word)}'`);
  return {
    language: languageOf(text),
    placed: [...lexemes, ...marks].join(' '),
    words: [...places.keys()].join(' '),
  };
}

/** Takes some milliseconds. */
const PART_LENGTH = 50_000;
/** Without white space within this many characters a part ends inside a word, which is too long for the index anyway. */
const WORD_SOUGHT = 1000;

function* partsOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const least = from + PART_LENGTH;
    const blank = text.slice(least, least + WORD_SOUGHT).search(/\s/);
    const to = Math.min(text.length, least + (blank === -1 ? WORD_SOUGHT : blank));
    yield text.slice(from, to);
    from = to;
  }
}
