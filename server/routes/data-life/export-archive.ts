// An archive of an export as a download: one part after the other, so that one is in memory at a time.
import { Readable } from 'node:stream';
import { safeFileName } from '#domain/runs.ts';
import type { Deps } from '#server/deps.ts';
import { type ExportPart, findExport, listExportParts } from '#server/store/data-life/exports.ts';

const DATE_LENGTH = '2026-01-01'.length;

/** @returns null unless it can be downloaded by this user now. */
export async function exportArchive(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  userId: string,
  { id, archive }: { readonly id: string; readonly archive: number },
) {
  const found = await findExport(db, userId, id);
  const now = clock().toISOString();
  if (found?.state !== 'ready' || (found.expires_at !== null && found.expires_at <= now)) return null;
  const parts = await listExportParts(db, id, archive);
  if (parts.length === 0) return null;

  async function* bytes(listed: readonly ExportPart[]) {
    for (const { sha256 } of listed) yield await files.get(sha256);
  }

  const what = found.kind === 'company' ? (found.company_name ?? 'company') : 'My data';
  const number = found.archives > 1 ? ` (${archive} of ${found.archives})` : '';
  const fileName = safeFileName(`${what} ${found.created_at.slice(0, DATE_LENGTH)}${number}.zip`);
  return { content: Readable.from(bytes(parts), { objectMode: false }), fileName, contentType: 'application/zip' };
}
