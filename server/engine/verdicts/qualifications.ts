// What stands around a clause and limits it: sentences of its own paragraph that the playbook's language does not have, a next
// paragraph that begins with "Notwithstanding the foregoing", and provisions elsewhere that override it.
import type { ReadDocument } from '#domain/documents.ts';
import { clausesOf } from '#server/engine/citing/clauses.ts';
import { sentenceText } from './clause-text.ts';
import type { ContractWords, Stretch } from './contract-words.ts';
import { type Language, rarity } from './language.ts';

export interface Qualification extends Stretch {
  /** Beside the clause and about it, so that it can go; otherwise it may be about something else. */
  readonly isBeside: boolean;
}

/** Begins a sentence that is about the one before it. */
const OPENS =
  /^\W{0,4}(?:however|notwithstanding|despite|provided|except|save|subject to|nothing in (?:this|the)|the (?:foregoing|above|preceding|previous)|this (?:clause|section|paragraph|article|limitation|limit|cap|obligation|right|exclusion|restriction|indemnity|provision|requirement|period)|these|such|but|unless|nevertheless|nonetheless|in addition to the foregoing|clauses?\b|sections?\b)/iu;
const REFERS =
  /\b(?:(?:does|do|shall|will|must) not apply|the foregoing|(?:preceding|previous|above|foregoing) (?:sentence|clause|section|paragraph|limit|obligation|provision)|this (?:clause|section|paragraph|sentence|limitation)|set out above|stated above|mentioned above)\b/iu;
const BESIDE =
  /^\W{0,4}(?:however|notwithstanding (?:the foregoing|the above|this|anything)|despite (?:the foregoing|the above|this)|provided|the (?:foregoing|above|preceding|previous)|this (?:clause|section|limitation|limit|cap|obligation|exclusion|restriction)|these (?:limitations|obligations|restrictions)|nothing in this (?:clause|section|paragraph))\b/iu;
/** What takes effect against the provision that it names behind these words: "notwithstanding Section 11". */
const OVERRIDES =
  /\b(?:notwithstanding|despite|regardless of|in derogation of|supersedes?|in place of|instead of|prevails? over|takes? precedence over)\b/giu;
/** What is said of the provision that is named in front of them: "Section 11 does not apply to the annexes". */
const DISAPPLIES =
  /\b(?:(?:does|do|shall|will) not apply|(?:is|are) (?:hereby )?(?:deleted|replaced|amended|disapplied|limited))\b/giu;
/** Where the provisions that "notwithstanding" names end: at a comma that no other number follows. */
const NAMED_END = /,\s+(?!(?:and |or )?(?:sections?|clauses?|articles?|paragraphs?)?\s?\d)/iu;
const NAMED_MAX = 200;
const ANY_PROVISION =
  /\b(?:notwithstanding|despite|regardless of) (?:any(?:thing)?|the other|what|all)\b[^.;]{0,60}\b(?:agreement|contract|contrary|provision|lease|clause|terms)\b/iu;
/** "In Clause 9, Option 2 applies": the clauses that the Commission has published, which a data processing agreement names. */
const OTHER_INSTRUMENT = /\b(?:standard contractual clauses|sccs|modules?)\b/iu;
/** With so many of the language's words a sentence is about the same. */
const SAME_TOPIC = 0.5;
const OVERRIDE_TOPIC = 0.45;
const OVERRIDES_MAX = 400;

export function qualificationsOf(
  content: ReadDocument,
  contract: ContractWords,
  stretch: Stretch,
  language: Language,
): Qualification[] {
  const found: Qualification[] = [];
  const { sentences, blocks, blockAt } = contract;
  const first = blocks[blockAt[stretch.from] ?? 0];
  const last = blocks[blockAt[stretch.to - 1] ?? 0];
  if (first === undefined || last === undefined) return [];
  // There any other sentence may limit it: "Consent is deemed given after two days." Whether it does is for a reader to say.
  const isMostlyClause = last.to - first.from <= 2 * (stretch.to - stretch.from);
  for (let index = sentenceIndex(contract, first.from); index < sentences.length; index += 1) {
    const sentence = sentences[index];
    if (sentence === undefined || sentence.from >= last.to) break;
    if (sentence.from >= stretch.from && sentence.to <= stretch.to) continue;
    const text = sentenceText(content, contract, sentence);
    if (OPENS.test(text) || REFERS.test(text) || topicShare(contract, sentence, language) >= SAME_TOPIC)
      found.push({ ...sentence, isBeside: true });
    else if (isMostlyClause) found.push({ ...sentence, isBeside: false });
  }
  const next = blocks[(blockAt[stretch.to - 1] ?? 0) + 1];
  if (next !== undefined && next.heading === last.heading && next.to > next.from && next.from >= stretch.to) {
    const sentence = sentences[sentenceIndex(contract, next.from)];
    if (sentence !== undefined && sentence.from >= stretch.to && BESIDE.test(sentenceText(content, contract, sentence)))
      found.push({ ...sentence, isBeside: true });
  }
  return [...found, ...overridesOf(content, contract, stretch, language)];
}

