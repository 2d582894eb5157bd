// What a search text becomes for the files of a project: queries of full text over the lexemes of search/file-words.ts.
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { beyondLexeme, fitting, nameLexeme, namePairLexeme } from '#server/search/file-words.ts';
import type { Term } from '#server/search/search-plan.ts';
import { isEmptyWord, stemOf } from '#server/terms.ts';
import { projectLexeme } from './file-search.ts';
import { allOf, anyOf, stemmed } from '#server/store/text-query.ts';

export interface FileQuery {
  /** Every term, as typed or as contracts put it, in the name or in the text. */
  readonly all: SQL;
  /** Every term in the name. */
  readonly named: SQL;
  /** Every term as it was typed, for the rank. */
  readonly exact: SQL;
  /** One query per term. */
  readonly each: readonly SQL[];
  /**
   * Files that have the words of each phrase, and whose index knows too few places to tell whether they follow each other:
   * their texts say it. Null where no phrase is asked for.
   */
  readonly unsure: SQL | null;
}

const literal = (query: string): SQL => sql`${query}::tsquery`;
const quoted = (lexeme: string): string => `'${fitting(lexeme)}'`;

/** Keeps a query within one project, inside the index. */
export const inProject = (project: string, query: SQL): SQL =>
  sql`(${literal(quoted(projectLexeme(project)))} && ${query})`;

const isPhrase = ({ words }: Term) => words.length > 1;

/** In the name of a file. */
function inName({ words }: Term): string {
  const [word = ''] = words;
  if (words.length === 1) return `(${quoted(nameLexeme(word))}:* | ${quoted(nameLexeme(stemOf(word)))})`;
  return words
    .slice(1)
    .map((next, index) => quoted(namePairLexeme(words[index] ?? '', next)))
    .join(' & ');
}

/** Words that follow each other; those without meaning may be any word in files that have too many of them to count. */
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

/** A term as it was typed. */
function typed(term: Term, languages: readonly string[]): SQL {
  const [word = ''] = term.words;
  if (isPhrase(term)) return literal(`${phrase(term.words)} | (${inName(term)})`);
  const own = literal(`${quoted(word)}${term.isPrefix ? ':*' : ''} | ${inName(term)}`);
  return anyOf([own, ...languages.map((language) => stemmed(language, [word]))]);
}

/** The words of a phrase, in files where their places are not all known. */
function unsure({ words }: Term): string {
  const told = words.filter((word) => !isEmptyWord(word));
  const uncounted = ['', ...(told.length > 0 ? told : words)].map((word) => quoted(beyondLexeme(word)));
  return `(${words.map(quoted).join(' & ')}) & (${uncounted.join(' | ')})`;
}

const withUnsure = (query: SQL, term: Term | undefined): SQL =>
  term && isPhrase(term) ? anyOf([query, literal(unsure(term))]) : query;

/** @param languages of the files that are searched; at least one. */
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
