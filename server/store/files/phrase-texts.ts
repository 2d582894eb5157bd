// Checks texts for phrases whose positions are not indexed: one text at a time, up to a limit of characters.
import { and, eq, sql } from 'drizzle-orm';
import { patternOf } from '#server/search/accents.ts';
import type { Term } from '#server/search/search-plan.ts';
import { documentReads } from '#server/store/content-schema.ts';
import type { Db } from '#server/store/database.ts';
import { search } from '#server/store/searching.ts';

/** The limit for one search. The cost of a reading grows with its length, and the embedded database runs one query at a time. */
const CHARACTERS_MAX = 5_000_000;

export interface ReadText {
  readonly id: string;
  readonly sha256: string;
  readonly reader_version: number;
}

export interface SaidIn {
  readonly ids: string[];
  /** Whether some texts were not checked. */
  readonly isPartial: boolean;
}

/** The texts with every phrase of the terms. One query per text, so that other queries can run in between. */
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
