// The kind of a clause: a family of the vocabulary, by its heading, or where that says nothing by its wording. Conservative:
// a clause that could be of two kinds has none.
import { OTHER_KIND } from '#domain/contracts/contract-clauses.ts';
import { familiesOfLabel, familyById } from '#server/engine/extractive/families.ts';
import { type ClauseFamily, FAMILIES } from '#server/engine/extractive/vocabulary/vocabulary.ts';
import { stemsOf } from '#server/terms.ts';
import { runInHeading } from './clause-headings.ts';

/** Characters of a clause that its wording is judged by. */
const READ_LENGTH = 1_500;
/** One cue of this weight is enough, as the vocabulary says, unless the heading names something else. */
const ENOUGH = 2;
const ENOUGH_UNDER_OTHER = 3;
/** The best kind is ahead of the next one by this much. */
const AHEAD = 1;

/** What a heading such as "Managed Services Agreement" is no kind of clause for. */
const isKind = ({ position }: ClauseFamily): boolean => position === undefined || position === 'signatures';
/** Almost any clause has the words of these: a section so called may have parts of any kind. */
const BROAD = new Set(['obligations', 'no_commitment', 'performance', 'subject', 'contract_value']);
export const isBroad = ({ id }: ClauseFamily): boolean => BROAD.has(id);
const WORDED = FAMILIES.filter((family) => isKind(family) && family.cues.length > 0 && !isBroad(family));

/** One for "Notices", two for "Term and termination", none for "General". */
export const kindsByHeading = (heading: string): readonly ClauseFamily[] =>
  heading === '' ? [] : familiesOfLabel(heading).filter(isKind);

const GENERAL = new Set(
  stemsOf(
    'general miscellaneous other additional provision standard legal condition agreement term boilerplate matter',
  ),
);

/** "General", "Miscellaneous provisions", or no heading at all: what is below it is about different things. */
export const isGeneralHeading = (heading: string): boolean => stemsOf(heading).every((stem) => GENERAL.has(stem));

interface Worded {
  /** The words of the clause. */
  readonly text: string;
  /** Its own, or the one above it. */
  readonly heading: string;
  /** The kinds that its section is about: these are looked for first. */
  readonly among: readonly ClauseFamily[];
}

export function kindByWording({ text, heading, among }: Worded): ClauseFamily | null {
  const read = text.slice(0, READ_LENGTH);
  const enough = among.length > 0 || isGeneralHeading(heading) ? ENOUGH : ENOUGH_UNDER_OTHER;
  return bestOf(read, among, ENOUGH) ?? bestOf(read, WORDED, enough);
}

function bestOf(text: string, families: readonly ClauseFamily[], enough: number): ClauseFamily | null {
  const scored = families
    .map((family) => ({ family, score: cueScore(family, text) }))
    .filter(({ score }) => score >= enough)
    .toSorted((one, other) => other.score - one.score);
  const [best, next] = scored;
  if (!best || (next && best.score - next.score < AHEAD)) return null;
  return best.family;
}

function cueScore({ cues, essential }: ClauseFamily, text: string): number {
  if (essential?.some((wording) => !wording.test(text))) return 0;
  return cues.reduce((sum, { weight, wording }) => (wording.test(text) ? sum + weight : sum), 0);
}

/** Whether a passage says who the parties are. */
export function namesParties(text: string): boolean {
  const parties = familyById('parties');
  return parties !== undefined && cueScore(parties, text.slice(0, 2 * READ_LENGTH)) >= ENOUGH;
}

export const labelOfKind = (id: string): string => familyById(id)?.label ?? '';

/**
 * Of a passage by itself; OTHER_KIND where it could be of several kinds.
 * @param title what it is called; its own heading without one
 */
export function kindOfPassage(text: string, title = runInHeading(text)): string {
  const named = kindsByHeading(title);
  const kind = named.length === 1 ? named[0] : kindByWording({ text, heading: '', among: named });
  return kind?.label ?? OTHER_KIND;
}
