// The clauses of a contract, each with its number, heading, place and kind. A clause is a section, or a part of one where its
// parts are about different things ("General"). Pure; long contracts take turns with other work.
import { OTHER_KIND, type PlacedClause } from '#domain/contracts/contract-clauses.ts';
import type { ReadDocument } from '#domain/documents.ts';
import type { ClauseFamily } from '#server/engine/extractive/vocabulary/vocabulary.ts';
import { type Pace, createPace } from '#server/pace.ts';
import { isBroad, isGeneralHeading, kindByWording, kindsByHeading, labelOfKind, namesParties } from './clause-kinds.ts';
import { type Part, type Section, sectionsOf } from './sections.ts';

interface FoundClauses {
  /** In the order of the text; the first `max` ones. */
  readonly clauses: readonly PlacedClause[];
  /** How many there are. */
  readonly found: number;
}

/** @throws the signal's reason when aborted. */
export async function extractClauses(content: ReadDocument, max: number, signal?: AbortSignal): Promise<FoundClauses> {
  const pace = createPace(signal);
  const clauses: PlacedClause[] = [];
  let found = 0;
  for (const section of sectionsOf(content)) {
    await pace.breathe();
    // Of what is beyond the limit only the number counts.
    const own = found >= max ? [placed(section, OTHER_KIND)] : await clausesOfSection(content.text, section, pace);
    found += own.length;
    clauses.push(...own.slice(0, Math.max(0, max - clauses.length)));
  }
  return { clauses, found };
}

async function clausesOfSection(text: string, section: Section, pace: Pace): Promise<PlacedClause[]> {
  const { heading, parts, isPreamble, isExecution } = section;
  if (isExecution) return [placed(section, labelOfKind('signatures'))];
  if (isPreamble) return [placed(section, namesParties(wordsOf(text, section)) ? labelOfKind('parties') : OTHER_KIND)];
  const named = kindsByHeading(heading);
  if (parts.length < 2 || !isOfSeveralKinds(section, named)) {
    const worded = { text: wordsOf(text, section), heading, among: named };
    const kind = named.length === 1 ? named[0] : (kindByWording(worded) ?? named[0]);
    return [placed(section, kind?.label ?? OTHER_KIND)];
  }
  const kinds: (ClauseFamily | null)[] = [];
  for (const part of parts) {
    if (pace.isDue()) await pace.breathe();
    const last = kinds.at(-1);
    // 11.3 of "Indemnification and liability" goes on with what 11.2 is about.
    const before = last && named.includes(last) ? last : null;
    kinds.push(kindOfPart(text, part, section, named) ?? (part.heading === '' ? before : null));
  }
  return joinParts(section, kinds);
}

/** "Term and termination", "General", and "Duties of the tenant" whose parts have headings of their own. */
function isOfSeveralKinds({ heading, parts }: Section, named: readonly ClauseFamily[]): boolean {
  const [first, second] = named;
  return second !== undefined || isGeneralHeading(heading) || ((!first || isBroad(first)) && hasOwnHeadings(parts));
}

const wordsOf = (text: string, { start, end }: Part): string => text.slice(start, end);

/** Whether most parts are clauses by themselves. */
const hasOwnHeadings = (parts: readonly Part[]): boolean =>
  parts.filter(({ heading }) => heading !== '').length * 2 > parts.length;

function kindOfPart(text: string, part: Part, section: Section, named: readonly ClauseFamily[]): ClauseFamily | null {
  const own = kindsByHeading(part.heading);
  const [first, second] = own;
  if (first && !second) return first;
  const heading = part.heading === '' ? section.heading : part.heading;
  return kindByWording({ text: wordsOf(text, part), heading, among: own.length > 0 ? own : named }) ?? first ?? null;
}

/** One clause for each run of parts of the same kind; the section as a whole where no part has one. */
function joinParts(section: Section, kinds: readonly (ClauseFamily | null)[]): PlacedClause[] {
  const { parts, heading } = section;
  if (kinds.every((kind) => kind === null)) return [placed(section, OTHER_KIND)];
  const clauses: PlacedClause[] = [];
  for (const [at, part] of parts.entries()) {
    const kind = kinds[at]?.label ?? OTHER_KIND;
    const last = clauses.at(-1);
    const isSame = last?.kind === kind && part.heading === '' && kind !== OTHER_KIND;
    if (last && isSame) clauses[clauses.length - 1] = { ...last, end: part.end };
    else clauses.push({ ...placed(part, kind), heading: part.heading === '' ? heading : part.heading });
  }
  return clauses;
}

const placed = ({ number, heading, start, end }: Part, kind: string): PlacedClause => ({
  kind,
  number,
  heading,
  start,
  end,
});
