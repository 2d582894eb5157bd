// Who the parties are, by the contract's own text: the names that its preamble defines in quotation marks, and companies.
import { type FoundValue, matchesOf } from './found-value.ts';

/** Matches the names of both texts, as they are written. */
export interface PartyNames {
  readonly names: readonly string[];
  readonly pattern: RegExp;
}

/** Parties are named before the first clause. */
const PREAMBLE_LENGTH = 8_000;
const MAX_NAMES = 60;
/** In brackets: ("Supplier"), (the “Buyer”), (together the "Parties"), (hereinafter referred to as "Licensor"). */
const DEFINED = /\([^()]{0,80}?["“„«']([\p{Lu}][\p{L}\p{N} .&’'-]{1,50}?)["”“»'][^()]{0,60}\)/gu;
const NO_PARTY =
  /^(?:the )?(?:.*\b)?(?:agreement|contract|date|term|effective|services?|products?|goods|confidential|information|schedule|law|act|purpose|software|work|order|premises|territory|property|sow|statement|cover|page|terms|section|exhibit|mnda|nda|msa|dpa|recitals?)s?$/iu;
const COMPANY =
  /(?<![\p{L}\p{N}])(?:[\p{Lu}\d][\p{L}\p{N}&.’'-]{0,30},?\s){1,6}(?:Inc|LLC|L\.L\.C|Ltd|Limited|LLP|LP|PLC|plc|Corp|Corporation|Company|Co|GmbH|AG|SE|KG|S\.A|SA|S\.p\.A|B\.V|BV|N\.V|NV|AB|Oy|Pty)(?![\p{L}\p{N}])/gu;

/** The defined names and the companies of the preambles of contracts. */
export function partyNamesIn(texts: readonly string[]): PartyNames {
  const found = texts.flatMap((text) => namesIn(text.slice(0, PREAMBLE_LENGTH)).slice(0, MAX_NAMES));
  const names = [...new Set([...found, 'Party', 'Parties', 'party', 'parties'])];
  const longFirst = names
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .toSorted((one, other) => other.length - one.length);
  return { names, pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${longFirst.join('|')})(?![\\p{L}\\p{N}])`, 'gu') };
}

function namesIn(preamble: string): string[] {
  const defined = Array.from(preamble.matchAll(DEFINED), (match) => match[1] ?? '');
  const companies = Array.from(preamble.matchAll(COMPANY), (match) => match[0]);
  return [...defined, ...companies].filter((name) => name !== '' && !NO_PARTY.test(name));
}

export const partyValues = (text: string, { pattern }: PartyNames): FoundValue[] => [
  ...matchesOf(text, pattern),
  ...matchesOf(text, COMPANY),
];
