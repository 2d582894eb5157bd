// One import into a category at a time: two of the same file would both add its records.
import { sql } from 'drizzle-orm';
import type { Category } from '#domain/categories.ts';
import type { LibraryName } from '#domain/library.ts';
import type { Db } from '#server/store/database.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { scopesOf } from './scopes.ts';

/** Locks imports into a category until the transaction ends. */
export async function lockImports(tx: Db, library: LibraryName, viewer: Viewer, category: Category): Promise<void> {
  const place = `import/${library}/${scopesOf(viewer, category).join()}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`);
}
