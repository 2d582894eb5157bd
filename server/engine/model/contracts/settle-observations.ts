// From what a model says about a contract to observations: each has words of the contract, or says that something is missing.
import type { EngineDocument } from '#server/engine/engine.ts';
import type { Observation } from '#server/engine/verdicts/observation.ts';
import { checkProposals, checkQuotes, droppedNotice } from './checked-words.ts';
import type { ObservationReply } from './observer-form.ts';
import { plantedNotice } from './planted-sentences.ts';

interface SettledObservations {
  /** In the order of the text; those without a place last. */
  readonly observations: readonly Observation[];
  readonly problem: string | null;
}

export function settleObservations(
  document: EngineDocument,
  replies: readonly ObservationReply[],
): SettledObservations {
  const observations: Observation[] = [];
  let invented = 0;
  let dropped = 0;
  for (const { kind, title, reason, severity, quotes: claimed, proposals: edits } of replies) {
    const { quotes } = checkQuotes(document, claimed);
    if (quotes.length === 0 && kind !== 'missing_clause') {
      invented += 1;
      continue;
    }
    const checked = checkProposals(document, edits);
    dropped += checked.dropped;
    const observation = { kind, title, reason, severity, quotes, proposals: checked.proposals };
    if (!observations.some((known) => isSame(known, observation))) observations.push(observation);
  }
  const notices = [inventedNotice(invented), droppedNotice(dropped), plantedNotice(document.content)];
  return {
    observations: observations.toSorted((one, other) => placeOf(one) - placeOf(other)),
    problem: notices.filter(Boolean).join(' ') || null,
  };
}

/** Later than any place, and finite: Infinity minus Infinity is NaN. */
const placeOf = ({ quotes: [first] }: Observation): number => first?.start ?? Number.MAX_SAFE_INTEGER;

const isSame = (one: Observation, other: Observation): boolean =>
  one.kind === other.kind && placeOf(one) === placeOf(other) && (one.quotes.length > 0 || one.title === other.title);

function inventedNotice(invented: number): string | null {
  if (invented === 0) return null;
  return invented === 1
    ? 'One observation of the language model was left out, as it quoted no terms of the contract.'
    : `${invented} observations of the language model were left out, as they quoted no terms of the contract.`;
}
