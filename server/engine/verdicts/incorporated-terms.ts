// A cover page or an order form that takes its clauses from terms published elsewhere, which were not read.
import type { ReadDocument } from '#domain/documents.ts';
import type { Span } from '#server/engine/span.ts';
import { sentenceText, spanOf } from './clause-text.ts';
import type { ContractWords } from './contract-words.ts';
import { operativeClausesOf } from './operative-clauses.ts';

const TERMS =
  /\b(?:(?:standard|general|master|online) (?:[\p{L}-]+ ){0,3}(?:terms|conditions|agreement)|terms (?:and conditions|of (?:service|use|sale|business|trade|purchase)))\b/iu;
const TAKES =
  /\b(?:consists? of|comprises?|incorporat\w{1,6}|(?:is|are) subject to|governed by|forms? part of|applies|apply)\b/iu;
const ELSEWHERE =
  /\b(?:https?:\/\/|www\.|(?:posted|available|published|found|located|accessible) (?:online )?(?:at|on|under)\b)/iu;
/** With more clauses of its own, a contract has the terms that it names. */
const CLAUSES_MAX = 6;

const known = new WeakMap<ContractWords, Span | null>();

/** The sentence that says so; null for a contract that has its clauses in itself. */
export function incorporatedTermsOf(content: ReadDocument, contract: ContractWords): Span | null {
  const found = known.get(contract);
  if (found !== undefined) return found;
  const span = hasFewClauses(content, contract) ? sentenceIn(content, contract) : null;
  known.set(contract, span);
  return span;
}

function hasFewClauses(content: ReadDocument, contract: ContractWords): boolean {
  const { isOperative } = operativeClausesOf(content, contract);
  return contract.blocks.filter(isOperative).length <= CLAUSES_MAX;
}

function sentenceIn(content: ReadDocument, contract: ContractWords): Span | null {
  const sentence = contract.sentences.find((one) => {
    const text = sentenceText(content, contract, one);
    return ELSEWHERE.test(text) && TERMS.test(text) && TAKES.test(text);
  });
  return sentence === undefined ? null : spanOf(content, contract, sentence);
}
