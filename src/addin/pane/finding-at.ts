// Which finding of a review is about a place of the contract. Pure.
import type { Finding } from '#domain/contracts/contract-reviews.ts';

interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * @param open the finding that is open; null for none
 * @returns the id of the finding that quotes the least around the place, or of the open one if it quotes it too: what the panel
 * has selected in Word opens no other finding. Null without one.
 */
export function findingAt(
  findings: readonly Pick<Finding, 'id' | 'sources'>[],
  place: Place,
  open: string | null,
): string | null {
  const about = findings.flatMap(({ id, sources }) =>
    sources.flatMap(({ start, end }) =>
      start !== null && end !== null && start <= place.start && place.end <= end ? [{ id, length: end - start }] : [],
    ),
  );
  if (about.some(({ id }) => id === open)) return open;
  return about.toSorted((one, other) => one.length - other.length)[0]?.id ?? null;
}
