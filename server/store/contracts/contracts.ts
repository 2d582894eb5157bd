// The records of contracts within a viewer's reach, which is the reach of their files.
import { type SQL, and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Category } from '#domain/categories.ts';
import type { Contract, CONTRACT_SORTS, ContractRow, ContractStatus } from '#domain/contracts/contracts.ts';
import { nextStepOf } from '#domain/contracts/next-step.ts';
import { fullName } from '#domain/people.ts';
import type { Db } from '#server/store/database.ts';
import { listRevisions } from '#server/store/files/file-revisions.ts';
import { fileNodes, fileRevisions, projects } from '#server/store/files/file-schema.ts';
import { nodesWithin } from '#server/store/files/file-trees.ts';
import { lockRows } from '#server/store/locks.ts';
import type { ListQuery, ListTotal } from '#server/store/page-of-ids.ts';
import { pageOfRows, searchCondition } from '#server/store/page-of-search.ts';
import { users } from '#server/store/schema.ts';
import type { PageOf, Viewer } from '#server/store/viewer.ts';
import { writeContractEvent } from '#server/store/webhooks/content-events.ts';
import { contractRevisions, contracts, suggestionDecisions, suggestions } from './contract-schema.ts';
import { newestReviews } from './newest-reviews.ts';
import { countPending } from './suggestions.ts';

type ContractSort = (typeof CONTRACT_SORTS)[number];

interface Filter extends PageOf {
  readonly category?: Category | undefined;
  readonly status?: ContractStatus | undefined;
  /** Part of the file's name, or of the counterparty. */
  readonly search?: string | undefined;
  readonly sort: ContractSort;
  readonly order: 'asc' | 'desc';
}

const ofFile = (condition: SQL | undefined): SQL =>
  sql`exists (select 1 from ${fileNodes} where ${fileNodes.id} = ${contracts.id} and ${condition ?? sql`true`})`;

/** The contracts within a viewer's reach, of one category or of all. */
export function contractsWithin(db: Db, viewer: Viewer, category?: Category): SQL | undefined {
  if (viewer.companyId === null) return sql`false`;
  return and(eq(contracts.company_id, viewer.companyId), ofFile(nodesWithin(db, viewer, 'repository', category)));
}

const SORTED_BY: Readonly<Record<ContractSort, ListQuery['sortedBy']>> = {
  updated_at: contracts.updated_at,
  name: sql`(select lower(${fileNodes.name} || ${fileNodes.extension}) from ${fileNodes} where ${fileNodes.id} = ${contracts.id})`,
  counterparty: sql`lower(${contracts.counterparty})`,
  status: contracts.status,
};

/** One page of contracts. */
export async function listContracts(
  db: Db,
  viewer: Viewer,
  { category, status, search, sort, order, ...page }: Filter,
): Promise<ListTotal & { rows: ContractRow[] }> {
  const where = and(contractsWithin(db, viewer, category), status && eq(contracts.status, status));
  const listed: ListQuery = { table: contracts, where, sortedBy: SORTED_BY[sort], order };
  const match = search
    ? sql`(${searchCondition(contracts.search_text, search)} or ${ofFile(searchCondition(fileNodes.search_text, search))})`
    : undefined;
  return pageOfRows(db, listed, page, (ids) => contractsWhere(db, inArray(contracts.id, ids)), match);
}

/** One contract; null if it is out of reach, or if nobody has opened the file as a contract. */
export async function findContract(db: Db, viewer: Viewer, id: string): Promise<ContractRow | null> {
  const [row] = await contractsWhere(db, and(eq(contracts.id, id), contractsWithin(db, viewer)));
  return row ?? null;
}

/** `findContract` that locks the record until the transaction ends. */
export async function lockContract(tx: Db, viewer: Viewer, id: string): Promise<ContractRow | null> {
  const isLocked = await lockRows(
    tx,
    contracts,
    and(eq(contracts.id, id), contractsWithin(tx, viewer)),
    'no key update',
  );
  return isLocked ? findContract(tx, viewer, id) : null;
}

const revisers = alias(fileRevisions, 'revisers');

