// A template of the library that somebody drafts from.
import { ProblemError } from '#domain/errors.ts';
import { fileNameOf } from '#domain/files.ts';
import type { Deps } from '#server/deps.ts';
import { type FileVersion, versionOf } from '#server/routes/files/download.ts';
import { treeAccess } from '#server/routes/files/tree-access.ts';
import type { Db } from '#server/store/database.ts';
import type { Viewer } from '#server/store/viewer.ts';

/** The current version. @throws ProblemError not_found, and unreadable_document for what is no .docx. */
export async function loadTemplate(deps: Deps, db: Db, viewer: Viewer, id: string): Promise<FileVersion> {
  const version = await versionOf(db, await treeAccess(deps, 'templates').loadFile(db, viewer, id));
  if (version.kind === 'docx') return version;
  throw new ProblemError(
    'unreadable_document',
    `${fileNameOf(version.node)} is not a .docx file, so it cannot be filled in. Save it as .docx in Word, and add it to the templates again.`,
  );
}
