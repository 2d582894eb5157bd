// One version of a file within the caller's reach, by the name that it is saved and shown under.
import type { DocumentKind } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import { fileNameOf } from '#domain/files.ts';
import type { Session } from '#server/plugins/session.ts';
import type { ShownDocument } from '#server/routes/document-views.ts';
import { viewerOf } from '#server/routes/viewer-of.ts';
import type { Db } from '#server/store/database.ts';
import type { StoredNode } from '#server/store/files/file-nodes.ts';
import { findRevision } from '#server/store/files/file-revisions.ts';
import type { TreeWork } from './tree-work.ts';

interface Asked {
  readonly params: { readonly id: string };
  readonly session: Session;
}

interface GivenVersion extends ShownDocument {
  readonly kind: DocumentKind;
  readonly revision: number;
  /** The file as it is now. */
  readonly node: StoredNode;
}

/** @param revision the current one where it is undefined. @throws ProblemError not_found. */
export async function givenVersion(
  db: Db,
  work: TreeWork,
  { params, session }: Asked,
  revision?: number,
): Promise<GivenVersion> {
  const file = await work.file(db, viewerOf(session), params.id);
  const version = await findRevision(db, file.id, revision ?? file.revision);
  if (!version) throw new ProblemError('not_found', `${fileNameOf(file)} has no version ${revision}.`);
  const { sha256, kind, extension } = version;
  // The current one is called as the file is now, an older one as it was then.
  const name = fileNameOf({ name: version.revision === file.revision ? file.name : version.name, extension });
  return { sha256, kind, name, revision: version.revision, node: file };
}
