// Edits that would meet a rule: the clause with the playbook's words where they differ, or the playbook's language as a new
// paragraph beside its relatives.
import type { Rule } from '#domain/playbooks.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import { spanOf } from './clause-text.ts';
import type { ContractWords } from './contract-words.ts';
import type { Proposal } from './judge.ts';
import type { Weighed } from './weigh-language.ts';

interface Proposed {
  readonly proposals: readonly Proposal[];
  /** What a person has to fill in; '' for nothing. */
  readonly left: string;
}

export function replacementFor(
  rule: Rule,
  { content }: EngineDocument,
  contract: ContractWords,
  { alignment }: Weighed,
): Proposed {
  if (rule.preferred_language === '') return { proposals: [], left: '' };
  const { start, end } = spanOf(content, contract, alignment.stretch);
  return { proposals: [{ start, end, text: rule.preferred_language }], left: '' };
}

export function insertionFor(_rule: Rule, _document: EngineDocument, _contract: ContractWords): Proposed {
  return { proposals: [], left: '' };
}
