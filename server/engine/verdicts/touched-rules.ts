// Which rules and questions of a playbook concern certain passages of a contract, such as those that somebody changed.
import type { ReadDocument } from '#domain/documents.ts';
import { fallbacksOf, type Question, type Rule } from '#domain/playbooks.ts';
import { locateQuote } from '#server/engine/citing/locate.ts';
import { passageIndexOf } from '#server/engine/extractive/passage-index.ts';
import { subQuestion } from '#server/engine/extractive/questions.ts';
import { rank } from '#server/engine/extractive/ranking.ts';
import type { Span } from '#server/engine/span.ts';
import { createPace, type Pace } from '#server/pace.ts';

/** A passage that is not among the first for a rule is not what it is about. */
const PASSAGES = 6;
const ABOUT_MAX = 2_000;

/** A text, and the passages of it that count. */
export interface TouchedText {
  readonly content: ReadDocument;
  /** In the order of the text. */
  readonly passages: readonly Span[];
}

interface Asked {
  readonly rules: readonly Rule[];
  readonly questions: readonly Question[];
}

/** @throws the signal's reason when aborted. */
export async function touchedOf(
  asked: Asked,
  texts: readonly TouchedText[],
  signal: AbortSignal | undefined,
): Promise<Asked> {
  const pace = createPace(signal);
  const rules: Rule[] = [];
  for (const rule of asked.rules) if (await isRuleTouched(rule, texts, pace)) rules.push(rule);
  const questions: Question[] = [];
  for (const question of asked.questions) if (await isQuestionTouched(question, texts, pace)) questions.push(question);
  return { rules, questions };
}

/** Whether a rule is about one of the passages: because its language stands there, or because they are found for it first. */
async function isRuleTouched(rule: Rule, texts: readonly TouchedText[], pace: Pace): Promise<boolean> {
  const languages = [rule.preferred_language, ...fallbacksOf(rule).map(({ language }) => language)];
  const details = [rule.rule, rule.preferred_language].join('\n').slice(0, ABOUT_MAX);
  for (const text of texts) {
    if (text.passages.length === 0) continue;
    for (const language of languages) {
      await pace.breathe();
      const found = language === '' ? null : locateQuote(text.content, language);
      if (found && touches(found, text.passages)) return true;
    }
    if (await isFoundFor(rule.title, details, text, pace)) return true;
  }
  return false;
}

async function isQuestionTouched(
  { title, question }: Question,
  texts: readonly TouchedText[],
  pace: Pace,
): Promise<boolean> {
  for (const text of texts)
    if (text.passages.length > 0 && (await isFoundFor(title, question.slice(0, ABOUT_MAX), text, pace))) return true;
  return false;
}

async function isFoundFor(
  title: string,
  details: string,
  { content, passages }: TouchedText,
  pace: Pace,
): Promise<boolean> {
  const hits = await rank(await passageIndexOf(content), subQuestion(title, details), pace);
  return hits.slice(0, PASSAGES).some((hit) => touches(hit, passages));
}

/** A place without words, where something was deleted, touches what it stands in or beside. */
const touches = ({ start, end }: Span, passages: readonly Span[]): boolean =>
  passages.some((one) => one.start <= end && start <= one.end);
