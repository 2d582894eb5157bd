// The model judge: one request for each rule. What the model claims counts only as far as its quotes stand in the contract.
import { fallbacksOf, isRequired } from '#domain/playbooks.ts';
import { hasWords } from '#server/engine/citing/locate.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import { selectBlocks } from '#server/engine/model/selection.ts';
import type { Judge, JudgeRequest } from '#server/engine/verdicts/judge.ts';
import { isForOtherSide } from '#server/engine/verdicts/side.ts';
import { judgeForm, readJudgeReply } from './judge-form.ts';
import { lengthOfRule, writeJudgePrompt } from './judge-prompt.ts';
import { settleVerdict } from './settle-verdict.ts';
import { soughtOf } from './rule-passages.ts';
import { askForObject, type ContractModel } from './structured-reply.ts';

const FAILURES = {
  malformed:
    'The language model’s judgement could not be read, and a second attempt failed too. Review this rule again, or ask your administrator for another model.',
  cutOff: 'The language model stopped at its length limit before its judgement was complete.',
};
const RULE_TOO_LONG =
  'The rule is longer than the language model can be given at once. Shorten its texts, or split it into several rules.';
const NOTHING = { fallback: null, comparison: null, quotes: [], proposals: [], problem: null, usage: null } as const;
const NO_TEXT = 'The contract has no text that could be judged.';

export function createModelJudge({ requests, budget, rank }: ContractModel): Judge {
  const ask = ({ rule, document, side }: JudgeRequest, share: number, signal: AbortSignal) =>
    requests.inTurn(async (meter) => {
      const reply = await askForObject({
        requests,
        meter,
        signal,
        form: judgeForm,
        key: 'verdict',
        budget: share,
        length: document.content.text.length,
        select: (characters) => selectBlocks(soughtOf(rule), [document], characters, rank),
        write: (text, complaint) => writeJudgePrompt(document, text, { rule, side, complaint }),
        read: (value) => readJudgeReply(value, fallbacksOf(rule).length),
        failures: FAILURES,
      });
      return { ...reply, usage: meter.read() };
    }, signal);

  return {
    async judge(request, { signal }) {
      signal.throwIfAborted();
      const { rule, document, side } = request;
      if (!hasWords(document.content.text)) throw new EngineFailure(NO_TEXT);
      if (isForOtherSide(rule.side ?? '', side, document))
        return {
          ...NOTHING,
          verdict: 'not_applicable',
          reason: `This rule is for the ${rule.side}, and we act for the ${side}.`,
        };
      const share = budget - lengthOfRule(rule, side);
      if (share < budget / 4) throw new EngineFailure(RULE_TOO_LONG, { absence: 'cut_off' });
      const { value, part, usage } = await ask(request, share, signal);
      return { ...(await settleVerdict(request, value, { part, usage, signal, isRequired: isRequired(rule) })), usage };
    },
  };
}
