// A clause of the library in the terms of one contract: its parties and defined terms, what it calls itself and its clauses, and its
// spelling. What it refers to and the contract lacks is reported, as are blanks.
import type { ReadDocument } from '#domain/documents.ts';
import { referencesWithout } from '#server/engine/proofreading/broken-references.ts';
import { fillTerms } from '#server/engine/redrafts/contract-terms.ts';
import type { ContractWords } from '#server/engine/verdicts/contract-words.ts';
import { filledNames } from '#server/engine/verdicts/filled-language.ts';
import { isRole } from '#server/engine/verdicts/wording/terms.ts';
import { spelledLike } from './spelling-style.ts';

interface FittedClause {
  readonly text: string;
  /** From the clause's terms to the contract's, for the reader. */
  readonly renamed: readonly (readonly [from: string, to: string])[];
  /** For the reader, one sentence each. */
  readonly problems: readonly string[];
}

const READ_LENGTH = 200_000;
const NAMED_MAX = 8;

export function fitClause(clause: string, content: ReadDocument, contract: ContractWords): FittedClause {
  const { text: filled, renamed, hasBlanks } = fillTerms(clause, content, filledNames(clause, content, contract));
  const text = spelledLike(withUnitName(filled, content.text.slice(0, READ_LENGTH)), content.text);
  const missing = referencesWithout(text, content);
  const strangers = strangersIn(text, content.text);
  return {
    text: text.replace(/\n(?:[^\S\n]*\n)+/g, '\n'),
    renamed,
    problems: [
      ...(hasBlanks ? ['It has blanks or values in square brackets: fill them in or confirm them.'] : []),
      ...(strangers.length > 0 ? [`It names whom this contract does not: ${listed(strangers)}.`] : []),
      ...(missing.length > 0 ? [`It refers to what this contract does not have: ${listed(missing)}.`] : []),
    ],
  };
}

const listed = (names: readonly string[]): string =>
  names.length > NAMED_MAX ? `${names.slice(0, NAMED_MAX).join(', ')} and more` : names.join(', ');

const NAMED = /\bthe (?<role>\p{L}[\p{L}-]{2,30}(?: (?:party|provider))?)\b/giu;

/** Roles of parties that the contract has nowhere. */
function strangersIn(text: string, contract: string): string[] {
  const known = contract.toLowerCase();
  const roles = Array.from(text.matchAll(NAMED), ({ groups }) => (groups?.['role'] ?? '').toLowerCase());
  return [...new Set(roles)].filter((role) => isRole(role) && !known.includes(role));
}

const UNIT = /\b(?<this>this|This) (?<unit>clause|section|article)\b/giu;
const OWN_UNIT = /\b(?:this (?<self>clause|section|article)|(?<numbered>clause|section|article)s? \d{1,3})\b/giu;

/** "This clause" in a contract of sections. */
function withUnitName(text: string, contract: string): string {
  const names = Map.groupBy(
    Array.from(contract.matchAll(OWN_UNIT), ({ groups }) => groups?.['self'] ?? groups?.['numbered'] ?? ''),
    (name) => name,
  );
  const [most] = [...names].toSorted(([, one], [, other]) => other.length - one.length);
  if (most === undefined) return text;
  const [name] = most;
  return text.replace(UNIT, (found, own: string, unit: string) =>
    unit.toLowerCase() === name.toLowerCase() ? `${own} ${name}` : found.replace(unit, name),
  );
}
