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
  /** Every term. */
  readonly all: SQL;
  /** Any term, with every phrase. */
  readonly any: SQL;
  /** One query per term. */
  readonly each: readonly SQL[];
  /** Every phrase; null without one. */
  readonly phrases: SQL | null;
}

/** @param languages of the searched records; at least one. */
export function searchSql(terms: readonly Term[], key: SearchKey, languages: readonly string[]): SearchSql {
  const weight = key === 'title' ? 'A' : '';
  const each = terms.map((term) => typed(term, languages, weight));
  const quoted = each.filter((_, number) => (terms[number]?.words.length ?? 0) > 1);
  const phrases = quoted.length > 0 ? allOf(quoted) : null;
  return { all: allOf(each), any: phrases ?? anyOf(each), each, phrases };
}

/** Restricts the index search to one scope. */
export const inScope = (library: LibraryName, scope: string): SQL => sql`${`'${scopeWord(library, scope)}'`}::tsquery`;
