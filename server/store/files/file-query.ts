// Full-text queries for the files of a project, over the lexemes of search/file-words.ts.
import { type SQL, sql } from 'drizzle-orm';
import { beyondLexeme, fitting, nameLexeme, namePairLexeme } from '#server/search/file-words.ts';
import type { Term } from '#server/search/search-plan.ts';
import { isEmptyWord, stemOf } from '#server/terms.ts';
import { projectLexeme } from './file-search.ts';
import { allOf, anyOf, stemmed } from '#server/store/searching.ts';

export interface FileQuery {
  /** Every term, as typed or as a synonym, in the name or the text. */
  readonly all: SQL;
  /** Every term in the name. */
  readonly named: SQL;
  /** Every term as typed, for the rank. */
  readonly exact: SQL;
  /** One query per term. */
  readonly each: readonly SQL[];
  /**
   * Files with all words of a phrase, but with too few positions in the index to know whether they are adjacent: their texts
   * have to be checked. Null without a phrase.
   */
  readonly unsure: SQL | null;
}

const literal = (query: string): SQL => sql`${query}::tsquery`;
const quoted = (lexeme: string): string => `'${fitting(lexeme)}'`;

/** Restricts the index search to one project. */
export const inProject = (project: string, query: SQL): SQL =>
  sql`(${literal(quoted(projectLexeme(project)))} && ${query})`;

const isPhrase = ({ words }: Term) => words.length > 1;

/** Matches the name of a file. */
function inName({ words }: Term): string {
  const [word = ''] = words;
  if (words.length === 1) return `(${quoted(nameLexeme(word))}:* | ${quoted(nameLexeme(stemOf(word)))})`;
  return words
    .slice(1)
    .map((next, index) => quoted(namePairLexeme(words[index] ?? '', next)))
    .join(' & ');
}

/** Adjacent words; a stop word matches any word in files with too many of them to index. */
function phrase(words: readonly string[]): string {
  const exactly = `(${words.map(quoted).join(' <-> ')})`;
  const empty = words.filter(isEmptyWord);
  const told = [...words.entries()].filter(([, word]) => !isEmptyWord(word));
  if (empty.length === 0 || told.length === 0) return exactly;
  const roughly = told.map(([at, word], index) => {
    const before = told[index - 1]?.[0];
    return before === undefined ? quoted(word) : `<${at - before}> ${quoted(word)}`;
  });
  return `${exactly} | ((${empty.map((word) => quoted(beyondLexeme(word))).join(' | ')}) & (${roughly.join(' ')}))`;
}

/** A term as typed. */
function typed(term: Term, languages: readonly string[]): SQL {
  const [word = ''] = term.words;
  if (isPhrase(term)) return literal(`${phrase(term.words)} | (${inName(term)})`);
  const own = literal(`${quoted(word)}${term.isPrefix ? ':*' : ''} | ${inName(term)}`);
  return anyOf([own, ...languages.map((language) => stemmed(language, [word]))]);
}

/** The words of a phrase, in files where not all their positions are indexed. */
function unsure({ words }: Term): string {
  const told = words.filter((word) => !isEmptyWord(word));
  const uncounted = ['', ...(told.length > 0 ? told : words)].map((word) => quoted(beyondLexeme(word)));
  return `(${words.map(quoted).join(' & ')}) & (${uncounted.join(' | ')})`;
}

const withUnsure = (query: SQL, term: Term | undefined): SQL =>
  term && isPhrase(term) ? anyOf([query, literal(unsure(term))]) : query;

/** @param languages of the searched files; at least one. */
export function fileQuery(terms: readonly Term[], languages: readonly string[]): FileQuery {
  const exact = terms.map((term) => typed(term, languages));
  const each = terms.map((term, index) => {
    const query = exact[index] ?? literal('');
    return term.synonyms.length > 0 ? anyOf([query, stemmed('english', term.synonyms)]) : query;
  });
  return {
    all: allOf(each),
    named: literal(terms.map((term) => `(${inName(term)})`).join(' & ')),
    exact: allOf(exact),
    each,
    unsure: terms.some(isPhrase) ? allOf(each.map((query, index) => withUnsure(query, terms[index]))) : null,
  };
}
