// Terms that are used and not defined, defined and not used, or defined twice.
import { rarityOf } from '#server/engine/extractive/language/word-frequencies.ts';
import type { Observation } from '#server/engine/verdicts/observation.ts';
import { stemsOf } from '#server/terms.ts';
import { type Definition, definitionsOf, keyOf, quotedNamesIn } from './definitions.ts';
import { type Check, inClause, observe, type ReadBlock, type Reading } from './reading.ts';

export const defectsOfTerms: Check = async (reading) => {
  const definitions = await definitionsOf(reading);
  // A contract without definitions writes its names with capitals for other reasons.
  if (definitions.length === 0) return [];
  const uses = await usesOf(reading);
  return [
    ...(await definedTwice(reading, definitions)),
    ...(await unused(reading, definitions)),
    ...(await undefinedTerms(reading, definitions, uses)),
  ];
};

async function definedTwice(reading: Reading, definitions: readonly Definition[]): Promise<Observation[]> {
  const own = definitions.filter(({ how, term }) => how === 'means' && term.length > 1);
  const found: Observation[] = [];
  for (const [first, second] of Map.groupBy(own, ({ term }) => keyOf(term)).values()) {
    await reading.pace.breathe();
    if (!first || !second || first.block === second.block) continue;
    found.push({
      ...observe(reading, {
        kind: 'term_defined_twice',
        title: `“${second.term}” is defined twice`,
        reason: 'Two definitions of one term may disagree. Keep one of them.',
        severity: 'medium',
        ...second,
      }),
      quotes: [second, first].flatMap(({ block, from, until }) => placeOf(reading, { block, from, until })),
    });
  }
  return found;
}

const placeOf = (reading: Reading, { block, from, until }: Pick<Definition, 'block' | 'from' | 'until'>) =>
  observe(reading, { kind: 'unused_term', title: '', reason: '', severity: 'low', block, from, until }).quotes;

