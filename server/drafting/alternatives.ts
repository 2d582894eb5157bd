// Alternatives, of which a contract has one: "[A] [OR] [B]", "[A] or [B]", "[A] / [B]", and adjacent brackets that exclude one another.
import { readBracketWords } from './bracket-words.ts';
import { CONTROL } from './masked.ts';
import type { Pair } from './pairs.ts';

export interface Alternatives {
  readonly options: readonly string[];
  readonly end: number;
  /** How many pairs it takes. */
  readonly count: number;
}

/** A longer row of brackets is no set of alternatives. */
const OPTIONS_MAX = 12;
const GAP_MAX = 20;

/**
 * @param at index of the pair that may be the first of them
 * @param isAsked whether a note says that one of the brackets is to be chosen
 */
export function alternativesFrom(
  text: string,
  pairs: readonly Pair[],
  at: number,
  isAsked: boolean,
): Alternatives | null {
  const options: string[] = [];
  let [count, end] = [0, 0];
  let [isSaid, isBeside] = [false, false];
  for (let next = at; options.length < OPTIONS_MAX && next < pairs.length;) {
    const pair = pairs[next];
    if (pair === undefined || pair.kind !== 'brackets' || pair.inner.length > 0) break;
    const words = text.slice(pair.start + 1, pair.end - 1).trim();
    if (words === '' || words.includes(CONTROL) || isOr(words) || isNote(words)) break;
    options.push(words);
    [count, end] = [next - at + 1, pair.end];
    const following = pairs[next + 1];
    const gap = following && text.slice(pair.end, following.start);
    if (following === undefined || gap === undefined || gap.length > GAP_MAX) break;
    if (isOr(text.slice(following.start + 1, following.end - 1).trim()) && gap.trim() === '') {
      isSaid = true;
      next += 2;
    } else if (isOr(gap.trim())) next += 1;
    else if (/^ {0,2}$/.test(gap)) {
      isBeside = true;
      next += 1;
    } else break;
  }
  if (options.length < 2) return null;
  const before = text.slice(Math.max(0, (pairs[at]?.start ?? 0) - BEFORE), pairs[at]?.start ?? 0);
  if (isBeside && !(isAsked ? !options.some(isDetail) : excludeOneAnother(options, before))) return null;
  const areNames = options.some((option) => ['name', 'blank'].includes(readBracketWords(option, '', '').is));
  return areNames && !isSaid && options.some(isDetail) ? null : { options, end, count };
}

const BEFORE = 80;
const isNote = (words: string): boolean => readBracketWords(words.slice(0, NOTE_MAX), '', '').is === 'note';

const isDetail = (option: string): boolean => /\b(?:names?|address|number|date|amount|insert)\b/i.test(option);
export const isOr = (words: string): boolean => /^(?:or|\/|and\/or)$/i.test(words);

/** Sets of words of which a sentence has one. */
const SETS: readonly RegExp[] = [
  /^(?:shall|may|must|will|should|can|is|are|does|do)(?: not)?$/i,
  /^(?:and|or|and\/or)$/i,
  /^(?:he|she|it|they)$/i,
  /^(?:his|hers?|its|their)$/i,
  /^(?:before|after|on|upon|following|prior to)$/i,
  /^(?:daily|weekly|fortnightly|monthly|quarterly|half-yearly|annually|yearly)(?: in (?:advance|arrears))?$/i,
  /^(?:with|without)$/i,
  /^(?:including|excluding)$/i,
];
const FIGURE =
  /^(?:(?:[£$€¥]|[A-Z]{3}\s)\s?)?(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|thirty|sixty|ninety)\b)/i;
const OPPOSITE = /^(?:non-?|not |un|in|dis)(?=.{4})/i;

/**
 * Whether adjacent brackets are alternatives: figures, "shall" and "may", opposites, phrases of one construction, the countries of a
 * governing law. Other words, as in "[prior] [written] consent", are kept or left out one by one.
 */
function excludeOneAnother(options: readonly string[], before: string): boolean {
  const reads = options.map((option) => readBracketWords(option, before, '').is);
  if (reads.includes('blank') || reads.includes('note') || options.some(isDetail)) return false;
  if (options.every((option) => FIGURE.test(option)) || SETS.some((set) => options.every((one) => set.test(one))))
    return true;
  if (/\b(?:laws?|courts) of (?:the )?$/i.test(before)) return true;
  const lower = options.map((option) => option.toLowerCase().replaceAll(/\s{1,1000}/g, ' '));
  const bare = new Set(lower.map((option) => option.replace(OPPOSITE, '')));
  if (bare.size === 1 && new Set(lower).size === options.length) return true;
  const areNames = reads.every((is) => is === 'name') && options.every((option) => /^\p{Lu}/u.test(option));
  const words = lower.map((option) => option.split(' '));
  if (areNames || words.some(({ length }) => length < 2)) return false;
  const isSame = (of: (one: readonly string[]) => string | undefined) => new Set(words.map(of)).size === 1;
  return isSame((one) => one.at(-1)?.replace(/[.;,]$/, '')) || isSame((one) => one.slice(0, 2).join(' '));
}

const CHOOSE =
  /\b(?:delete|strike|omit|remove)\b.{0,60}\b(?:appropriate|applicable|required|necessary|inapplicable|relevant|apply)|\b(?:choose|select|pick)\b|\balternatives?\b|\bone of the (?:options|brackets)\b/i;

/** Whether a note for whoever drafts says that one of several brackets is to be chosen. */
export const asksToChoose = (text: string, pairs: readonly Pair[]): boolean =>
  pairs.some(({ start, end }) => {
    const words = text.slice(start + 1, Math.min(end - 1, start + NOTE_MAX));
    return CHOOSE.test(words) && isNote(words);
  });

const NOTE_MAX = 500;
