// The built-in judge: compares passages of the contract with the playbook's own language, without a language model. It is
// conservative: what it cannot say for certain it leaves to a reader (docs/decisions/0070-the-built-in-judge.md).
import { diffWords } from '#domain/word-diff.ts';
import type { LanguageComparison } from '#domain/contracts/contract-reviews.ts';
import { isRequired, type Rule } from '#domain/playbooks.ts';
import type { ReadDocument } from '#domain/documents.ts';
import { aboutChangedWords, type PartyNames, partyNamesIn } from '#server/comparison/about/changed-words.ts';
import { type EngineDocument, EngineFailure } from '#server/engine/engine.ts';
import type { Span } from '#server/engine/span.ts';
import { createPace, type Pace } from '#server/pace.ts';
import { quoteOf, spanOf } from './clause-text.ts';
import { type ContractWords, contractWordsOf } from './contract-words.ts';
import { contradictionsOf } from './contradictions.ts';
import type { Judge, Judgement } from './judge.ts';
import { isKnownLanguage } from './known-language.ts';
import { incorporatedTermsOf } from './incorporated-terms.ts';
import { spanOfClause } from './named-clause.ts';
import type { OperativeClause } from './operative-clauses.ts';
import { claimedBy, standsInAnother } from './claimed-passages.ts';
import { isProhibition, positionsOf } from './positions.ts';
import { presenceOf } from './presence.ts';
import type { Qualification } from './qualifications.ts';
import { exchangeFor, insertionFor, replacementFor } from './proposals.ts';
import { positionName, sayDifferences } from './reasons.ts';
import { isForOtherSide } from './side.ts';
import { type Weighed, weighLanguage } from './weigh-language.ts';

const NOTHING = { fallback: null, comparison: null, quotes: [], proposals: [], problem: null, usage: null } as const;
const OTHER_LANGUAGE =
  'The contract is not in English. The built-in engine recognizes the playbook’s own words in it, and nothing else.';
/** With so much of a position's language, a passage is that clause. */
const SAME_CLAUSE = 0.6;
const SAME_CLAUSE_DENSITY = 0.45;
/** With so much of it, it is worth reading beside it. */
const LIKE_CLAUSE = 0.45;
const LIKE_CLAUSE_DENSITY = 0.35;

export function createBuiltInJudge(): Judge {
  return {
    async judge({ rule, rules = [], document, side }, { signal }): Promise<Judgement> {
      signal.throwIfAborted();
      if (isForOtherSide(rule.side ?? '', side, document))
        return {
          ...NOTHING,
          verdict: 'not_applicable',
          reason: `This rule is for the ${rule.side}, and we act for the ${side}.`,
        };
      const pace = createPace(signal);
      const contract = await contractWordsOf(document.content);
      return new RuleJudge(rule, rules, document, contract, pace).judge();
    },
  };
}

class RuleJudge {
  readonly #rule: Rule;
  readonly #rules: readonly Rule[];
  readonly #document: EngineDocument;
  readonly #contract: ContractWords;
  readonly #pace: Pace;
  readonly #isKnown: boolean;

  constructor(rule: Rule, rules: readonly Rule[], document: EngineDocument, contract: ContractWords, pace: Pace) {
    this.#rule = rule;
    this.#rules = rules;
    this.#document = document;
    this.#contract = contract;
    this.#pace = pace;
    this.#isKnown = isKnownLanguage(document.content);
  }

  async judge(): Promise<Judgement> {
    const judgement = await this.#verdict();
    return this.#isKnown ? judgement : { ...judgement, problem: OTHER_LANGUAGE };
  }