async function contractsWhere(db: Db, where: SQL | undefined): Promise<ContractRow[]> {
  const rows = await db
    .select({
      contract: contracts,
      file: {
        name: fileNodes.name,
        extension: fileNodes.extension,
        kind: revisers.kind,
        category: fileNodes.category,
        revision: fileNodes.revision,
        reading: fileNodes.reading,
        refusal: fileNodes.refusal,
      },
      project: { id: projects.id, name: projects.name },
      revised: { at: revisers.created_at, by: revisers.author_name },
      origin: contractRevisions.origin,
      /** Whether the newest revision has suggestions of ours. */
      hasApplied: sql<boolean>`exists (select 1 from ${suggestionDecisions} as decided join ${suggestions} as suggested
        on suggested.id = decided.suggestion_id where suggested.contract_id = ${contracts.id}
        and decided.revision = ${fileNodes.revision} and decided.state = 'applied')`,
      author: { first_name: users.first_name, last_name: users.last_name },
    })
    .from(contracts)
    .innerJoin(fileNodes, eq(fileNodes.id, contracts.id))
    .innerJoin(projects, eq(projects.id, fileNodes.project_id))
    .innerJoin(revisers, and(eq(revisers.file_id, fileNodes.id), eq(revisers.revision, fileNodes.revision)))
    .innerJoin(users, eq(users.id, contracts.author_id))
    .leftJoin(
      contractRevisions,
      and(eq(contractRevisions.contract_id, contracts.id), eq(contractRevisions.revision, fileNodes.revision)),
    )
    .where(where);
  const ids = rows.map(({ contract }) => contract.id);
  const [pending, reviews] = await Promise.all([countPending(db, ids), newestReviews(db, ids)]);
  return rows.map(({ contract, file, project, revised, origin, hasApplied, author }) => {
    const { open, accepted } = pending.get(contract.id) ?? { open: 0, accepted: 0 };
    const { reading, refusal, ...shown } = file;
    const review = reviews.get(contract.id) ?? null;
    return {
      ...shown,
      id: contract.id,
      project,
      side: contract.side,
      counterparty: contract.counterparty,
      contract_type: contract.contract_type,
      status: contract.status,
      revised_at: revised.at,
      revised_by: { name: revised.by },
      reading: { state: reading ?? 'waiting', ...(refusal ? { reason: refusal } : {}) },
      open_suggestions: open,
      accepted_suggestions: accepted,
      review,
      // The other side's answer may be opened and sent from Word too: only one with suggestions of ours is a redline.
      next_step: nextStepOf({
        status: contract.status,
        isUnreadable: reading === 'refused',
        revision: file.revision,
        origin: origin === 'word' ? (hasApplied ? 'redline' : 'uploaded') : (origin ?? 'uploaded'),
        review,
        openSuggestions: open,
        acceptedSuggestions: accepted,
      }),
      author: contract.author_id,
      author_name: { name: fullName(author) },
      version: contract.version,
      created_at: contract.created_at,
      updated_at: contract.updated_at,
    };
  });
}

/** A contract with the revisions of its file, newest first, and where each came from. */
export async function withRevisions(db: Db, contract: ContractRow): Promise<Contract> {
  const [revisions, written] = await Promise.all([
    listRevisions(db, contract.id),
    db.select().from(contractRevisions).where(eq(contractRevisions.contract_id, contract.id)),
  ]);
  const originOf = new Map(written.map(({ revision, origin }) => [revision, origin]));
  return {
    ...contract,
    revisions: revisions.map((one) => ({ ...one, origin: originOf.get(one.revision) ?? 'uploaded' })),
  };
}

interface ContractFields {
  readonly side: string;
  readonly counterparty: string;
  readonly contract_type: string;
}

/** Makes a contract of a file within reach. @returns false where it is one already; then nothing changes. */
export async function insertContract(
  tx: Db,
  viewer: Viewer,
  id: string,
  { side, counterparty, contract_type }: ContractFields,
  at: string,
): Promise<boolean> {
  if (viewer.companyId === null) throw new Error('contracts belong to members of a company');
  const inserted = await tx
    .insert(contracts)
    .values({
      id,
      company_id: viewer.companyId,
      side,
      counterparty,
      contract_type,
      author_id: viewer.userId,
      created_at: at,
      updated_at: at,
    })
    .onConflictDoNothing()
    .returning({ id: contracts.id });
  if (inserted.length === 0) return false;
  await writeContractEvent(tx, 'contract.opened', id, at);
  return true;
}

/** Changes the record of a contract that the transaction has locked. */
export async function changeContract(
  tx: Db,
  id: string,
  { side, counterparty, contract_type, status }: ContractFields & { readonly status: ContractStatus },
  at: string,
): Promise<void> {
  await tx
    .update(contracts)
    .set({ side, counterparty, contract_type, status, version: sql`${contracts.version} + 1`, updated_at: at })
    .where(eq(contracts.id, id));
  await writeContractEvent(tx, 'contract.updated', id, at);
}

/** Whether somebody has opened the file as a contract. */
export const isContract = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(contracts, eq(contracts.id, id))) > 0;

/** Records where a revision of the file came from that nobody uploaded. */
export async function recordOrigin(
  tx: Db,
  origin: Omit<typeof contractRevisions.$inferInsert, 'made_from'> & { readonly made_from: number },
): Promise<void> {
  await tx.insert(contractRevisions).values(origin);
}
