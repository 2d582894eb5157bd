// Full-text search in SQL: the search vectors of records, and the queries of search texts.
import { type SQL, sql } from 'drizzle-orm';
import type { LibraryName, SearchKey } from '#domain/library.ts';
import type { Term } from '#server/search/search-plan.ts';
import { fold } from '#server/search/words.ts';
import { allOf, anyOf, stemmed } from '#server/store/searching.ts';

/** PostgreSQL limits a tsvector to 1 MB; this length stays below it in every script. */
const SEARCHED_LENGTH = 100_000;

/** A lexeme in every record of a scope, which nobody can type: it restricts the index search to one tenant. */
const scopeWord = (library: LibraryName, scope: string) => `${library}/${scope}`;

interface SearchedText {
  readonly title: string;
  readonly description: string;
  /** All other texts, joined. */
  readonly text: string;
  /** A text search configuration. */
  readonly language: string;
}

/**
 * The search vector of a record: its plain words, for prefix searches, and their stems in its language. Titles weigh more
 * than descriptions, and those more than texts.
 */
export function searchVector(library: LibraryName, scope: string, searched: SearchedText): SQL {
  const weighted = (text: string, weight: 'A' | 'B' | 'D') => {
    const folded = fold(text).slice(0, SEARCHED_LENGTH);
    return sql`setweight(to_tsvector(${searched.language}::regconfig, ${folded}) || to_tsvector('simple', ${folded}), ${weight})`;
  };
  return sql`array_to_tsvector(array[${scopeWord(library, scope)}::text]) || ${weighted(searched.title, 'A')} || ${weighted(searched.description, 'B')} || ${weighted(searched.text, 'D')}`;
}

function typed({ words, isPrefix }: Term, languages: readonly string[], weight: '' | 'A'): SQL {
  const exactly = weight === '' ? '' : `:${weight}`;
  if (words.length > 1)
    return anyOf(
      // A stop word inside a phrase matches any word.
      [...languages, 'simple'].map(
        (language) => sql`to_tsquery(${language}::regconfig, ${words.map((word) => word + exactly).join(' <-> ')})`,
      ),
    );
  const begins = isPrefix ? `:*${weight}` : exactly;
  return anyOf([...languages.map((language) => stemmed(language, words, exactly)), stemmed('simple', words, begins)]);
}

export interface SearchSql {
  /** Every term, as typed or as a synonym. */
  readonly all: SQL;
  /** Any term: the fallback for a search without results. */
  readonly any: SQL;
  /** Every term as typed, for the rank. */
  readonly exact: SQL;
  /** One query per term, to count the matching terms. */
  readonly each: readonly SQL[];
}

/** @param languages of the searched records; at least one. */
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

/** Restricts the index search to one scope. */
export const inScope = (library: LibraryName, scope: string): SQL => sql`${`'${scopeWord(library, scope)}'`}::tsquery`;
