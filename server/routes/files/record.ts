// What the audit log says about files and folders.
import type { AuditChanges } from '#domain/audit.ts';
import type { Category } from '#domain/categories.ts';
import { fileNameOf } from '#domain/files.ts';
import type { Session } from '#server/plugins/session.ts';
import { changedFields } from '#server/routes/changed-fields.ts';
import type { Actor } from '#server/store/audit.ts';
import { appendAudits } from '#server/store/audit.ts';
import type { Db } from '#server/store/database.ts';
import type { PlaceWords } from './place.ts';

interface By {
  readonly actor: Actor;
  readonly session: Session;
}

interface Recorded {
  readonly id: string | null;
  readonly type: 'file' | 'folder';
  readonly name: string;
  readonly extension: string;
  readonly changes: AuditChanges | null;
}

/** Adds an entry for each. Call it with the transaction of the change. */
export async function recordFiles(
  tx: Db,
  { actor, session }: By,
  { actions, noun }: PlaceWords,
  happened: keyof PlaceWords['actions'],
  { category, at, of }: { category: Category; at: string; of: readonly Recorded[] },
): Promise<void> {
  await appendAudits(
    tx,
    of.map(({ id, type, changes, ...named }) => ({
      ...actor,
      action: actions[happened],
      company_id: session.companyId,
      content: { id, noun: type === 'folder' ? 'folder' : noun, name: fileNameOf(named), category },
      changes,
      at,
    })),
  );
}

interface Told {
  readonly category: Category;
  readonly name: string;
  readonly description: string;
  readonly revision: number;
}

const told = ({ category, name, description, revision }: Told) => ({ category, name, description, revision });

/** What the log tells of a node that was added, or changed; null where nothing is different. */
export const changesOf = (before: Told | null, after: Told): AuditChanges | null =>
  changedFields(before ? told(before) : {}, told(after));
