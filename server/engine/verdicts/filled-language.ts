// A playbook's language as this contract would have it: with the contract's names for its parties and terms.
import type { ReadDocument } from '#domain/documents.ts';
import type { ContractWords } from './contract-words.ts';
import { type Language, languageOf } from './language.ts';
import { BLANK, wordsOf } from './wording/words.ts';

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
  const { text } = content;
  const language = languageOf(given, contract, parties);
  let filled = '';
  let at = 0;
  for (const { key, start, end, isCapital } of wordsOf(language.text)) {
    const name = isCapital ? language.renamed.get(key) : undefined;
    if (name === undefined || start < at) continue;
    const written = language.text.slice(start, end);
    filled += language.text.slice(at, start) + asWritten(name, text, contract) + (POSSESSIVE.exec(written)?.[0] ?? '');
    at = end;
  }
  const own = at === 0 ? language : languageOf(filled + language.text.slice(at), contract, parties);
  return { ...own, hasBrackets: own.words.some(({ key, isBracketed }) => isBracketed || key === BLANK) };
}

/** With the capitals that the contract gives it. */
function asWritten(name: string, text: string, { words }: ContractWords): string {
  const found = words.find(({ key, isCapital, after }) => key === name && isCapital && after !== 'sentence');
  return found === undefined ? name : text.slice(found.start, found.end).replace(POSSESSIVE, '').replace(/\s+/g, ' ');
}
