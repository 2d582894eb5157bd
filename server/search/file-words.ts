// The lexemes that a file of a project is found by, as the input of PostgreSQL's tsvector: its text with the places of the
// words, its name beside it. All of them are words as `wordsOf` gives them, so that none needs to be quoted any further.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { stemOf } from '#server/terms.ts';
import { languageOf } from './language.ts';
import { wordsOf } from './words.ts';

/** What PostgreSQL keeps of places: none beyond this one, and of a word no more than so many. */
const PLACE_MAX = 16_383;
const PLACES_OF_A_WORD = 255;
/** A tsvector holds a megabyte; the stems of the same words take no more than the words themselves. */
const WORDS_MAX_BYTES = 400_000;
/** PostgreSQL takes longer ones for no word. */
const WORD_MAX = 500;

/** PostgreSQL refuses longer lexemes. */
const LEXEME_MAX_BYTES = 2046;
const room = new Uint8Array(LEXEME_MAX_BYTES);
const encoder = new TextEncoder();

/** A lexeme as far as PostgreSQL takes it, on both sides of a search: words of some scripts grow when they are folded. */
export const fitting = (lexeme: string): string => lexeme.slice(0, encoder.encodeInto(lexeme, room).read);

/** In front of a word of the name. */
const NAME = '~';
/** In front of a word that stands more often than its places are kept; alone, of a text that goes on beyond them. */
const BEYOND = '^';

export const nameLexeme = (word: string): string => fitting(NAME + word);
/** Two words of a name that follow each other. */
export const namePairLexeme = (first: string, second: string): string => fitting(`${NAME}${NAME}${first} ${second}`);
export const beyondLexeme = (word = ''): string => BEYOND + word;
/** What a pattern of SQL knows the lexemes of a name by. */
export const NAME_PATTERN = `${NAME}%`;

/** The words of a name, their stems, and each two that follow each other. */
export function nameLexemes(name: string): string[] {
  const words = wordsOf(name);
  const pairs = words.slice(1).map((word, index) => namePairLexeme(words[index] ?? '', word));
  return [...new Set([...words.flatMap((word) => [word, stemOf(word)]).map(nameLexeme), ...pairs])];
}

export interface TextLexemes {
  /** A text search configuration: of whose stems the words are to be taken. */
  readonly language: string;
  /** The input of a tsvector. */
  readonly placed: string;
  /** Every word once, to be stemmed. */
  readonly words: string;
}

/**
 * The words of a text with their places, as far as a tsvector holds them: a longer text lacks places first, then words.
 * Takes a long text in turns, and lets others work in between.
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

/** Some milliseconds of work each. */
const PART_LENGTH = 50_000;
/** Where none ends within so many characters, a part ends in the middle of a word: of one that is too long to be found. */
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
