// The passages of a contract for a rule: what is sent of a long one, and what a reader is shown where a model quotes nothing.
import { fallbacksOf, type Rule } from '#domain/playbooks.ts';
import type { EngineDocument, Quote } from '#server/engine/engine.ts';
import { passageIndexOf } from '#server/engine/extractive/passage-index.ts';
import { subQuestion } from '#server/engine/extractive/questions.ts';
import { rank } from '#server/engine/extractive/ranking.ts';
import type { Sought } from '#server/engine/model/selection.ts';
import { createPace } from '#server/pace.ts';

/** The beginning of a long text says what it is about. */
const ABOUT_MAX = 2000;

const aboutRule = (rule: Rule) => ({ label: rule.title, details: rule.rule.slice(0, ABOUT_MAX) });

/** The rule itself, then its languages, as a contract may use their words and not those of the rule. */
export function soughtOf(rule: Rule): Sought {
  const languages = [rule.preferred_language, ...fallbacksOf(rule).map(({ language }) => language)]
    .map((language) => language.slice(0, ABOUT_MAX))
    .filter((language) => language !== '');
  const points = [aboutRule(rule), ...languages.map((language) => ({ label: language, details: '' }))];
  return { instruction: points.map(({ label, details }) => `${label}\n${details}`).join('\n'), points };
}

/** The passage that is nearest to a rule; null where nothing has a word in common with it. */
export async function nearestPassage(
  { name, content }: EngineDocument,
  rule: Rule,
  signal: AbortSignal,
): Promise<Quote | null> {
  const { label, details } = aboutRule(rule);
  const [best] = await rank(await passageIndexOf(content), subQuestion(label, details), createPace(signal));
  if (!best) return null;
  const { start, end } = best;
  return { document: name, quote: content.text.slice(start, end), start, end };
}
