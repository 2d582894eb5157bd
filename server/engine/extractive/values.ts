// Extracts short values from a quote: the governing law, the date, the names of the parties.
import { lawsIn } from './laws.ts';
import { firstDateIn } from './positions.ts';

/** The value of a family in a quote; null where the whole quote is the value. */
export function valueIn(family: string, quote: string): string | null {
  const text = quote.replace(/\s+/g, ' ');
  if (family === 'governing_law') return lawsIn(text)[0]?.text ?? null;
  if (family === 'effective_date') return firstDateIn(text);
  if (family === 'parties') return partyNamesIn(text).join(' and ') || null;
  return null;
}

/** The end of a party's name. */
const DETAIL =
  /,? (?:an?|the|with|whose|having|organi[sz]ed|incorporated|located|registered|of|at) |,? ?\((?!\d)|;|,(?! ?(?:I[Nn][Cc]|L[Tt][Dd]|LLC|L\.|LP|LLP|PLC|C[Oo][Rr][Pp]|C[Oo]\b|S\.|N\.A|GmbH|B\.V|L[Ii][Mm][Ii][Tt][Ee][Dd]))/;
const PARTY_START =
  /(?:\bbetween:?|\bamong|\bby and between|\bentered into by|\(\d\)|[)”"],? and,?|["”]\),|;\s*and|\band between)\s+(?=["“]?\p{Lu})/gu;
/** "(the “Supplier”)": the defined term of a party. */
const DEFINED = /\([^()"“”]{0,60}["“]([^"“”]{1,60})["”][^()]{0,60}\)/g;
const NO_PARTY = /agreement|contract|lease|date|part(?:y|ies)|affiliate|services?|products?|property|premises|term/i;

/** The terms in "(the “Supplier”)" that may be names of parties. */
export const definedNamesIn = (text: string): string[] =>
  [...text.matchAll(DEFINED)].map(([, term = '']) => term.replace(/^the /i, '')).filter((term) => !NO_PARTY.test(term));

/**
 * The names in "between A, Inc., a Delaware corporation (“A”), and B LLC"; empty for another wording, and where the quote
 * defines more parties than names were found: a partial list would look complete.
 */
export function partyNamesIn(quote: string): string[] {
  const text = quote.replace(/\s+/g, ' ');
  const names = [...text.matchAll(PARTY_START)].map((match) => {
    const rest = text.slice(match.index + match[0].length).replace(/^\(\d\)\s*/, '');
    return rest
      .slice(0, Math.max(0, rest.search(DETAIL)))
      .replace(/(?<!\.)\.{2,}$/, '.')
      .replace(/(?<![,;:\s])[,;:\s]+$/, '');
  });
  const found = [...new Set(names.filter((name) => name.length > 2 && name.length <= 90 && /^\p{Lu}/u.test(name)))];
  return found.length < definedNamesIn(text).length ? [] : found;
}
