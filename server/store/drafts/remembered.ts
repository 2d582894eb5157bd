// What a company has drafted with: its parties and the last values of fields. What was drafted in a Personal project is
// remembered for its author alone.
import { type SQL, and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { RememberedParty } from '#domain/drafts/template-fields.ts';
import type { Db } from '#server/store/database.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { draftParties, draftValues } from './draft-schema.ts';

/** Parties on a form. */
const PARTIES_LISTED = 50;
/** Rows of a company, and of each person in it, that are kept. */
const PARTIES_KEPT = 500;
const VALUES_KEPT = 2_000;
/** A longer value is the text of one contract. */
const VALUE_MAX = 500;

interface Remembered {
  readonly parties: RememberedParty[];
  /** By label. */
  readonly values: Record<string, string>;
}

/** A label that is spelled differently is the same: "the Start Date" and "Start date". */
const keyOf = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/\b(?:the|an?)\b/g, ' ')
    .replaceAll(/[^\p{L}\d]{1,1000}/gu, ' ')
    .trim();

/** What a viewer may see, the latest first. @param labels those of the form */
export async function listRemembered(db: Db, viewer: Viewer, labels: readonly string[]): Promise<Remembered> {
  const { companyId } = viewer;
  if (companyId === null) return { parties: [], values: {} };
  const keys = new Map(labels.map((label) => [label, keyOf(label)]));
  const [parties, values] = await Promise.all([
    db
      .select()
      .from(draftParties)
      .where(within(draftParties, viewer))
      .orderBy(desc(draftParties.used_at), desc(draftParties.id))
      .limit(PARTIES_LISTED),
    db
      .select()
      .from(draftValues)
      .where(and(within(draftValues, viewer), inArray(draftValues.key, [...new Set(keys.values()), ''])))
      .orderBy(draftValues.used_at, draftValues.id),
  ]);
  const latest = new Map(values.map(({ key, value }) => [key, value]));
  // A person has the same party of their own and of the company.
  const byKey = new Map(parties.toReversed().map((party) => [party.key, party]));
  return {
    parties: parties.filter((party) => byKey.get(party.key) === party).map(presentParty),
    values: Object.fromEntries(
      [...keys].flatMap(([label, key]) => {
        const value = latest.get(key);
        return value === undefined ? [] : [[label, value]];
      }),
    ),
  };
}

type Row = typeof draftParties.$inferSelect;

const presentParty = ({ id: _id, company_id: _company, owner_id: _owner, key: _key, used_at: _at, ...party }: Row) =>
  party satisfies RememberedParty;

function within(table: typeof draftParties | typeof draftValues, { companyId, userId }: Viewer): SQL | undefined {
  if (companyId === null) return sql`false`;
  return and(eq(table.company_id, companyId), or(isNull(table.owner_id), eq(table.owner_id, userId)));
}

export interface DraftMemory {
  readonly parties: readonly RememberedParty[];
  readonly values: readonly { readonly label: string; readonly value: string }[];
  /** Whether only the author may see it. */
  readonly isPersonal: boolean;
}

/** Details that a draft does not say stay as they were. */
export async function rememberDraft(
  tx: Db,
  { companyId, userId }: Viewer,
  { parties, values, isPersonal }: DraftMemory,
  at: string,
): Promise<void> {
  if (companyId === null) return;
  const scope = { company_id: companyId, owner_id: isPersonal ? userId : null };
  const rows = new Map(parties.map((party) => [keyOf(party.name), party]));
  for (const [key, party] of rows) {
    if (key === '') continue;
    const known = Object.fromEntries(Object.entries(party).filter(([, detail]) => detail !== ''));
    await tx
      .insert(draftParties)
      .values({ id: uuidv7(), ...scope, key, ...party, used_at: at })
      .onConflictDoUpdate({
        target: [draftParties.company_id, draftParties.owner_id, draftParties.key],
        set: { ...known, used_at: at },
      });
  }
  const kept = new Map(
    values.flatMap(({ label, value }) => (value.length > VALUE_MAX ? [] : [[keyOf(label), value] as const])),
  );
  kept.delete('');
  if (kept.size > 0)
    await tx
      .insert(draftValues)
      .values([...kept].map(([key, value]) => ({ id: uuidv7(), ...scope, key, value, used_at: at })))
      .onConflictDoUpdate({
        target: [draftValues.company_id, draftValues.owner_id, draftValues.key],
        set: { value: sql`excluded.value`, used_at: at },
      });
  await forgetOldest(tx, draftParties, scope, PARTIES_KEPT);
  await forgetOldest(tx, draftValues, scope, VALUES_KEPT);
}

async function forgetOldest(
  tx: Db,
  table: (typeof draftParties | typeof draftValues) & PgTable,
  { company_id, owner_id }: { readonly company_id: string; readonly owner_id: string | null },
  kept: number,
): Promise<void> {
  const scope = and(
    eq(table.company_id, company_id),
    owner_id === null ? isNull(table.owner_id) : eq(table.owner_id, owner_id),
  );
  const oldest = tx
    .select({ id: table.id })
    .from(table)
    .where(scope)
    .orderBy(desc(table.used_at), desc(table.id))
    .offset(kept);
  await tx.delete(table).where(inArray(table.id, oldest));
}
