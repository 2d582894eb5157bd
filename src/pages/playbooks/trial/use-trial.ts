// Tries the rules of a form on a contract. A result belongs to the rule as it was: once the rule is changed, it is gone.
import { useRef, useState } from 'react';
import type { ContractRow } from '#domain/contracts/contracts.ts';
import { tryRules } from '#domain/endpoints/playbooks.ts';
import { RULES_TRIED_MAX } from '#domain/limits.ts';
import type { Rule } from '#domain/playbooks.ts';
import type { TriedRule } from '#domain/rule-trials.ts';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';

interface TrialRun {
  readonly contract: ContractRow;
  readonly side: string;
  readonly total: number;
  readonly results: ReadonlyMap<Rule, TriedRule>;
  readonly isUnderWay: boolean;
  /** Why it ended before its last rule. */
  readonly problem: string | null;
}

export interface Trial {
  /** Null before the first one. */
  readonly run: TrialRun | null;
  readonly of: (rule: Rule) => TriedRule | null;
  readonly begin: (rules: readonly Rule[], contract: ContractRow, side: string) => Promise<void>;
  readonly clear: () => void;
}

export function useTrial(): Trial {
  const [run, setRun] = useState<TrialRun | null>(null);
  /** Replies to earlier trials are dropped. */
  const newest = useRef(0);

  const begin: Trial['begin'] = async (rules, contract, side) => {
    newest.current += 1;
    const number = newest.current;
    const change = (changed: (now: TrialRun) => TrialRun) =>
      setRun((now) => (now && number === newest.current ? changed(now) : now));
    setRun({ contract, side, total: rules.length, results: new Map(), isUnderWay: true, problem: null });
    try {
      for (let from = 0; from < rules.length && number === newest.current; from += RULES_TRIED_MAX) {
        const tried = rules.slice(from, from + RULES_TRIED_MAX);
        const { data } = await call(tryRules, { body: { rules: tried, contract: contract.id, side } });
        const found = tried.flatMap((rule, index) => (data.rules[index] ? [[rule, data.rules[index]] as const] : []));
        change((now) => ({ ...now, side: data.side, results: new Map([...now.results, ...found]) }));
      }
      change((now) => ({ ...now, isUnderWay: false }));
    } catch (error) {
      change((now) => ({ ...now, isUnderWay: false, problem: sentenceOf(error) }));
    }
  };

  return {
    run,
    of: (rule) => run?.results.get(rule) ?? null,
    begin,
    clear: () => {
      newest.current += 1;
      setRun(null);
    },
  };
}