function sentenceIndex({ sentenceAt }: ContractWords, at: number): number {
  return sentenceAt[at] ?? 0;
}

/** The share of a sentence's words that the language has, by their weight. */
function topicShare(contract: ContractWords, { from, to }: Stretch, { ids }: Language): number {
  const own = new Set(ids);
  let shared = 0;
  let total = 0;
  for (let at = from; at < to; at += 1) {
    const id = contract.ids[at] ?? 0;
    const weight = rarity(contract, id);
    total += weight;
    if (own.has(id)) shared += weight;
  }
  return total === 0 ? 0 : shared / total;
}

const overriding = new WeakMap<ContractWords, readonly Stretch[]>();

function overridesOf(
  content: ReadDocument,
  contract: ContractWords,
  stretch: Stretch,
  language: Language,
): Qualification[] {
  let known = overriding.get(contract);
  if (!known) {
    known = contract.sentences
      .filter((sentence) => {
        const text = sentenceText(content, contract, sentence);
        return text.search(OVERRIDES) >= 0 || text.search(DISAPPLIES) >= 0;
      })
      .slice(0, OVERRIDES_MAX);
    overriding.set(contract, known);
  }
  const block = contract.blocks[contract.blockAt[stretch.from] ?? 0];
  const clause = block === undefined ? undefined : clausesOf(content)[block.index];
  const names = namesOf([clause ?? '', ...(block?.numbers ?? [])], block?.heading ?? '');
  return known
    .filter(({ from, to }) => to <= stretch.from || from >= stretch.to)
    .filter((sentence) => {
      const text = sentenceText(content, contract, sentence);
      if (!OTHER_INSTRUMENT.test(text) && overridden(text).some((part) => names.some((name) => name.test(part))))
        return true;
      return ANY_PROVISION.test(text) && topicShare(contract, sentence, language) >= OVERRIDE_TOPIC;
    })
    .map((sentence) => ({ ...sentence, isBeside: false }));
}

/** The parts of a sentence that name the provisions against which it takes effect. */
function overridden(text: string): string[] {
  const behind = Array.from(text.matchAll(OVERRIDES), ({ index, 0: cue }) => {
    const named = text.slice(index + cue.length, index + cue.length + NAMED_MAX);
    const end = named.search(NAMED_END);
    return end < 0 ? named : named.slice(0, end);
  });
  const before = Array.from(text.matchAll(DISAPPLIES), ({ index }) =>
    text.slice(Math.max(0, index - NAMED_MAX), index),
  );
  return [...behind, ...before];
}

const NUMBER = /\d{1,3}(?:\.\d{1,3})*/u;

/** How other provisions name the clause: by its number or that of the clause around it, or by its heading. */
function namesOf(printed: readonly string[], heading: string): RegExp[] {
  const figures = printed.flatMap((one) => NUMBER.exec(one)?.[0] ?? []);
  const all = figures.flatMap((figure) => figure.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.')));
  const numbers = [...new Set(all)];
  const named = numbers.map(
    (one) =>
      new RegExp(
        String.raw`\b(?:clause|section|article|paragraph)s?\s{1,3}${one.replaceAll('.', String.raw`\.`)}(?![\d.]*\d)`,
        'iu',
      ),
  );
  const title = heading.replace(/[^\p{L} ]/gu, '').trim();
  if (title.split(' ').length < 2 || title.length > 80) return named;
  return [...named, new RegExp(String.raw`\((?:the )?["“]?${title}["”]?\)`, 'iu')];
}
