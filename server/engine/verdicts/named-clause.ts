// The clause of a contract that a rule is about, though it says it in other words: because its name is the rule's, or because
// the ranking is sure. Its words may be replaced as a whole.
import type { ReadDocument } from '#domain/documents.ts';
import { familiesOfLabel } from '#server/engine/extractive/families.ts';
import type { Idf } from '#server/engine/extractive/passage-index.ts';
import type { Span } from '#server/engine/span.ts';
import { isEmptyWord, stemOf, stemsOf, tokensOf } from '#server/terms.ts';
import type { ContractWords } from './contract-words.ts';
import { type OperativeClause, operativeClausesOf } from './operative-clauses.ts';

export interface ScoredSpan extends Span {
  /** Log odds that it is what the rule is about. */
  readonly score: number;
}

/** With a name that is half the rule's, a clause is likely the one. */
const NAMED_MIN = 0.5;
/** A clause of the same kind under another name: "Security incidents" for a breach of personal data. */
const SAME_KIND = 0.7;
/** Log odds from which the ranking alone is sure. */
const SURE = 3;
const SCORE_LEAST = -2;
const SCORE_MOST = 4;
const NAME_WEIGHT = 5;
/** A longer section has more in it than the rule is about. */
const WORDS_MIN = 220;
const WORDS_OF_LANGUAGE = 2.5;
const WORDS_MOST = 900;
const FROM_SECTION = 0.9;
/** A clause that shares less with the language is about something else, unless its name is the rule's. */
const SHARED_MIN = 0.1;
const SHARED_ALONE = 0.2;
const SHARED_WEIGHT = 20;
const OWN_NAME = 0.65;
const LANGUAGE_MAX = 20_000;

interface Signs {
  readonly hits: readonly ScoredSpan[];
  readonly idf: Idf;
  /** Of the rule. */
  readonly languages: readonly string[];
}

interface NamedClause {
  readonly clause: OperativeClause;
  /** Whether its own name is the rule's: then it is there, in whatever words. */
  readonly hasName: boolean;
}

export function namedClause(
  title: string,
  content: ReadDocument,
  contract: ContractWords,
  { hits, idf, languages }: Signs,
): NamedClause | null {
  const most = Math.max(WORDS_MIN, ...languages.map((language) => WORDS_OF_LANGUAGE * language.split(/\s+/).length));
  const languageStems = languages.map((language) => new Set(stemsOf(language.slice(0, LANGUAGE_MAX))));
  const wanted = partsOf(title);
  let best: (NamedClause & { readonly value: number }) | null = null;
  const { clauses } = operativeClausesOf(content, contract);
  for (const clause of clauses) {
    if (clause.words > WORDS_MOST) continue;
    const hit = bestHit(clause, hits);
    const names = namesOf(clause, content);
    const own = likenessOf(names.own, wanted, idf);
    const name = Math.max(own, FROM_SECTION * likenessOf(names.around, wanted, idf));
    if (clause.words > most && own < OWN_NAME) continue;
    const isNamed = name >= NAMED_MIN && (hit !== null || own >= NAMED_MIN);
    if (!isNamed && (hit === null || hit < SURE)) continue;
    const shared = Math.max(0, ...languageStems.map((stems) => sharedOf(names.stems, stems, idf)));
    if (shared < (isNamed ? SHARED_MIN : SHARED_ALONE) && own < OWN_NAME) continue;
    const value =
      NAME_WEIGHT * name + SHARED_WEIGHT * shared + Math.min(SCORE_MOST, Math.max(SCORE_LEAST, hit ?? SCORE_LEAST));
    if (best === null || value > best.value + EARLIER || (value === best.value && isWithin(best.clause, clause)))
      best = { clause, value, hasName: isNameOf(clause.name, title, idf) };
  }
  return best;
}

export const spanOfClause = ({ blocks }: OperativeClause): Span => ({
  start: bodyStartOf(blocks),
  end: blocks.at(-1)?.block.end ?? 0,
});

function bodyStartOf([first]: OperativeClause['blocks']): number {
  if (first === undefined) return 0;
  const rest = first.block.text.slice(first.bodyStart - first.block.start);
  return first.bodyStart + rest.length - rest.trimStart().length;
}

