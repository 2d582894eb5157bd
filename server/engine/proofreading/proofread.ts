// Proofreads a contract without a language model: defined terms, cross-references, blanks, dates, amounts, numbering, names of
// parties, rights and duties that only one side has, and clauses that are usually there. Every finding has its place.
import type { ObservationKind } from '#domain/contracts/contract-reviews.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import type { Observation } from '#server/engine/verdicts/observation.ts';
import { createPace } from '#server/pace.ts';
import { amountsThatDisagree } from './amounts.ts';
import { blanksLeft } from './blanks.ts';
import { brokenReferences } from './broken-references.ts';
import { datesThatDisagree } from './dates.ts';
import { defectsOfTerms } from './defined-terms.ts';
import { missingClauses } from './missing-clauses.ts';
import { numberingDefects } from './numbering.ts';
import { oneSidedClauses } from './one-sided.ts';
import { namesSpeltTwoWays } from './party-names.ts';
import { type Check, readingOf } from './reading.ts';

const CHECKS: readonly Check[] = [
  blanksLeft,
  defectsOfTerms,
  brokenReferences,
  amountsThatDisagree,
  datesThatDisagree,
  numberingDefects,
  namesSpeltTwoWays,
  oneSidedClauses,
  missingClauses,
];

/** More of one kind are counted, and not listed. */
const LISTED_MAX = 40;

interface ProofreadRequest {
  readonly document: EngineDocument;
  /** Whom we act for, as the contract calls them; empty where it is not known. */
  readonly side: string;
}

/**
 * What is inconsistent, unfinished, one-sided or missing, in the order of the text; what has no place comes last.
 * @throws the signal's reason when aborted.
 */
export async function proofread({ document, side }: ProofreadRequest, signal: AbortSignal): Promise<Observation[]> {
  const reading = await readingOf(document, side, createPace(signal));
  const all: Observation[] = [];
  for (const check of CHECKS) all.push(...limited(await check(reading)));
  return all.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const placeOf = ({ quotes: [first] }: Observation): number => first?.start ?? Number.POSITIVE_INFINITY;

function limited(found: readonly Observation[]): Observation[] {
  const byKind = Map.groupBy(found, ({ kind }): ObservationKind => kind);
  return [...byKind.values()].flatMap((all) => {
    const listed = all.slice(0, LISTED_MAX);
    const last = listed.at(-1);
    if (all.length === listed.length || !last) return listed;
    const more = `There are ${all.length - LISTED_MAX} more like this one, which are not listed.`;
    return [...listed.slice(0, -1), { ...last, reason: `${last.reason} ${more}` }];
  });
}
