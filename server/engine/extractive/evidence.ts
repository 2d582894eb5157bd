// What speaks for a passage as the answer to a question, in figures that mean the same in any document and for any
// family of clauses. How much each of them counts is said in log-odds.ts.
import { stemsOf } from '#server/terms.ts';
import { familiesIn } from './families.ts';
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
  /** A heading above it, or its own, names the family; less where nothing is worded so. */
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
/** "Fees and payment" is about both; "Service charge" about a charge, not about services. */
const HEADING_PARTS = /\band\b|[,;:.&/()\n]/i;
const HEADING_ALONE = 0.5;
const NAMES_PARTIES = /\b(?:between|among|parties)\b/i;

/** Null for a passage that lacks what is essential to the family. */
export function evidenceOf(
  index: PassageIndex,
  family: ClauseFamily,
  passage: Passage,
  share: number,
): Evidence | null {
  if (family.essential?.some((word) => !word.test(passage.text))) return null;
  const text = passage.text.replace(/\s+/g, ' ');
  const weights = family.cues.filter(([, cue]) => cue.test(text)).map(([weight]) => weight);
  const labelled = passage.label !== '' && endsWithName(passage.label, family);
  const defined = definedIn(family, text);
  return {
    share,
    wording: sum(weights.filter((weight) => weight > 0)),
    strongest: Math.max(0, ...weights),
    against: sum(weights.filter((weight) => weight < 0)),
    headed: isHeaded(family, passage) ? (weights.some((weight) => weight > 0) ? 1 : HEADING_ALONE) : 0,
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
  if (familiesIn(heading, { weakNames: false }).some((named) => named.family === family)) return true;
  return heading.split(HEADING_PARTS).some((part) => endsWithName(part, family));
}

function definedIn(family: ClauseFamily, text: string): 'it' | 'other' | null {
  const defined = DEFINITION.exec(text)?.[1];
  if (defined === undefined) return null;
  const isOwn = endsWithName(defined, family);
  return isOwn && family.isDuty !== true && !REFERENCE.test(text) ? 'it' : 'other';
}

/** "Subscription term" is a term and "Transition fee" a fee: the last words say what it is. */
function endsWithName(label: string, family: ClauseFamily): boolean {
  const { length } = stemsOf(label);
  return familiesIn(label, { weakNames: true }).some(
    (named) => named.family === family && named.at + named.length === length,
  );
}

function placeOf({ content }: PassageIndex, { position }: ClauseFamily, passage: Passage): number {
  return position === 'parties' || position === 'signatures' ? placeBonus(position, passage, content.text.length) : 0;
}
