// Inserts prompts of companies into the database: the provider's prompts, each with its own title.
import { sql } from 'drizzle-orm';
import { PROVIDER_SCOPE } from '#server/store/scopes.ts';
import type { Db } from '#server/store/database.ts';

/** `prompts` for each company, oldest first. The trigger that maintains the totals counts them too. */
export async function addPrompts(db: Db, authors: readonly { id: string; company: string }[], prompts: number) {
  for (const { id, company } of authors)
    await db.execute(sql`
      with source as (
        select *, row_number() over (order by id) - 1 as place, count(*) over () as of
        from library_records where library = 'prompts' and scope_id = ${PROVIDER_SCOPE}
      )
      insert into library_records
        (id, library, category, scope_id, company_id, author_id, content, area, language, search, created_at, updated_at)
      select gen_random_uuid(), library, 'Organization', ${company}, ${company}, ${id},
        content || jsonb_build_object('name', 'Prompt ' || n), area, language,
        array_to_tsvector(array[${`prompts/${company}`}::text]) || to_tsvector('simple', 'prompt ' || n),
        now() - (${prompts} - n) * interval '1 second', now()
      from generate_series(1, ${prompts}::int) n join source on source.place = n % source.of`);
}
