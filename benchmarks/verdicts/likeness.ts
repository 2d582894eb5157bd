// How much a frame's paragraph has to do with a playbook: words in common, rare ones counting more. It shares nothing with the
// engine's own ranking, as it decides what is true.
import type { PlaybookFields } from '#domain/playbooks.ts';

const STOP = new Set(
  'the a an and or of to in on at by for with from as is are be been was were it its this that these those any all each no not may must shall will such other which who if under than then into out up so has have had do does party parties agreement contract clause section schedule'.split(
    ' ',
  ),
);

const stem = (word: string) => word.replace(/(?:ations?|ments?|ings?|ed|ers?|es|s|e|y|ies)$/, '');

/** The stems of the words that say something, without those that every contract has. */
export const stemsOf = (text: string): Set<string> =>
  new Set([...text.toLowerCase().matchAll(/[a-z]{3,}/g)].flatMap(([word]) => (STOP.has(word) ? [] : [stem(word)])));

interface Likeness {
  /** The most that a text has in common with one rule, from 0 to 1. */
  readonly of: (text: string) => number;
  /** Whether a heading has a word of a rule's title. */
  readonly isTitled: (heading: string) => boolean;
}

export function likenessTo({ rules }: PlaybookFields): Likeness {
  const titles = rules.map(({ title }) => stemsOf(title));
  const texts = rules.map((rule) =>
    stemsOf([rule.title, rule.rule, rule.preferred_language, rule.fallback_language].join(' ')),
  );
  const inRules = new Map<string, number>();
  for (const text of texts) for (const word of text) inRules.set(word, (inRules.get(word) ?? 0) + 1);
  const weight = (word: string) => Math.log((texts.length + 1) / (inRules.get(word) ?? 1));
  const length = (words: Iterable<string>) => Math.sqrt([...words].reduce((sum, word) => sum + weight(word) ** 2, 0));
  return {
    of(text) {
      const words = stemsOf(text);
      const own = length(words);
      const each = texts.map((rule) => {
        const common = [...words].filter((word) => rule.has(word)).reduce((sum, word) => sum + weight(word) ** 2, 0);
        return own === 0 ? 0 : common / (own * length(rule));
      });
      return Math.max(0, ...each);
    },
    isTitled: (heading) => {
      const words = stemsOf(heading);
      return titles.some((title) => [...title].some((word) => words.has(word)));
    },
  };
}
