// The contract that a document is, by its bytes or its text, within a viewer's reach only: contents and readings of others say
// nothing here.
import { and, desc, eq } from 'drizzle-orm';
import { hasBeenReadFor } from '#server/store/contents.ts';
import { documentReads } from '#server/store/content-schema.ts';
import type { Db } from '#server/store/database.ts';
import { fileNodes, fileRevisions } from '#server/store/files/file-schema.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { contracts } from './contract-schema.ts';
import { contractsWithin } from './contracts.ts';

interface FoundRevision {
  readonly contract: string;
  readonly revision: number;
}

/**
 * The revision with these bytes, of one contract or of all; the contract that changed last, and its newest revision.
 * @param sha256 hexadecimal
 */
export async function findRevisionOfBytes(
  db: Db,
  viewer: Viewer,
  sha256: string,
  id?: string,
): Promise<FoundRevision | null> {
  const [row] = await db
    .select({ contract: contracts.id, revision: fileRevisions.revision })
    .from(fileRevisions)
    .innerJoin(contracts, eq(contracts.id, fileRevisions.file_id))
    .where(and(eq(fileRevisions.sha256, sha256), contractsWithin(db, viewer), id ? eq(contracts.id, id) : undefined))
    .orderBy(desc(contracts.updated_at), desc(contracts.id), desc(fileRevisions.revision))
    .limit(1);
  return row ?? null;
}

/**
 * The .docx whose newest revision has this final text, of one contract or of all; the contract that changed last.
 * @param text_sha256 of text-hash.ts
 */
export async function findRevisionOfText(
  db: Db,
  viewer: Viewer,
  text_sha256: string,
  id?: string,
): Promise<FoundRevision | null> {
  const [row] = await db
    .select({ contract: contracts.id, revision: fileNodes.revision })
    .from(documentReads)
    .innerJoin(fileNodes, eq(fileNodes.sha256, documentReads.sha256))
    .innerJoin(contracts, eq(contracts.id, fileNodes.id))
    .where(
      and(
        eq(documentReads.text_sha256, text_sha256),
        hasBeenReadFor(viewer.companyId),
        eq(fileNodes.kind, 'docx'),
        contractsWithin(db, viewer),
        id ? eq(contracts.id, id) : undefined,
      ),
    )
    .orderBy(desc(contracts.updated_at), desc(contracts.id))
    .limit(1);
  return row ?? null;
}
