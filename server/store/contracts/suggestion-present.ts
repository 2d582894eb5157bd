// Suggestions on the wire: as their newest decision has them, with their places in the newest revision.
import {
  carryPlace,
  type EditIndex,
  indexBlocks,
  indexEdits,
  type Place,
  type PlaceIndex,
} from '#domain/contracts/carried-place.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import type { ReadDocument } from '#domain/documents.ts';
import { createPace } from '#server/pace.ts';
import type { StoredSuggestion } from './suggestions.ts';

/** A suggestion as its newest decision has it; open without one. */
export function currentWords({ text, comment, note, decisions }: StoredSuggestion) {
  const newest = decisions.at(-1);
  return newest ?? { state: 'open' as const, text, comment, note };
}

/** What places are computed from. */
export interface RevisionTexts {
  readonly newest: number;
  /** The final text of a revision; null where it cannot be read. */
  readonly read: (revision: number) => Promise<ReadDocument | null>;
}

const indexes = new WeakMap<ReadDocument, PlaceIndex>();

function indexOf(document: ReadDocument): PlaceIndex {
  const known = indexes.get(document) ?? indexBlocks(document.blocks);
  indexes.set(document, known);
  return known;
}

/** The edits of each revision that a later one has. */
function appliedEdits(all: readonly StoredSuggestion[]): ReadonlyMap<number, EditIndex> {
  const edits = all.flatMap((one) => {
    const words = currentWords(one);
    return words.state === 'applied'
      ? [{ revision: one.revision, start: one.start, end: one.end, text: words.text }]
      : [];
  });
  const byRevision = Map.groupBy(edits, ({ revision }) => revision);
  return new Map([...byRevision].map(([revision, ofIt]) => [revision, indexEdits(ofIt)]));
}

/**
 * The suggestions of one contract on the wire, in the order of the text.
 * @param all of the contract, for the places of `shown`.
 */
export async function presentSuggestions(
  all: readonly StoredSuggestion[],
  texts: RevisionTexts,
  shown: readonly StoredSuggestion[] = all,
): Promise<Suggestion[]> {
  const pace = createPace();
  const applied = appliedEdits(all);
  const newer = shown.some(({ revision }) => revision !== texts.newest) ? await texts.read(texts.newest) : null;
  const presented: Suggestion[] = [];
  for (const one of shown) {
    await pace.breathe();
    const place = await placeOf(one, texts, newer, applied.get(one.revision));
    presented.push(present(one, texts.newest, place));
  }
  return presented.toSorted((one, other) => placeInOrder(one) - placeInOrder(other));
}

const placeInOrder = ({ current, start }: Suggestion): number => current?.start ?? start;

async function placeOf(
  { revision, start, end }: StoredSuggestion,
  texts: RevisionTexts,
  newer: ReadDocument | null,
  applied: EditIndex | undefined,
) {
  if (revision === texts.newest) return { start, end };
  const older = newer && (await texts.read(revision));
  return older && newer && carryPlace(indexOf(older), indexOf(newer), { start, end }, applied);
}

function present(one: StoredSuggestion, newest: number, place: Place | null): Suggestion {
  const { state, text, comment, note } = currentWords(one);
  const isPending = state === 'open' || state === 'accepted';
  const { refused, decisions } = one;
  const isStillRefused = isPending && refused?.decisions === decisions.length && refused.revision === newest;
  return {
    id: one.id,
    contract: one.contract_id,
    revision: one.revision,
    start: one.start,
    end: one.end,
    quote: one.quote,
    text,
    comment,
    note,
    origin: one.origin,
    state: isPending && !place ? 'out_of_date' : state,
    ...(isStillRefused ? { refusal: refused.reason } : {}),
    current: place && { revision: newest, ...place },
    author: one.author_id,
    author_name: { name: one.author_name },
    created_at: one.created_at,
    decisions: decisions.map(({ author_name, number: _number, revision, ...decision }) => ({
      ...decision,
      by: { name: author_name },
      ...(revision === null ? {} : { revision }),
    })),
  };
}
