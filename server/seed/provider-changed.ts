// Whether the provider has already worked with its content: what it deleted is not seeded again.
import { and, isNull, like } from 'drizzle-orm';
import type { Db } from '#server/store/database.ts';
import { auditEntries } from '#server/store/usage-schema.ts';

/** Whether the provider ever changed a record of this kind. @param kind the first word of its actions in the audit log. */
export async function providerChanged(tx: Db, kind: 'workflow' | 'templates'): Promise<boolean> {
  const [entry] = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(isNull(auditEntries.company_id), like(auditEntries.action, `${kind}.%`)))
    .limit(1);
  return entry !== undefined;
}
