// Extracts short values from a quote: the governing law, the date, the names of the parties.
import { stemsOf } from '#server/terms.ts';
import { lawsIn } from './laws.ts';
import { firstDateIn } from '#server/engine/extractive/positions.ts';

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
  const names = [...text.matchAll(PARTY_START)].map((match) => nameAt(text, match.index + match[0].length));
  const found = [...new Set(names.filter(isName))];
  return found.length < definedNamesIn(text).length ? [] : found;
}

const isName = (name: string): boolean => name.length > 2 && name.length <= NAME_MAX && /^\p{Lu}/u.test(name);
const NAME_MAX = 90;

function nameAt(text: string, start: number): string {
  const rest = text.slice(start).replace(/^\(\d\)\s*/, '');
  return rest
    .slice(0, Math.max(0, rest.search(DETAIL)))
    .replace(/(?<!\.)\.{2,}$/, '.')
    .replace(/(?<![,;:\s])[,;:\s]+$/, '');
}

/** Characters between the name of a party and its defined term: its address and the law that it is organized under. */
const DEFINED_WITHIN = 400;
const LABELED = /^\s*(?:the )?(?<role>[^\s:|][^:|]{1,39}?)\s*[:|] ?(?<name>[^|;]{3,90})$/i;
const MEANS = /["“](?<role>[^"“”]{2,40})["”] (?:shall mean|means|is) (?=\p{Lu})/gu;

/**
 * The party that has a role: "Orchard Estates LLP" of "between Orchard Estates LLP (the “Landlord”) and …"; null where the
 * text, without line breaks, names none.
 * @param role its stems.
 */
export function partyWithRole(text: string, role: string): { text: string; start: number } | null {
  const hasRole = (words = ''): boolean => stemsOf(words).join(' ') === role;
  const found = (name: string): { text: string; start: number } | null =>
    isName(name) ? { text: name, start: text.indexOf(name) } : null;
  const label = LABELED.exec(text)?.groups;
  if (label && hasRole(label['role'])) return found((label['name'] ?? '').trim());
  const means = [...text.matchAll(MEANS)].find(({ groups }) => hasRole(groups?.['role']));
  if (means) return found(nameAt(text, means.index + means[0].length));
  const terms = [...text.matchAll(DEFINED)];
  const at = terms.findIndex(([, term]) => hasRole(term));
  const term = terms[at];
  if (!term) return null;
  const before = terms[at - 1];
  const from = Math.max(before ? before.index + before[0].length - 1 : 0, term.index - DEFINED_WITHIN);
  const starts = [...text.slice(from, term.index).matchAll(PARTY_START)];
  const [first] = starts;
  return first && starts.length === 1 ? found(nameAt(text, from + first.index + first[0].length)) : null;
}
