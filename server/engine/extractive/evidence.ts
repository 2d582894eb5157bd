// What speaks for a passage as the answer to a question, in figures that mean the same in any document and for any
// family of clauses. How much each of them counts is said in log-odds.ts.
import { stemsOf } from '#server/terms.ts';
import { familiesIn, familiesOfLabel } from './families.ts';
import type { PassageIndex } from './passage-index.ts';
import type { Passage } from './passages.ts';
import { placeBonus } from './positions.ts';
import type { ClauseFamily } from './vocabulary/family.ts';

/** Figures of kinds that either hold or do not are 1 or 0. */
export interface Evidence {
  /** BM25 of the question's words in relation to the passage that has most of them, 0 to 1. */
  readonly share: number;
  /** The family's wordings that stand here, by their weights. */
  readonly wording: number;
  /** The weight of the strongest of them. */
  readonly strongest: number;
  /** Wordings that speak for another family; never positive. */
  readonly against: number;
  /** A heading above it, or its own, names the family. */
  readonly headed: number;
  /** It is the row or the line that is labelled with what is asked. */
  readonly labelled: number;
  /** It is the row of a table about something else. */
  readonly isOtherRow: number;
  /** It defines the very term that is asked, or another one. */
  readonly definesIt: number;
  readonly definesOther: number;
  /** How much its place speaks for a family that is known by its place. */
  readonly place: number;
}

/** "“Break Date” means 24 March 2029" answers who asks for a break date, and is in the way of who asks for anything else. */
const DEFINITION =
  /^\s*(?:\(?[\da-z]{1,3}(?:\.\d{1,3})*[.)]?\s+)?(?:the (?:term|word|expression)s? )?["“”]([^"“”]{2,60})["”]\s*(?:(?:shall |will )?mean|has the meaning|is defined|refers to)/i;
const REFERENCE = /\b(?:meaning|defined)\b.{0,40}\b(?:set forth|set out|given|ascribed|assigned|specified|in|by)\b/i;
const NAMES_PARTIES = /\b(?:between|among|parties)\b/i;

export function evidenceOf(index: PassageIndex, family: ClauseFamily, passage: Passage, share: number): Evidence {
  const text = passage.text.replace(/\s+/g, ' ');
  const weights = family.cues.filter(([, cue]) => cue.test(text)).map(([weight]) => weight);
  const labelled = passage.label !== '' && familiesOfLabel(passage.label).includes(family);
  const defined = definedIn(family, text);
  return {
    share,
    wording: sum(weights.filter((weight) => weight > 0)),
    strongest: Math.max(0, ...weights),
    against: sum(weights.filter((weight) => weight < 0)),
    headed: flag(isHeaded(family, passage)),
    labelled: flag(labelled),
    isOtherRow: flag(passage.isRow && !labelled),
    definesIt: flag(defined === 'it'),
    definesOther: flag(defined === 'other'),
    place: placeOf(index, family, passage),
  };
}

const flag = (holds: boolean): number => (holds ? 1 : 0);
const sum = (weights: readonly number[]): number => weights.reduce((one, other) => one + other, 0);

function isHeaded(family: ClauseFamily, { heading }: Passage): boolean {
  if (family.position === 'parties' && NAMES_PARTIES.test(heading)) return true;
  return familiesIn(heading, { weakNames: true }).some((named) => named.family === family);
}

function definedIn(family: ClauseFamily, text: string): 'it' | 'other' | null {
  const defined = DEFINITION.exec(text)?.[1];
  if (defined === undefined) return null;
  const { length } = stemsOf(defined);
  const isOwn = familiesIn(defined, { weakNames: true }).some(
    (named) => named.family === family && named.at + named.length === length,
  );
  return isOwn && family.isDuty !== true && !REFERENCE.test(text) ? 'it' : 'other';
}

function placeOf({ content }: PassageIndex, { position }: ClauseFamily, passage: Passage): number {
  return position === 'parties' || position === 'signatures' ? placeBonus(position, passage, content.text.length) : 0;
}
