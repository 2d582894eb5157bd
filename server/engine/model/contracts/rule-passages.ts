// The passages of a contract for a rule: what is sent of a long one, and what a reader is shown where a model quotes nothing.
import { fallbacksOf, type Rule } from '#domain/playbooks.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import { passageIndexOf } from '#server/engine/extractive/passage-index.ts';
import { subQuestion } from '#server/engine/extractive/questions.ts';
import { rank } from '#server/engine/extractive/ranking.ts';
import type { Sought } from '#server/engine/model/selection.ts';
import { createBuiltInJudge } from '#server/engine/verdicts/built-in-judge.ts';
import type { Judgement, JudgeRequest } from '#server/engine/verdicts/judge.ts';
import { createPace } from '#server/pace.ts';

/** The beginning of a long text says what it is about. */
const ABOUT_MAX = 2000;

const aboutRule = (rule: Rule) => ({ label: rule.title, details: rule.rule.slice(0, ABOUT_MAX) });

/** The rule itself, then its languages, as a contract may use their words and not those of the rule. */
export function soughtOf(rule: Rule): Required<Sought> {
  const languages = [rule.preferred_language, ...fallbacksOf(rule).map(({ language }) => language)]
    .map((language) => language.slice(0, ABOUT_MAX))
    .filter((language) => language !== '');
  const points = [aboutRule(rule), ...languages.map((language) => ({ label: language, details: '' }))];
  return { instruction: points.map(({ label, details }) => `${label}\n${details}`).join('\n'), points };
}

/** What a reader is shown for a rule where a model has no words of the contract for it. */
export type ShownPassage = Pick<Judgement, 'quotes' | 'comparison'>;

const builtIn = createBuiltInJudge();

/** The built-in judge's judgement; null in a language that it does not know. */
export async function builtInJudgement(request: JudgeRequest, signal: AbortSignal): Promise<Judgement | null> {
  return await builtIn.judge(request, { signal }).catch((error: unknown) => {
    if (error instanceof EngineFailure) return null;
    throw error;
  });
}

/** What the built-in judge would show, else the best passage for the rule or for its languages; null where there is none. */
export async function nearestPassage(request: JudgeRequest, signal: AbortSignal): Promise<ShownPassage | null> {
  const known = await builtInJudgement(request, signal);
  if (known && known.quotes.length > 0) return known;
  const { name, content } = request.document;
  const index = await passageIndexOf(content);
  for (const { label, details } of soughtOf(request.rule).points) {
    const [best] = await rank(index, subQuestion(label, details), createPace(signal));
    if (!best) continue;
    const { start, end } = best;
    return { quotes: [{ document: name, quote: content.text.slice(start, end), start, end }], comparison: null };
  }
  return null;
}