const isWithin = (one: OperativeClause, other: OperativeClause): boolean =>
  one.blocks.every((block) => other.blocks.includes(block));

function bestHit(clause: OperativeClause, hits: readonly ScoredSpan[]): number | null {
  const { start, end } = spanOfClause(clause);
  let best: number | null = null;
  for (const hit of hits)
    if (hit.end > start && hit.start < end && (best === null || hit.score > best)) best = hit.score;
  return best;
}

/** Of the whole title, rather than of one of the things that it names. */
const SAME_NAME = 0.8;
const isNameOf = (name: string, title: string, idf: Idf): boolean =>
  sharedWeight(stemsIn(joined(name)), stemsIn(joined(title)), idf) >= SAME_NAME;

interface NamePart {
  readonly stems: ReadonlySet<string>;
  /** The families of clauses that it names. */
  readonly kinds: readonly string[];
}

/** How far a clause and a language have the same words, by how much they say: 0 to 1. */
function sharedOf(stems: ReadonlySet<string>, language: ReadonlySet<string>, idf: Idf): number {
  let [shared, all] = [0, 0];
  for (const stem of stems) {
    all += idf(stem);
    if (language.has(stem)) shared += 2 * idf(stem);
  }
  for (const stem of language) all += idf(stem);
  return all === 0 ? 0 : shared / all;
}

/** How far a heading names what a title does: 0 to 1. */
function likenessOf(name: readonly NamePart[], title: readonly NamePart[], idf: Idf): number {
  let best = 0;
  for (const one of name)
    for (const other of title) {
      const isSameKind = one.kinds.some((kind) => other.kinds.includes(kind));
      best = Math.max(best, sharedWeight(one.stems, other.stems, idf), isSameKind ? SAME_KIND : 0);
    }
  return best;
}

/** Of all words of both, by how much they say. */
function sharedWeight(one: ReadonlySet<string>, other: ReadonlySet<string>, idf: Idf): number {
  let [shared, all] = [0, 0];
  for (const stem of one) {
    all += idf(stem);
    if (other.has(stem)) shared += idf(stem);
  }
  for (const stem of other) if (!one.has(stem)) all += idf(stem);
  return all === 0 ? 0 : shared / all;
}

/** Of two that are as likely, the earlier one. */
const EARLIER = 0.5;
const PARTS_MAX = 6;
/** "Sub-processors" are "Subprocessors". */
const JOINED = /\b(sub|non|pre|re|co)-(?=\p{L})/giu;
const joined = (name: string): string => name.replace(JOINED, '$1');

/** The whole, and "Fees" and "payment" of "Fees and payment". */
const partsOf = (given: string): NamePart[] => {
  const name = joined(given);
  return [...new Set([name, ...name.split(/[,;/&]|\s(?:and|or)\s/)].map((part) => part.trim()))]
    .slice(0, PARTS_MAX)
    .map((part) => ({ stems: stemsIn(part), kinds: kindsOf(part) }))
    .filter(({ stems }) => stems.size > 0);
};

const kindsOf = (label: string): string[] =>
  familiesOfLabel(label).flatMap(({ id, position }) => (position === undefined ? [id] : []));

/** Names that a clause of any kind may have. */
const GENERIC = new Set(
  stemsOf('general miscellaneous other provisions further additional standard clause terms conditions agreement'),
);

const stemsIn = (name: string): Set<string> =>
  new Set(
    tokensOf(name)
      .filter((word) => !isEmptyWord(word) && !/^\d+$/.test(word))
      .map(stemOf)
      .filter((stem) => !GENERIC.has(stem)),
  );

interface Names {
  readonly own: readonly NamePart[];
  /** Of the section that it stands in. */
  readonly around: readonly NamePart[];
  /** Of its text. */
  readonly stems: ReadonlySet<string>;
}

const known = new WeakMap<OperativeClause, Names>();

function namesOf(clause: OperativeClause, { text }: ReadDocument): Names {
  let names = known.get(clause);
  if (!names) {
    const { start, end } = spanOfClause(clause);
    const stems = new Set(stemsOf(text.slice(start, Math.min(end, start + LANGUAGE_MAX))));
    known.set(clause, (names = { own: partsOf(clause.name), around: partsOf(clause.section), stems }));
  }
  return names;
}
