// Weighs one position of a rule against the contract: where its clause stands, what differs, and what limits it from outside.
import type { Pace } from '#server/pace.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import { type Alignment, alignClause } from './align.ts';
import type { ContractWords } from './contract-words.ts';
import { definedPartiesOf } from './defined-parties.ts';
import { type Differences, differencesOf } from './differences.ts';
import { searchClauses } from './find-clause.ts';
import { type Language, languageOf } from './language.ts';
import { type Qualification, qualificationsOf } from './qualifications.ts';

/** A rule's preferred position (rank null) or a fallback (rank from 1), with its language. */
export interface Position {
  readonly rank: number | null;
  readonly language: string;
}

export interface Weighed {
  readonly position: Position;
  /** With whose names the language was compared; null for those of `languageOf` itself. */
  readonly parties: ReadonlySet<string> | null;
  readonly language: Language;
  readonly alignment: Alignment;
  readonly differences: Differences;
  readonly qualifications: readonly Qualification[];
  /** Another stretch that is nearly the same, and differs in what matters. */
  readonly conflict: { readonly alignment: Alignment; readonly differences: Differences } | null;
}

const CANDIDATES_MAX = 3;
/** Of the likeness of the best: one far below it is another clause. */
const CLOSE_TO_BEST = 0.6;
/** Another stretch with so much of the language contradicts the first where it differs. */
const CONFLICT_COVERAGE = 0.85;

/** Null where nothing in the contract is like the language. */
export async function weighLanguage(
  document: EngineDocument,
  contract: ContractWords,
  position: Position,
  mayMatter: boolean,
  pace: Pace,
): Promise<Weighed | null> {
  const written = await weighAs(null, document, contract, position, mayMatter, pace);
  if (written === null || !written.differences.list.some(({ kind }) => kind === 'party' || kind === 'words'))
    return written;
  const parties = definedPartiesOf(document.content);
  const own = languageOf(position.language, contract, parties);
  if (own.words.every(({ key }, at) => key === written.language.words[at]?.key)) return written;
  const defined = await weighAs(parties, document, contract, position, mayMatter, pace);
  return defined !== null && likenessOf(defined) > likenessOf(written) ? defined : written;
}

async function weighAs(
  parties: ReadonlySet<string> | null,
  { content }: EngineDocument,
  contract: ContractWords,
  position: Position,
  mayMatter: boolean,
  pace: Pace,
): Promise<Weighed | null> {
  const language = languageOf(position.language, contract, parties);
  const search = await searchClauses(contract, language, pace);
  const weighed: { alignment: Alignment; differences: Differences }[] = [];
  let most = 0;
  while (weighed.length < CANDIDATES_MAX) {
    const found = await search.next(weighed.map(({ alignment }) => alignment.stretch));
    if (found === null || found.likeness < CLOSE_TO_BEST * most) break;
    most = Math.max(most, found.likeness);
    const alignment = alignClause(contract, found, language);
    weighed.push({ alignment, differences: differencesOf(content, contract, alignment, language, mayMatter) });
    await pace.breathe();
  }
  const [best, ...others] = weighed.toSorted((one, other) => likenessOf(other) - likenessOf(one));
  if (best === undefined) return null;
  const conflict = others.find(
    ({ alignment, differences }) =>
      isApart(alignment, best.alignment) &&
      alignment.coverage >= CONFLICT_COVERAGE &&
      differences.list.some(({ matters }) => matters),
  );
  const qualifications = qualificationsOf(content, contract, best.alignment.stretch, language);
  return { position, parties, language, ...best, qualifications, conflict: conflict ?? null };
}

/** Equal language first, then what has most of it. */
const likenessOf = ({ alignment, differences }: { alignment: Alignment; differences: Differences }): number =>
  (differences.list.length === 0 ? 1 : 0) + alignment.coverage * (0.5 + 0.5 * alignment.density);

const isApart = ({ stretch: one }: Alignment, { stretch: other }: Alignment): boolean =>
  one.to <= other.from || one.from >= other.to;
