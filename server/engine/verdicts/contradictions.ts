// Sentences elsewhere in the contract that are about nothing else than a clause is, in words of their own, and so may undo it:
// "Key Personnel may be replaced at any time" among the special conditions. What they say is for a reader to weigh.
import type { ReadDocument } from '#domain/documents.ts';
import type { Pace } from '#server/pace.ts';
import { isEmptyWord, stemOf } from '#server/terms.ts';
import { sentenceText } from './clause-text.ts';
import { type ContractWords, SENTENCE_VERB, type Stretch } from './contract-words.ts';
import { type Language, rarity } from './language.ts';
import { isRole } from './wording/terms.ts';
import { DUTIES, FUNCTION_WORDS, MUTUAL, NEGATIONS } from './wording/word-classes.ts';

/** Of a sentence's subject, by weight: with so much of it in the language, it is about the same. */
const SAME_SUBJECT = 0.6;
/** A sentence of few words is about the same only where all of them are. */
const FEW_STEMS = 2;
/** So many of the shared words are hardly used outside the clause: an agreement on secrecy has "information" everywhere. */
const OWN_STEMS_MIN = 2;
const ELSEWHERE_MAX = 3;
const ELSEWHERE_SHARE = 0.02;
/** A longer sentence has a subject of its own. */
const SENTENCE_WORDS_MAX = 60;
const CONTRADICTIONS_MAX = 3;

/** Words that any sentence of a contract has. */
const COMMON = new Set(
  `agreement contract clause schedule document day days month months year years case cases event events time times
   purpose purposes own freely reason reasons notice notices end ends continue continues continuing force effect
   service services company business apply applies`.split(/\s+/),
);
const CLASSES: readonly ReadonlySet<string>[] = [NEGATIONS, DUTIES, MUTUAL, FUNCTION_WORDS, COMMON];

const HAS_FIGURE = /\d/u;

/** The stem of a word that says what a sentence is about; null for figures, parties, and words that any sentence has. */
const subjectOf = (key: string): string | null =>
  isEmptyWord(key) || HAS_FIGURE.test(key) || isRole(key) || CLASSES.some((words) => words.has(key))
    ? null
    : stemOf(key);

interface Subjects {
  /** By the number of a key. */
  readonly stems: readonly (string | null)[];
  /** In how many sentences each stem is. */
  readonly spread: ReadonlyMap<string, number>;
}

const cache = new WeakMap<ContractWords, Subjects>();

async function subjectsOf(contract: ContractWords, pace: Pace): Promise<Subjects> {
  const known = cache.get(contract);
  if (known) return known;
  const stems = [...contract.idOf.keys()].map(subjectOf);
  const spread = new Map<string, number>();
  for (const sentence of contract.sentences) {
    if (pace.isDue()) await pace.breathe();
    for (const stem of stemsIn(contract, sentence, stems)) spread.set(stem, (spread.get(stem) ?? 0) + 1);
  }
  const subjects = { stems, spread };
  cache.set(contract, subjects);
  return subjects;
}

function stemsIn({ ids }: ContractWords, { from, to }: Stretch, stems: Subjects['stems']): Set<string> {
  const found = new Set<string>();
  for (let at = from; at < to; at += 1) {
    const stem = stems[ids[at] ?? 0] ?? null;
    if (stem !== null) found.add(stem);
  }
  return found;
}

/**
 * @param clause the stretches of the clause itself
 * @param isClaimed says of a text whether it is the clause of another rule
 */
export async function contradictionsOf(
  content: ReadDocument,
  contract: ContractWords,
  clause: readonly Stretch[],
  language: Language,
  isClaimed: (text: string) => boolean,
  pace: Pace,
): Promise<Stretch[]> {
  const { stems, spread } = await subjectsOf(contract, pace);
  const own = new Set(language.words.flatMap(({ key }) => subjectOf(key) ?? []));
  const rare = new Set(own);
  const isOfClause = (sentence: Stretch) => clause.some(({ from, to }) => sentence.to > from && sentence.from < to);
  const within = contract.sentences.filter(isOfClause).map((sentence) => stemsIn(contract, sentence, stems));
  const most = Math.max(ELSEWHERE_MAX, ELSEWHERE_SHARE * contract.sentences.length);
  for (const stem of own) {
    const inside = within.filter((sentence) => sentence.has(stem)).length;
    if ((spread.get(stem) ?? 0) - inside > most) rare.delete(stem);
  }
  const defined = definedIn(language.text);
  const keys = new Set(language.words.map(({ key }) => key));
  const found: Stretch[] = [];
  for (const sentence of contract.sentences) {
    if (found.length === CONTRADICTIONS_MAX) break;
    if (pace.isDue()) await pace.breathe();
    if (isOfClause(sentence)) continue;
    const overlap = overlapOf(sentence);
    const isDefinition = defined.size > 0 && defines(sentence);
    if (isDefinition ? isSameDefinition(sentence, overlap) : !isAbout(sentence, overlap)) continue;
    const text = sentenceText(content, contract, sentence);
    if ((SENTENCE_VERB.test(text) || endsWithPeriod(sentence)) && !isClaimed(text)) found.push(sentence);
  }
  return found;

  /** A title or an option to tick has no period, and hardly ever a verb. */
  function endsWithPeriod({ to }: Stretch): boolean {
    return content.text[contract.words[to - 1]?.end ?? 0] === '.';
  }

  function defines(sentence: Stretch): boolean {
    return [...definedIn(sentenceText(content, contract, sentence))].some((term) => defined.has(term));
  }

  /** Two clauses that define "Affiliate" in nearly the same words, and with the same figures. */
  function isSameDefinition({ from, to }: Stretch, { share }: Overlap): boolean {
    return share >= SAME_SUBJECT && contract.words.slice(from, to).every(({ key, value }) => !value || keys.has(key));
  }

  function isAbout({ from, to }: Stretch, { shared, share }: Overlap): boolean {
    if (to - from > SENTENCE_WORDS_MAX || shared.size < FEW_STEMS) return false;
    if ([...shared].filter((stem) => rare.has(stem)).length < OWN_STEMS_MIN) return false;
    return share >= (shared.size === FEW_STEMS ? 1 : SAME_SUBJECT);
  }

  function overlapOf({ from, to }: Stretch): Overlap {
    const shared = new Set<string>();
    let sharedWeight = 0;
    let weight = 0;
    for (let at = from; at < to; at += 1) {
      const id = contract.ids[at] ?? 0;
      const stem = stems[id] ?? null;
      if (stem === null) continue;
      const one = rarity(contract, id);
      weight += one;
      if (!own.has(stem)) continue;
      sharedWeight += one;
      shared.add(stem);
    }
    return { shared, share: weight === 0 ? 0 : sharedWeight / weight };
  }
}

interface Overlap {
  /** Stems that the sentence and the language have. */
  readonly shared: ReadonlySet<string>;
  /** Their share of the sentence's subject, by weight: 0 to 1. */
  readonly share: number;
}

const DEFINITION =
  /(?:^|["“])([\p{L}\p{N} -]{2,60})["”] (?:shall )?(?:means?|includes?|excludes?|does not (?:mean|include)|has the meaning)\b/giu;

/** Terms that a text defines, in lower case: the clause is undone where they are defined otherwise. */
const definedIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(DEFINITION)].map(([, term = '']) => term.toLowerCase()));
