// Phrases in texts whose index knows too few places to tell: each text is looked through by itself, as many as a bound on
// their characters allows.
import { and, eq, sql } from 'drizzle-orm';
import { patternOf } from '#server/search/accents.ts';
import type { Term } from '#server/search/search-plan.ts';
import { documentReads } from '#server/store/content-schema.ts';
import type { Db } from '#server/store/database.ts';
import { search } from '#server/store/searching.ts';

/** What one search looks through. To open a reading costs by its length, and the embedded database does one thing at once. */
const CHARACTERS_MAX = 5_000_000;

export interface ReadText {
  readonly id: string;
  readonly sha256: string;
  readonly reader_version: number;
}

export interface SaidIn {
  readonly ids: string[];
  /** Not all of the texts were looked through. */
  readonly isPartial: boolean;
}

/** Those of the texts that have every phrase of the terms. A query for each text, so that others come in between. */
export async function textsThatSay(
  db: Db,
  texts: readonly ReadText[],
  terms: readonly Term[],
  charactersMax = CHARACTERS_MAX,
): Promise<SaidIn> {
  const says = sql.join(
    terms
      .filter(({ words }) => words.length > 1)
      .map(({ words }) => sql`text ~* ${String.raw`\m${words.map(patternOf).join('\\W+')}\M`}`),
    sql` and `,
  );
  const ids: string[] = [];
  let looked = 0;
  for (const { id, sha256, reader_version } of texts) {
    if (looked >= charactersMax) return { ids, isPartial: true };
    const isText = and(eq(documentReads.sha256, sha256), eq(documentReads.reader_version, reader_version));
    const { rows } = await search<{ characters: number; is_said: boolean }>(
      db,
      sql`
      with one as materialized (select outcome #>> '{document,text}' as text from ${documentReads} where ${isText})
      select length(text) as characters, ${says} as is_said from one where text is not null`,
    );
    looked += rows[0]?.characters ?? 0;
    if (rows[0]?.is_said) ids.push(id);
  }
  return { ids, isPartial: false };
}
