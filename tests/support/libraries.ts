// Library records for tests: those of the demo data, and new ones through each library's calls.
import { and, desc, eq } from 'drizzle-orm';
import type { Category } from '#domain/categories.ts';
import { encodeClause, CLAUSE_COLUMNS } from '#domain/clause-content.ts';
import type { PLAYBOOK_CALLS } from '#domain/endpoints/libraries.ts';
import type { EndpointName } from '#domain/endpoints/registry.ts';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import type { LibraryName, LibraryRecord } from '#domain/library.ts';
import { companies, users } from '#server/store/schema.ts';
import { libraryRecords } from '#server/store/library/library-schema.ts';
import type { TestApp } from './app.ts';

/** The content of a record with a title. */
const FIELDS: Readonly<Record<LibraryName, (title: string) => object>> = {
  playbooks: (title) => ({
    title,
    rules: [
      {
        title: 'Cap',
        rule: 'Liability is capped.',
        preferred_language: 'The cap is the annual fee.',
        fallback_position: '',
        fallback_language: 'Twice the annual fee.',
      },
    ],
    questions: [{ title: 'Term', question: 'How long does it run?' }],
  }),
  clauses: (title) => encodeClause({ columns: CLAUSE_COLUMNS, rows: [[title, 'Neither party is liable.', 'Ireland']] }),
  prompts: (title) => ({ name: title, description: 'What it is for', prompt: 'List the dates.' }),
  queries: (title) => ({ name: title, description: '', query: [{ title: 'Term', description: 'How long?' }] }),
};
export const fieldsOf = (library: LibraryName, title: string): object => FIELDS[library](title);

/** The body of a call: for a new record, or with its version for a change. */
export function recordBody(library: LibraryName, category: string, fields: object, version?: number): object {
  const record = { ...fields, category };
  const changed = version === undefined ? {} : { version };
  return library === 'playbooks' ? { play_books: [record], ...changed } : { ...record, ...changed };
}

/** The newest record of a category. @param of by address of its author, or by name of its company. */
export async function recordOf(
  app: TestApp,
  library: LibraryName,
  category: Category,
  of: { readonly author?: string; readonly company?: string } = {},
) {
  const [found] = await app.deps.db
    .select({ id: libraryRecords.id, content: libraryRecords.content, version: libraryRecords.version })
    .from(libraryRecords)
    .innerJoin(users, eq(users.id, libraryRecords.author_id))
    .leftJoin(companies, eq(companies.id, libraryRecords.company_id))
    .where(
      and(
        eq(libraryRecords.library, library),
        eq(libraryRecords.category, category),
        of.author ? eq(users.email, of.author) : undefined,
        of.company ? eq(companies.name, of.company) : undefined,
      ),
    )
    .orderBy(desc(libraryRecords.created_at), desc(libraryRecords.id))
    .limit(1);
  if (!found) throw new Error(`there is no ${category} record in ${library} ${JSON.stringify(of)}`);
  return found;
}

/** A call of a library by its name in the registry. */
export const callOf = (library: LibraryName, verb: keyof typeof PLAYBOOK_CALLS): EndpointName =>
  `${verb}${library.charAt(0).toUpperCase()}${library.slice(1)}` as EndpointName;

/** A new record, made by a call. @param by address of its author. */
export async function madeRecord(
  app: TestApp,
  library: LibraryName,
  category: Category,
  by: string,
): Promise<LibraryRecord> {
  const reply = await app.send({
    method: 'POST',
    path: ENDPOINTS[callOf(library, 'create')].path,
    token: await app.signIn(by),
    body: recordBody(library, category, fieldsOf(library, 'Made for a test')),
  });
  if (reply.status !== 200) throw new Error(`the record was not made: ${reply.text}`);
  return (reply.body as { data: LibraryRecord }).data;
}
