// Legal holds. What they cover is refused by triggers of the database; here they are placed, released and listed.
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Category } from '#domain/categories.ts';
import type { Hold, HeldKind } from '#domain/data-life.ts';
import { contractsWithin } from '#server/store/contracts/contracts.ts';
import { contracts } from '#server/store/contracts/contract-schema.ts';
import type { Db } from '#server/store/database.ts';
import { fileNodes, projects } from '#server/store/files/file-schema.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import { nodesWithin, projectsWithin } from '#server/store/files/file-trees.ts';
import type { PageOf, Viewer } from '#server/store/viewer.ts';
import { legalHolds } from './data-life-schema.ts';

const COLUMNS = {
  id: legalHolds.id,
  kind: legalHolds.kind,
  record_id: legalHolds.record_id,
  record_name: legalHolds.record_name,
  reason: legalHolds.reason,
  placed_by_name: legalHolds.placed_by_name,
  placed_at: legalHolds.placed_at,
  released_by_name: legalHolds.released_by_name,
  released_at: legalHolds.released_at,
  release_reason: legalHolds.release_reason,
};
const isOpen = isNull(legalHolds.released_at);

/** One page of a company's holds, the newest first. */
export async function listHolds(
  db: Db,
  companyId: string,
  { page, page_size, state }: PageOf & { readonly state: 'open' | 'all' },
): Promise<{ rows: Hold[]; total: number }> {
  const where = and(eq(legalHolds.company_id, companyId), state === 'open' ? isOpen : undefined);
  const rows = await db
    .select(COLUMNS)
    .from(legalHolds)
    .where(where)
    .orderBy(desc(legalHolds.placed_at), desc(legalHolds.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { rows, total: await db.$count(legalHolds, where) };
}

export async function countOpenHolds(db: Db, companyId: string): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(legalHolds)
    .where(and(eq(legalHolds.company_id, companyId), isOpen));
  return row?.open ?? 0;
}

/** Until the transaction ends, nothing is deleted that a hold could cover; deletions under way have ended. */
export async function lockHolds(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('legal-holds', 0))`);
}

interface HeldRecord {
  readonly name: string;
  readonly category: Category;
}

/** A project or contract within the viewer's reach, without a lock; null if there is none. */
export async function findHoldable(db: Db, viewer: Viewer, kind: HeldKind, id: string): Promise<HeldRecord | null> {
  if (kind === 'project') {
    const columns = { name: projects.name, category: projects.category };
    const [row] = await db
      .select(columns)
      .from(projects)
      .where(and(eq(projects.id, id), projectsWithin(viewer)));
    return row ?? null;
  }
  const columns = { name: sql<string>`${fileNodes.name} || ${fileNodes.extension}`, category: fileNodes.category };
  const [row] = await db
    .select(columns)
    .from(contracts)
    .innerJoin(fileNodes, eq(fileNodes.id, contracts.id))
    .where(and(eq(contracts.id, id), contractsWithin(db, viewer)));
  return row ?? null;
}

interface NewHold {
  readonly company_id: string;
  readonly kind: HeldKind;
  readonly record_id: string;
  readonly record_name: string;
  readonly reason: string;
  readonly placed_by_id: string;
  readonly placed_by_name: string;
  readonly placed_at: string;
}

export async function insertHold(tx: Db, hold: NewHold): Promise<Hold> {
  const [row] = await tx
    .insert(legalHolds)
    .values({ ...hold, id: uuidv7() })
    .returning(COLUMNS);
  if (!row) throw new Error('the hold was not stored');
  return row;
}

/** Locks an open hold of a company until the transaction ends; null if there is none. */
export async function lockOpenHold(tx: Db, companyId: string, id: string): Promise<Hold | null> {
  const [row] = await tx
    .select(COLUMNS)
    .from(legalHolds)
    .where(and(eq(legalHolds.company_id, companyId), eq(legalHolds.id, id), isOpen))
    .for('update');
  return row ?? null;
}

export async function closeHold(
  tx: Db,
  id: string,
  released: { readonly released_by_name: string; readonly released_at: string; readonly release_reason: string },
): Promise<Hold | null> {
  const [row] = await tx.update(legalHolds).set(released).where(eq(legalHolds.id, id)).returning(COLUMNS);
  return row ?? null;
}

/** What covers a project or a file within the viewer's reach: `hold` is null without one; null if it is out of reach. */
export async function findHoldOn(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<{ hold: { kind: HeldKind; placed_at: string } | null } | null> {
  const [project] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, id), projectsWithin(viewer)));
  const [file] = project
    ? []
    : await db
        .select({ project_id: fileNodes.project_id })
        .from(fileNodes)
        .where(and(eq(fileNodes.id, id), nodesWithin(db, viewer, 'repository')));
  if (!project && !file) return null;
  const covering = [id, ...(file?.project_id ? [file.project_id] : [])];
  const [hold] = await db
    .select({ kind: legalHolds.kind, placed_at: legalHolds.placed_at })
    .from(legalHolds)
    .where(and(inArray(legalHolds.record_id, covering), isOpen))
    .limit(1);
  return { hold: hold ?? null };
}

/** How many things of a person alone are under an open hold: projects, contracts, and runs on what a hold covers. */
export async function countHeldOf(tx: Db, userId: string): Promise<number> {
  const { rows } = await tx.execute<{ held: number }>(sql`select (
    (select count(*) from ${legalHolds} where ${isOpen} and ${legalHolds.record_id} in (
      select ${projects.id} from ${projects} where ${projects.scope_id} = ${userId}
      union all select ${fileNodes.id} from ${fileNodes} where ${fileNodes.scope_id} = ${userId}))
    + (select count(*) from ${runs} where ${runs.author_id} = ${userId} and ${runs.contract_id} is null
      and is_run_held(${runs.id}, ${runs.contract_id}, ${runs.project_id}, ${runs.company_id})))::int as held`);
  return rows[0]?.held ?? 0;
}
