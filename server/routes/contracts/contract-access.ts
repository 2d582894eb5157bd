// Contracts within the caller's reach: a contract is a file of the repository that somebody has opened as one.
import { ProblemError } from '#domain/errors.ts';
import type { Contract, ContractRow } from '#domain/contracts/contracts.ts';
import { fileNameOf } from '#domain/files.ts';
import type { AuditChanges, ContentAction } from '#domain/audit.ts';
import type { AuditEntry, OwnedRecord } from '#server/routes/change.ts';
import { missingRecord } from '#server/routes/record-handlers.ts';
import { findContract, isContract, withRevisions } from '#server/store/contracts/contracts.ts';
import type { Db } from '#server/store/database.ts';
import { type StoredNode, findNode } from '#server/store/files/file-nodes.ts';
import type { Viewer } from '#server/store/viewer.ts';

export const CONTRACT_NOUN = 'contract';
export const MISSING_CONTRACT = missingRecord(CONTRACT_NOUN);

export const missingContract = () => new ProblemError('not_found', MISSING_CONTRACT);

/** @throws ProblemError not_found */
export async function loadContract(db: Db, viewer: Viewer, id: string): Promise<Contract> {
  const contract = await findContract(db, viewer, id);
  if (!contract) throw missingContract();
  return withRevisions(db, contract);
}

/** The file of a contract. @throws ProblemError not_found */
export async function loadContractFile(db: Db, viewer: Viewer, id: string): Promise<StoredNode> {
  const [file, isOpened] = await Promise.all([findNode(db, viewer, 'repository', id), isContract(db, id)]);
  if (!file || !isOpened) throw missingContract();
  return file;
}

/** How the audit log names a contract. */
export const contractEntry = (
  action: ContentAction,
  { id, category, ...name }: Pick<StoredNode, 'id' | 'name' | 'extension' | 'category'>,
  changes: AuditChanges | null = null,
): AuditEntry => ({ action, content: { id, noun: CONTRACT_NOUN, name: fileNameOf(name), category }, changes });

/** A contract is called as its file is. */
export const describeContract = ({
  id,
  name,
  extension,
  category,
  author,
  author_name,
  version,
}: ContractRow): OwnedRecord => ({
  id,
  name: fileNameOf({ name, extension }),
  category,
  author,
  author_name,
  version,
});