/** How often each defined term stands in the text, by one pass over its words. */
async function countTerms({ blocks, pace }: Reading, terms: ReadonlySet<string>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let longest = 1;
  for (const term of terms) longest = Math.max(longest, term.split(' ').length);
  for (const { block } of blocks) {
    const words = (block.text.match(/[\p{L}\p{N}&’']+/gu) ?? []).map((word) => keyOf(word));
    for (let at = 0; at < words.length; at += 1)
      for (let length = 1; length <= longest && at + length <= words.length; length += 1) {
        const phrase = words.slice(at, at + length).join(' ');
        if (terms.has(phrase)) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
      }
    await pace.breathe();
  }
  return counts;
}

/** Characters between two names of one thing. */
const BESIDE_MAX = 90;
/** Words of one term: more of them are no term, and would make the counting slow. */
const TERM_WORDS_MAX = 8;

async function unused(reading: Reading, definitions: readonly Definition[]): Promise<Observation[]> {
  const wordsOf = (term: string) => (term.match(/[\p{L}\p{N}&’']+/gu) ?? []).map((word) => keyOf(word)).join(' ');
  const counted = definitions.filter(
    ({ how, term }) => how !== 'referred' && wordsOf(term).split(' ').length <= TERM_WORDS_MAX,
  );
  const counts = await countTerms(reading, new Set(counted.map(({ term }) => wordsOf(term))));
  const own = Map.groupBy(counted, ({ term }) => wordsOf(term));
  const isUsed = (words: string): boolean => words === '' || (counts.get(words) ?? 0) > (own.get(words)?.length ?? 0);
  const places = new Map(counted.map((definition, at) => [definition, at]));
  const found: Observation[] = [];
  for (const [words, [first]] of own) {
    await reading.pace.breathe();
    if (!first || isUsed(words)) continue;
    // “European Economic Area” or “EEA”: one of the two is enough.
    const beside = neighborsOf(counted, places.get(first) ?? 0);
    if (beside.some(({ term }) => isUsed(wordsOf(term)))) continue;
    found.push(
      observe(reading, {
        kind: 'unused_term',
        title: `“${first.term}” is defined and not used`,
        reason:
          'The contract uses this term nowhere else. Either a clause that used it is gone, or the definition can go.',
        severity: 'low',
        ...first,
      }),
    );
  }
  return found;
}

/** Definitions close to one of them, which are in the order of the text. */
function neighborsOf(definitions: readonly Definition[], at: number): Definition[] {
  const own = definitions[at];
  const isBeside = (one: Definition | undefined): boolean =>
    one !== undefined && one.block === own?.block && Math.abs(one.from - own.from) < BESIDE_MAX;
  let [from, to] = [at, at + 1];
  while (isBeside(definitions[from - 1])) from -= 1;
  while (isBeside(definitions[to])) to += 1;
  return definitions.slice(from, to);
}

/** Capitalized words within a sentence, which terms are. */
const CAPITALIZED = /(?<=[\p{Ll},;:] )\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+){0,5}(?![\p{L}-])/gu;
/** A company, an abbreviation or a longer name goes on. */
const GOES_ON =
  /^(?:,? (?:Inc|LLC|Ltd|Limited|LLP|GmbH|plc|Corp)\b| (?:&|of) \p{Lu}| \p{Lu}{2,}|[.&/]\p{L}| \p{Lu}\.)/u;
const DETERMINED = /(?:^|\s)(?:the|any|such|each|all|its|their|an?|every|no|other)\s$/iu;
/** Names of places, courts, laws, months and offices, which are written with capitals and not defined. */
const NAMES = new Set(
  (
    'january february march april may june july august september october november december monday tuesday wednesday thursday friday ' +
    'saturday sunday section article clause schedule exhibit annex annexure appendix attachment paragraph recital part chapter ' +
    'act code law statute regulation rule directive constitution treaty court tribunal arbitration republic state kingdom union ' +
    'county city town province district commonwealth federal national international european american english french german ' +
    'north south east west united new chairman president director officer chief executive secretary treasurer manager board ' +
    'internet web street road avenue floor suite building university college bank stock exchange nasdaq commission authority ' +
    'agency office department ministry government congress parliament senate christmas god mr mrs ms dr agreement contract ' +
    'party parties dollar euro pound sterling principle standard force majeure generally accepted accounting uniform commercial convention'
  ).split(' '),
);
/** A heading or a title as one paragraph has most words with capitals. */
const CAPITALIZED_MAX = 0.75;

interface Use {
  readonly phrase: string;
  count: number;
  determined: number;
  readonly first: { readonly one: ReadBlock; readonly from: number };
}

async function usesOf({ blocks, pace }: Reading): Promise<Map<string, Use>> {
  const uses = new Map<string, Use>();
  for (const one of blocks) {
    const { block, isHeading, isSignature } = one;
    if (isHeading || isSignature || block.kind === 'table_row' || isTitleCase(block.text)) continue;
    for (const { 0: phrase, index } of block.text.matchAll(CAPITALIZED)) {
      if (GOES_ON.test(block.text.slice(index + phrase.length, index + phrase.length + 16))) continue;
      const key = keyOf(phrase);
      const known = uses.get(key) ?? { phrase, count: 0, determined: 0, first: { one, from: index } };
      known.count += 1;
      if (DETERMINED.test(block.text.slice(Math.max(0, index - 12), index))) known.determined += 1;
      uses.set(key, known);
    }
    await pace.breathe();
  }
  return uses;
}

function isTitleCase(text: string): boolean {
  const words = text.slice(0, 400).match(/\p{L}{4,}/gu) ?? [];
  return words.length > 0 && words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length > CAPITALIZED_MAX;
}

const TERMS_ELSEWHERE =
  /\b(?:capitali[sz]ed|defined) (?:terms|words|expressions)\b[^.;]{0,160}?\b(?:meanings?|defined)\b[^.;]{0,80}?\b(?:in|by|to) the (?!schedule|exhibit|annex|following|recital)/iu;

/** Fewer uses may be an accident of capitals. */
const USES_MIN = 2;
const SINGLE_USES_MIN = 3;

async function undefinedTerms(
  reading: Reading,
  definitions: readonly Definition[],
  uses: ReadonlyMap<string, Use>,
): Promise<Observation[]> {
  const known = new Set(definitions.map(({ term }) => keyOf(term)));
  for (const { block, isHeading } of reading.blocks) {
    await reading.pace.breathe();
    // An amendment or a statement of work takes its terms from the contract that it belongs to.
    if (TERMS_ELSEWHERE.test(block.text)) return [];
    for (const name of quotedNamesIn(block.text)) known.add(keyOf(name));
    // What a table, a heading or a label names is explained there.
    const isLabel = block.kind === 'table_row' || isHeading || /^[^.;:|]{2,60}:/.test(block.text);
    if (isLabel) for (const term of namesAtStart(block.text)) known.add(term);
  }
  const found: Observation[] = [];
  for (const [key, { phrase, count, determined, first }] of uses) {
    await reading.pace.breathe();
    const words = key.split(' ');
    const isUsed =
      words.length > 1 ? count >= USES_MIN && determined > 0 : count >= SINGLE_USES_MIN && determined * 2 >= count;
    if (!isUsed || isKnown(words, known) || !words.every(isOrdinary)) continue;
    found.push(
      observe(reading, {
        kind: 'undefined_term',
        title: `“${phrase}” is not defined`,
        reason: `It is written like a defined term, ${count} times, first${inClause(first.one.clause) || ' here'}, and the contract does not define it.`,
        severity: 'medium',
        block: first.one.block,
        from: first.from,
        until: first.from + phrase.length,
      }),
    );
  }
  return found;
}

const LABEL_WORDS_MAX = 6;

/** The first words of a label, one, two and more of them: "Effective Date" of "Effective Date The date of this Agreement". */
function namesAtStart(text: string): string[] {
  const label =
    text
      .slice(0, 120)
      .replace(/^[\d.()\s]+/, '')
      .split(/[|:\t\n]/)[0] ?? '';
  const words = (label.match(/[\p{L}\p{N}&’'-]+/gu) ?? []).slice(0, LABEL_WORDS_MAX);
  return words.map((_, at) => keyOf(words.slice(0, at + 1).join(' ')));
}

/** Whether the words are known terms, one after another: "Receiving Party Affiliates". */
function isKnown(words: readonly string[], known: ReadonlySet<string>): boolean {
  if (words.length === 0) return true;
  for (let length = words.length; length > 0; length -= 1)
    if (known.has(words.slice(0, length).join(' '))) return isKnown(words.slice(length), known);
  return false;
}

/** A word that contracts use, and no name. */
const isOrdinary = (word: string): boolean =>
  !NAMES.has(word) && stemsOf(word).every((stem) => rarityOf(stem) > 0) && stemsOf(word).length > 0;
