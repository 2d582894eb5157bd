// Saves what the product wrote, or the add-in sent, as the next revision of a contract, unless somebody else has saved one in the meantime.
import type { AuditChanges, ContentAction } from '#domain/audit.ts';
import type { RevisionOrigin } from '#domain/contracts/contracts.ts';
import type { DocumentKind } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import { fileNameOf } from '#domain/files.ts';
import type { Deps } from '#server/deps.ts';
import { changeInPlace } from '#server/files/place-in-tree.ts';
import type { Caller } from '#server/plugins/mount.ts';
import { nodeChanges, treeAccess } from '#server/routes/files/tree-access.ts';
import { recordOrigin } from '#server/store/contracts/contracts.ts';
import type { Db } from '#server/store/database.ts';
import type { StoredNode } from '#server/store/files/file-nodes.ts';
import type { Content } from '#server/store/files/file-changes.ts';
import { findRevision } from '#server/store/files/file-revisions.ts';
import { contractEntry } from './contract-access.ts';

interface WrittenRevision {
  /** Stored already. */
  readonly content: Content;
  readonly origin: Exclude<RevisionOrigin, 'uploaded'>;
  readonly action: ContentAction;
  /** How many things changed, for the audit log. */
  readonly count: number;
  readonly changes: AuditChanges;
  /** Stored in the same transaction, under the lock of the tree. */
  readonly also?: (tx: Db, revision: number) => Promise<void>;
}

/**
 * @param read the file as the bytes were written from it
 * @returns the number of the new revision.
 * @throws ProblemError conflict if the file has another revision by now.
 */
export async function saveRevision(
  deps: Deps,
  call: Caller,
  read: StoredNode,
  { content, origin, action, count, changes, also }: WrittenRevision,
): Promise<number> {
  const { viewer, now } = call;
  const trees = treeAccess(deps, 'repository');
  const { revision } = await trees.change(call, read, async (tx, tree) => {
    const before = await trees.loadFile(tx, viewer, read.id);
    await requireRevision(tx, before, read.revision);
    await changeInPlace(tx, { tree, viewer, at: now }, before, { version: { content, name: before.name } });
    const node = await trees.loadFile(tx, viewer, read.id);
    const made = { contract_id: node.id, revision: node.revision, origin, made_from: read.revision };
    await recordOrigin(tx, made);
    await also?.(tx, node.revision);
    const audit = [
      trees.entry('updated', node, nodeChanges(before, node)),
      { ...contractEntry(action, node, changes), count },
    ];
    return { audit, revision: node.revision };
  });
  return revision;
}

/** @param seen the revision that a change was made from. @throws ProblemError conflict if there is a newer one. */
export async function requireRevision(db: Db, file: StoredNode, seen: number): Promise<void> {
  if (file.revision === seen) return;
  const newest = await findRevision(db, file.id, file.revision);
  throw new ProblemError(
    'conflict',
    `${newest?.author_name ?? 'Somebody'} saved revision ${file.revision} in the meantime. Read it and try again.`,
  );
}

/** @throws ProblemError unreadable_document for a file without tracked changes. */
export function requireDocx(file: StoredNode & { readonly kind: DocumentKind | null }): void {
  if (file.kind === 'docx') return;
  throw new ProblemError(
    'unreadable_document',
    `${fileNameOf(file)} is not a .docx file, so it has no tracked changes. Compare it with another revision or file instead, and download the comparison.`,
  );
}

/** What the add-in sends is a .docx, whatever its name says. @throws ProblemError invalid */
export function requireSentDocx(kind: DocumentKind, name: string): void {
  if (kind === 'docx') return;
  const sentence = `${name} is not a .docx file. Save it in Word as a .docx and send it again.`;
  throw new ProblemError('invalid', sentence, { file: [sentence] });
}
