// The features of a passage as the answer to a question, comparable between documents and families of clauses. Their
// weights are in log-odds.ts.
import { stemsOf } from '#server/terms.ts';
import { familiesIn } from './families.ts';
import type { PassageIndex } from './passage-index.ts';
import type { Passage } from './passages.ts';
import { positionScore } from './positions.ts';
import type { ClauseFamily } from './vocabulary/vocabulary.ts';

/** Boolean features are 1 or 0. */
export interface Features {
  /** BM25 of the question's terms divided by the best BM25 of any passage, 0 to 1. */
  readonly relativeBm25: number;
  /** Sum of the weights of the family's cues in the passage. */
  readonly cues: number;
  /** Weight of the strongest cue. */
  readonly strongestCue: number;
  /** Sum of the weights of cues for another family; never positive. */
  readonly negativeCues: number;
  /** Its heading, or the one above it, names the family; less without a cue. */
  readonly heading: number;
  /** It is the row or the line with the family as its label. */
  readonly label: number;
  /** It is a table row with another label. */
  readonly otherRow: number;
  /** It defines the term in question, or another one. */
  readonly definesTerm: number;
  readonly definesOther: number;
  /** Score of its position, for a family that is found by position. */
  readonly position: number;
}

/** "“Break Date” means 24 March 2029" answers a question about a break date, and distracts from any other. */
const DEFINITION =
  /^\s*(?:\(?[\da-z]{1,3}(?:\.\d{1,3})*[.)]?\s+)?(?:the (?:term|word|expression)s? )?["“”]([^"“”]{2,60})["”]\s*(?:(?:shall |will )?mean|has the meaning|is defined|refers to)/i;
const REFERENCE = /\b(?:meaning|defined)\b.{0,40}\b(?:set forth|set out|given|ascribed|assigned|specified|in|by)\b/i;
/** "Fees and payment" is about both; "Service charge" about a charge, not about services. */
const HEADING_PARTS = /\band\b|[,;:.&/()\n]/i;
const HEADING_ALONE = 0.5;
const NAMES_PARTIES = /\b(?:between|among|parties)\b/i;

/** Null for a passage without the essential words of the family. */
export function featuresOf(
  index: PassageIndex,
  family: ClauseFamily,
  passage: Passage,
  relativeBm25: number,
): Features | null {
  if (family.essential?.some((word) => !word.test(passage.text))) return null;
  const text = passage.text.replace(/\s+/g, ' ');
  const weights = family.cues.filter(({ wording }) => wording.test(text)).map(({ weight }) => weight);
  const isLabeled = passage.label !== '' && endsWithName(passage.label, family);
  const defined = definedIn(family, text);
  return {
    relativeBm25,
    cues: sum(weights.filter((weight) => weight > 0)),
    strongestCue: Math.max(0, ...weights),
    negativeCues: sum(weights.filter((weight) => weight < 0)),
    heading: hasHeading(family, passage) ? (weights.some((weight) => weight > 0) ? 1 : HEADING_ALONE) : 0,
    label: flag(isLabeled),
    otherRow: flag(passage.isRow && !isLabeled),
    definesTerm: flag(defined === 'term'),
    definesOther: flag(defined === 'other'),
    position: positionOf(index, family, passage),
  };
}

const flag = (holds: boolean): number => (holds ? 1 : 0);
const sum = (weights: readonly number[]): number => weights.reduce((one, other) => one + other, 0);

function hasHeading(family: ClauseFamily, { heading }: Passage): boolean {
  if (family.position === 'parties' && NAMES_PARTIES.test(heading)) return true;
  if (familiesIn(heading, { weakNames: false }).some((named) => named.family === family)) return true;
  return heading.split(HEADING_PARTS).some((part) => endsWithName(part, family));
}

function definedIn(family: ClauseFamily, text: string): 'term' | 'other' | null {
  const defined = DEFINITION.exec(text)?.[1];
  if (defined === undefined) return null;
  const isOwn = endsWithName(defined, family);
  return isOwn && family.isDuty !== true && !REFERENCE.test(text) ? 'term' : 'other';
}

/** The last words decide: "Subscription term" is a term, "Transition fee" a fee. */
function endsWithName(label: string, family: ClauseFamily): boolean {
  const { length } = stemsOf(label);
  return familiesIn(label, { weakNames: true }).some(
    (named) => named.family === family && named.at + named.length === length,
  );
}

function positionOf({ content }: PassageIndex, { position }: ClauseFamily, passage: Passage): number {
  return position === 'parties' || position === 'signatures'
    ? positionScore(position, passage, content.text.length)
    : 0;
}
