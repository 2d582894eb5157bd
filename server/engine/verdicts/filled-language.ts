// A playbook's language as this contract would have it, read as words again. Which party is meant is known better here than from
// the language alone, as the judge has found the clause; the words are put in by the one filler (redrafts/contract-terms.ts).
import type { ReadDocument } from '#domain/documents.ts';
import { fillTerms } from '#server/engine/redrafts/contract-terms.ts';
import type { ContractWords } from './contract-words.ts';
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
  const names = new Map(
    Array.from(language.renamed, ([key, name]) => [key, asWritten(name, content.text, contract)] as const),
  );
  const { text } = fillTerms(language.text, content, names);
  const own = text === language.text ? language : languageOf(text, contract, parties);
  return { ...own, hasBrackets: own.words.some(({ key, isBracketed }) => isBracketed || key === BLANK) };
}

/** With the capitals that the contract gives it. */
function asWritten(name: string, text: string, { words }: ContractWords): string {
  const found = words.find(({ key, isCapital, after }) => key === name && isCapital && after !== 'sentence');
  return found === undefined ? name : text.slice(found.start, found.end).replace(POSSESSIVE, '').replace(/\s+/g, ' ');
}