  async #verdict(): Promise<Judgement> {
    const redLine = await this.#redLine();
    if (redLine !== null) return redLine;
    const weighed: Weighed[] = [];
    for (const position of positionsOf(this.#rule)) {
      const one = await weighLanguage(this.#document, this.#contract, position, this.#isKnown, this.#pace);
      if (one === null) continue;
      const contradictions = isSame(one) && isUnqualified(one) ? await this.#contradictions(one) : null;
      if (contradictions?.length === 0) return this.#accepted(one);
      weighed.push(contradictions === null ? one : { ...one, qualifications: contradictions });
    }
    const closest = weighed.toSorted((one, other) => likenessOf(other) - likenessOf(one))[0];
    if (closest !== undefined && isSameClause(closest)) return this.#different(closest);
    return this.#unlike(closest ?? null);
  }

  async #contradictions({ alignment, differences, language }: Weighed): Promise<Qualification[]> {
    const clause = [alignment.stretch, ...differences.elsewhere];
    const isClaimed = standsInAnother(this.#rules, this.#rule);
    const { content } = this.#document;
    const found = await contradictionsOf(content, this.#contract, clause, language, isClaimed, this.#pace);
    return found.map((sentence) => ({ ...sentence, isBeside: false }));
  }

  /** Words that are never acceptable, where the contract has them. */
  async #redLine(): Promise<Judgement | null> {
    const language = this.#rule.red_line ?? '';
    if (language === '') return null;
    const found = await weighLanguage(
      this.#document,
      this.#contract,
      { rank: null, language },
      this.#isKnown,
      this.#pace,
    );
    if (found === null || found.language.words.length < RED_LINE_WORDS_MIN || found.differences.list.length > 0)
      return null;
    return {
      ...NOTHING,
      verdict: 'deviates',
      reason: 'The contract says what the playbook never accepts.',
      quotes: [quoteOf(this.#document, this.#spanOf(found))],
      proposals: this.#replacement(found),
    };
  }

  #accepted(one: Weighed): Judgement {
    const { rank } = one.position;
    const filled = one.differences.filled.length > 0 ? ' The blanks of the language are filled in.' : '';
    const places = [this.#spanOf(one), ...one.differences.elsewhere.map((place) => this.#span(place))];
    return {
      ...NOTHING,
      verdict: rank === null ? 'meets' : 'fallback',
      fallback: rank,
      reason: `It says the same as ${positionName(rank)}.${filled}`,
      quotes: places.map((place) => quoteOf(this.#document, place)),
    };
  }

  /** The clause is there, with words that differ. */
  #different(one: Weighed): Judgement {
    const { differences, language, position, conflict } = one;
    const matters = differences.list.filter((difference) => difference.matters);
    const name = positionName(position.rank);
    const clause = this.#spanOf(one);
    const quotes = [
      clause,
      ...one.qualifications.map((qualification) => this.#span(qualification)),
      ...(conflict === null ? [] : [this.#span(conflict.alignment.stretch)]),
    ].map((span) => quoteOf(this.#document, span));
    const said = sayDifferences(
      matters.length > 0 ? matters : differences.list,
      { text: this.#document.content.text, words: this.#contract.words },
      language,
      name,
    );
    const more = [
      one.qualifications.length > 0 ? `Other words of the contract may limit the clause.` : '',
      conflict === null ? '' : 'The contract says it twice, and not in the same way.',
    ];
    const { proposals, left } = this.#replacementWithBlanks(one);
    return {
      ...NOTHING,
      verdict: matters.length > 0 ? 'deviates' : 'needs_reader',
      reason: [said === '' ? `It has ${name}.` : said, ...more, left].filter((sentence) => sentence !== '').join(' '),
      quotes,
      comparison: this.#comparison(clause, one),
      proposals,
    };
  }

  /** Nothing has the playbook's words: a passage about the same for a reader, or nothing at all. */
  async #unlike(closest: Weighed | null): Promise<Judgement> {
    const isLike = closest !== null && isLikeClause(closest);
    const presence = await presenceOf(
      { rule: this.#rule, isClaimed: claimedBy(this.#rules, this.#rule) },
      this.#document,
      this.#contract,
      this.#pace,
    );
    const like = isLike ? this.#spanOf(closest) : null;
    const best = like ?? presence.best ?? (this.#isKnown ? null : (presence.nearest[0] ?? null));
    if (best !== null) {
      const { proposals, left } = this.#exchange(isLike ? closest : null, presence.clause);
      const quotes = [best, ...presence.others].map((span) => quoteOf(this.#document, span));
      const hasLanguage = positionsOf(this.#rule).length > 0;
      return {
        ...NOTHING,
        verdict: 'needs_reader',
        reason: [
          hasLanguage
            ? 'This passage seems to be about it, in other words than the playbook’s. Read both side by side.'
            : 'The playbook has no language for this rule. Read the passage under the rule.',
          left,
        ]
          .filter((sentence) => sentence !== '')
          .join(' '),
        quotes,
        comparison: this.#comparison(best, closest),
        proposals,
      };
    }
    if (!this.#isKnown)
      throw new EngineFailure(
        'The contract is not in English, and the built-in engine found nothing of this rule in it. Read it yourself, or ask your administrator to connect a language model.',
      );
    return this.#absent(presence.nearest);
  }

  /** The playbook's language in place of a clause in other words. */
  #exchange(like: Weighed | null, clause: OperativeClause | null) {
    if (!this.#isKnown) return NO_EXCHANGE;
    if (like !== null) return this.#replacementWithBlanks(like);
    return clause === null
      ? NO_EXCHANGE
      : exchangeFor(this.#rule, this.#document, this.#contract, spanOfClause(clause));
  }

  #absent(nearest: readonly Span[]): Judgement {
    if (isProhibition(this.#rule))
      return {
        ...NOTHING,
        verdict: 'not_applicable',
        reason: 'Nothing that this rule forbids was found in the contract.',
      };
    if (!isRequired(this.#rule))
      return {
        ...NOTHING,
        verdict: 'not_applicable',
        reason: 'The contract has no such clause, and the playbook does not require one.',
      };
    const { proposals, left } = insertionFor(this.#rule, this.#document, this.#contract, nearest);
    const terms = incorporatedTermsOf(this.#document.content, this.#contract);
    const reason =
      terms === null
        ? 'Nothing in the contract could be this clause.'
        : 'The contract takes further terms from elsewhere, which were not read. The clause may stand there.';
    return {
      ...NOTHING,
      verdict: terms === null ? 'missing' : 'needs_reader',
      reason: [reason, left].filter((one) => one !== '').join(' '),
      quotes: terms === null ? [] : [quoteOf(this.#document, terms)],
      proposals,
    };
  }

  #comparison(passage: Span, closest: Weighed | null): LanguageComparison | null {
    const position = closest?.position ?? positionsOf(this.#rule)[0];
    if (position === undefined) return null;
    const text = this.#document.content.text.slice(passage.start, passage.end);
    const words = diffWords(text.slice(0, COMPARED_MAX), position.language);
    return {
      position: position.rank === null ? 'preferred' : 'fallback',
      ...(position.rank === null ? {} : { rank: position.rank }),
      words,
      about: aboutChangedWords(words, partiesOf(this.#document.content)),
    };
  }

  #replacement(one: Weighed) {
    return this.#replacementWithBlanks(one).proposals;
  }

  #replacementWithBlanks(one: Weighed) {
    return replacementFor(this.#rule, this.#document, this.#contract, one);
  }

  #spanOf({ alignment }: Weighed): Span {
    return this.#span(alignment.stretch);
  }

  #span(stretch: { from: number; to: number }): Span {
    return spanOf(this.#document.content, this.#contract, stretch);
  }
}

const NO_EXCHANGE = { proposals: [], left: '' } as const;
const COMPARED_MAX = 20_000;
/** Fewer words are the description of a position, which any clause may have. */
const RED_LINE_WORDS_MIN = 6;

const isSame = ({ differences, language }: Weighed): boolean =>
  differences.list.length === 0 && language.words.length > 0;

const isUnqualified = ({ qualifications, conflict }: Weighed): boolean =>
  qualifications.length === 0 && conflict === null;

const isSameClause = ({ alignment }: Weighed): boolean =>
  alignment.coverage >= SAME_CLAUSE && alignment.density >= SAME_CLAUSE_DENSITY;

const isLikeClause = ({ alignment }: Weighed): boolean =>
  alignment.coverage >= LIKE_CLAUSE && alignment.density >= LIKE_CLAUSE_DENSITY;

const likenessOf = ({ alignment }: Weighed): number => alignment.coverage * (0.5 + 0.5 * alignment.density);

const parties = new WeakMap<ReadDocument, PartyNames>();

function partiesOf(content: ReadDocument): PartyNames {
  let known = parties.get(content);
  if (!known) parties.set(content, (known = partyNamesIn([content.text])));
  return known;
}
