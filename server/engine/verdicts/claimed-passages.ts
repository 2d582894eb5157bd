// Passages that say what another rule of the playbook asks for: they are its clause, and no sign of this one.
import { fallbacksOf, type Rule } from '#domain/playbooks.ts';
import { stemsOf } from '#server/terms.ts';

/** Of the words of a passage: with so many of them, the language of a rule claims it. */
const CLAIMED = 0.75;
/** Of the words of a sentence: parties and amounts may be those of the contract. */
const STANDS = 0.75;
const STANDS_STEMS_MIN = 4;
/** By so much more than the rule's own language. */
const LEAD = 0.1;
/** A shorter passage has words that many clauses have. */
const STEMS_MIN = 8;
const LANGUAGE_MAX = 20_000;

const known = new WeakMap<Rule, readonly ReadonlySet<string>[]>();

function languagesOf(rule: Rule): readonly ReadonlySet<string>[] {
  const found =
    known.get(rule) ??
    [rule.preferred_language, ...fallbacksOf(rule).map(({ language }) => language)]
      .filter((language) => language !== '')
      .map((language) => new Set(stemsOf(language.slice(0, LANGUAGE_MAX))));
  known.set(rule, found);
  return found;
}

const rivalsOf = (others: readonly Rule[], own: Rule) =>
  others.filter((rule) => rule !== own && (rule.id === undefined || rule.id !== own.id)).flatMap(languagesOf);

/** Says of a sentence's text whether it stands in the language of another rule, and less of it in the rule's own. */
export function standsInAnother(others: readonly Rule[], own: Rule): (text: string) => boolean {
  const rivals = rivalsOf(others, own);
  return (text) => {
    const stems = [...new Set(stemsOf(text))];
    if (stems.length < STANDS_STEMS_MIN) return false;
    const shareIn = (language: ReadonlySet<string>) => stems.filter((stem) => language.has(stem)).length / stems.length;
    const most = Math.max(0, ...rivals.map(shareIn));
    return most >= STANDS && most > Math.max(0, ...languagesOf(own).map(shareIn));
  };
}

/** Says of a passage's text whether one of the other rules claims it. */
export function claimedBy(others: readonly Rule[], own: Rule): (text: string) => boolean {
  const rivals = rivalsOf(others, own);
  return (text) => {
    if (rivals.length === 0) return false;
    const stems = [...new Set(stemsOf(text.slice(0, LANGUAGE_MAX)))];
    if (stems.length < STEMS_MIN) return false;
    const shareIn = (language: ReadonlySet<string>) => stems.filter((stem) => language.has(stem)).length / stems.length;
    const most = Math.max(0, ...rivals.map(shareIn));
    return most >= CLAIMED && most > Math.max(0, ...languagesOf(own).map(shareIn)) + LEAD;
  };
}
