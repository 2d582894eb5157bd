// Full-text search in SQL: what a record is found by, and what a search text becomes.
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { LibraryName, SearchKey } from '#domain/library.ts';
import type { Term } from '#server/search/search-plan.ts';
import { fold } from '#server/search/words.ts';
import { allOf, anyOf, stemmed } from '#server/store/text-query.ts';

/** PostgreSQL holds a megabyte of words per record; so much of a text stays well below it in every script. */
const SEARCHED_LENGTH = 100_000;

/** A word that every record of a scope has and nobody can type: the index finds the words of a tenant, not of all. */
const scopeWord = (library: LibraryName, scope: string) => `${library}/${scope}`;

interface SearchedText {
  readonly title: string;
  readonly description: string;
  /** The rest, one after the other. */
  readonly text: string;
  /** A text search configuration. */
  readonly language: string;
}

/**
 * The search vector of a record: its words as they are, for beginnings of words, and their stems in its language. A title
 * weighs more than a description, and that more than a text.
 */
export function searchVector(library: LibraryName, scope: string, searched: SearchedText): SQL {
  const weighed = (text: string, weight: 'A' | 'B' | 'D') => {
    const folded = fold(text).slice(0, SEARCHED_LENGTH);
    return sql`setweight(to_tsvector(${searched.language}::regconfig, ${folded}) || to_tsvector('simple', ${folded}), ${weight})`;
  };
  return sql`array_to_tsvector(array[${scopeWord(library, scope)}::text]) || ${weighed(searched.title, 'A')} || ${weighed(searched.description, 'B')} || ${weighed(searched.text, 'D')}`;
}

function typed({ words, isPrefix }: Term, languages: readonly string[], weight: '' | 'A'): SQL {
  const exactly = weight === '' ? '' : `:${weight}`;
  if (words.length > 1)
    return anyOf(
      // A stop word inside a phrase leaves its place open.
      [...languages, 'simple'].map(
        (language) => sql`to_tsquery(${language}::regconfig, ${words.map((word) => word + exactly).join(' <-> ')})`,
      ),
    );
  const begins = isPrefix ? `:*${weight}` : exactly;
  return anyOf([...languages.map((language) => stemmed(language, words, exactly)), stemmed('simple', words, begins)]);
}

export interface SearchSql {
  /** Every term, as typed or as contracts put it. */
  readonly all: SQL;
  /** Any of them: for a search that finds nothing otherwise. */
  readonly any: SQL;
  /** Every term as it was typed, for the rank. */
  readonly exact: SQL;
  /** One query per term, to count how many a record answers. */
  readonly each: readonly SQL[];
}

/** @param languages of the records that are searched; at least one. */
export function searchSql(terms: readonly Term[], key: SearchKey, languages: readonly string[]): SearchSql {
  const weight = key === 'title' ? 'A' : '';
  const exact = terms.map((term) => typed(term, languages, weight));
  const each = terms.map((term, index) =>
    term.synonyms.length > 0
      ? anyOf([exact[index] ?? sql`''`, stemmed('english', term.synonyms, weight && `:${weight}`)])
      : (exact[index] ?? sql`''`),
  );
  return { all: allOf(each), any: anyOf(each), exact: allOf(exact), each };
}

/** Keeps a search within one scope, inside the index. */
export const inScope = (library: LibraryName, scope: string): SQL => sql`${`'${scopeWord(library, scope)}'`}::tsquery`;
