// Word's search: within a paragraph, over what is there, with the special characters of the Find dialog.
import type { Leaf } from './leaves.ts';
import { visibleText } from './leaves.ts';
import type { LiveParagraph } from './positions.ts';
import { WordError } from './word-error.ts';

interface SearchOptions {
  readonly matchCase?: boolean;
  readonly matchWholeWord?: boolean;
}

/** The limit that Microsoft's reference gives for a search string. */
const MAX_LENGTH = 255;
/** Codes that begin with "^", as regular expressions; "^p" matches nothing inside a paragraph. */
const CODES: Readonly<Record<string, string>> = {
  '^': '\\^',
  t: '\\t',
  l: '\\v',
  s: '\\u00a0',
  '~': '\\u001e',
  '-': '\\u001f',
  '+': '\\u2014',
  '=': '\\u2013',
  '?': '[^\\r]',
  '#': '[0-9]',
  $: '\\p{L}',
  w: '[\\s\\u00a0]{1,1000}',
  p: '\\r',
};
/** Straight quotes find curly ones. */
const ALIKE: readonly (readonly [straight: string, any: string])[] = [
  ['"', '["“”„]'],
  ["'", "['‘’‚]"],
];

/** @throws WordError SearchStringInvalidOrTooLong; NotAllowed for options that the fake does not know. */
export function readSearch(text: unknown, given: unknown): RegExp {
  if (typeof text !== 'string' || text === '' || text.length > MAX_LENGTH)
    throw new WordError('SearchStringInvalidOrTooLong');
  const {
    matchCase = false,
    matchWholeWord = false,
    ...others
  } = (given ?? {}) as SearchOptions & Record<string, unknown>;
  const unknown = Object.entries(others).find(([, value]) => value === true);
  if (unknown !== undefined) throw new WordError('NotAllowed', `The fake Word does not search with ${unknown[0]}.`);
  const words = patternOf(text);
  const whole = matchWholeWord ? `(?<![\\p{L}\\p{N}_])${words}(?![\\p{L}\\p{N}_])` : words;
  return new RegExp(whole, matchCase ? 'gu' : 'giu');
}

function patternOf(text: string): string {
  let pattern = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '^') {
      at += 1;
      const code = CODES[text.charAt(at)];
      if (code === undefined) throw new WordError('SearchStringInvalidOrTooLong');
      pattern += code;
    } else pattern += ALIKE.find(([straight]) => straight === character)?.[1] ?? escaped(character);
  }
  return pattern;
}

const escaped = (character: string) => character.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&');

export interface Hit {
  readonly paragraph: LiveParagraph;
  readonly from: number;
  readonly to: number;
}

/** Hits between two offsets of a paragraph. With `isStopped`, none that has deleted words in its middle. */
export function hitsIn(paragraph: LiveParagraph, wanted: RegExp, from: number, to: number, isStopped: boolean): Hit[] {
  const { leaves } = paragraph;
  const { text, offsets } = visibleText(leaves, 'current', from, to);
  return [...text.matchAll(wanted)].flatMap((match) => {
    const [first, last] = [offsets[match.index], offsets[match.index + match[0].length - 1]];
    if (first === undefined || last === undefined || match[0] === '') return [];
    const hit = { paragraph, from: first, to: last + 1 };
    return isStopped && leaves.some((leaf) => isDeletedInside(leaf, hit)) ? [] : [hit];
  });
}

const isDeletedInside = (leaf: Leaf, { from, to }: Hit) =>
  leaf.deletion !== undefined && leaf.start < to && leaf.start + leaf.width > from;
