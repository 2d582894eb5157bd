// A playbook's language as this contract would have it, read as words again. Which party is meant is known better here than from
// the language alone, as the judge has found the clause; the words are put in by the one filler (redrafts/contract-terms.ts).
import type { ReadDocument } from '#domain/documents.ts';
import { fillTerms } from '#server/engine/redrafts/contract-terms.ts';
import type { ContractWords } from './contract-words.ts';
import { definedPartiesOf } from './defined-parties.ts';
import { type Language, languageOf } from './language.ts';
import { BLANK } from './wording/words.ts';

export interface FilledLanguage extends Language {
  /** Blanks and suggested values in square brackets that a person has to fill in or confirm. */
  readonly hasBrackets: boolean;
}

const POSSESSIVE = /['’]s?$/u;

export function filledLanguage(
  given: string,
  content: ReadDocument,
  contract: ContractWords,
  parties: ReadonlySet<string> | null = null,
): FilledLanguage {
  const language = languageOf(given, contract, parties);
  const { text } = fillTerms(language.text, content, writtenNames(language, content, contract));
  const own = text === language.text ? language : languageOf(text, contract, parties);
  return { ...own, hasBrackets: own.words.some(({ key, isBracketed }) => isBracketed || key === BLANK) };
}

/** The contract's names for the parties of a clause, by the role that the clause has for them. */
export const filledNames = (clause: string, content: ReadDocument, contract: ContractWords): Map<string, string> =>
  writtenNames(languageOf(clause, contract, definedPartiesOf(content)), content, contract);

const writtenNames = ({ renamed }: Language, { text }: ReadDocument, contract: ContractWords): Map<string, string> =>
  new Map(Array.from(renamed, ([key, name]) => [key, asWritten(name, text, contract)] as const));

/** With the capitals that the contract gives it. */
function asWritten(name: string, text: string, { words }: ContractWords): string {
  const found = words.find(({ key, isCapital, after }) => key === name && isCapital && after !== 'sentence');
  return found === undefined ? name : text.slice(found.start, found.end).replace(POSSESSIVE, '').replace(/\s+/g, ' ');
}
