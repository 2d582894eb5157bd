// The built-in judge: compares passages of the contract with the playbook's own language, without a language model.
import { fallbacksOf, isRequired } from '#domain/playbooks.ts';
import { locateQuote } from '#server/engine/citing/locate.ts';
import type { EngineDocument, Quote } from '#server/engine/engine.ts';
import { passageIndexOf } from '#server/engine/extractive/passage-index.ts';
import { subQuestion } from '#server/engine/extractive/questions.ts';
import { rank } from '#server/engine/extractive/ranking.ts';
import { createPace } from '#server/pace.ts';
import type { Judge, Judgement } from './judge.ts';

const NOTHING = { fallback: null, comparison: null, proposals: [], problem: null, usage: null } as const;

export function createBuiltInJudge(): Judge {
  return {
    async judge({ rule, document }, { signal }): Promise<Judgement> {
      signal.throwIfAborted();
      const preferred = quoteOf(document, rule.preferred_language);
      if (preferred)
        return { ...NOTHING, verdict: 'meets', reason: 'It has the preferred language.', quotes: [preferred] };
      for (const [index, { language }] of fallbacksOf(rule).entries()) {
        const quote = quoteOf(document, language);
        const reason = `It has the language of fallback ${index + 1}.`;
        if (quote) return { ...NOTHING, verdict: 'fallback', fallback: index + 1, reason, quotes: [quote] };
      }
      const question = subQuestion(rule.title, rule.rule);
      const [best] = await rank(await passageIndexOf(document.content), question, createPace(signal));
      if (!best)
        return {
          ...NOTHING,
          verdict: isRequired(rule) ? 'missing' : 'not_applicable',
          reason: 'Nothing in the contract could be it.',
          quotes: [],
        };
      const { start, end } = best;
      const quote = { document: document.name, quote: document.content.text.slice(start, end), start, end };
      return {
        ...NOTHING,
        verdict: 'needs_reader',
        reason: 'Read this passage beside the preferred language.',
        quotes: [quote],
      };
    },
  };
}

function quoteOf({ name, content }: EngineDocument, language: string): Quote | null {
  const found = locateQuote(content, language);
  if (!found) return null;
  const { start, end } = found;
  return { document: name, quote: content.text.slice(start, end), start, end };
}
