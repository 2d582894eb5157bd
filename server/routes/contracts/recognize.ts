// Which contract a document is that is open in Word: by the mark of the add-in in it, else by its bytes or its text.
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Recognized } from '#domain/contracts/sent-documents.ts';
import type { Deps } from '#server/deps.ts';
import type { ReceivedFile } from '#server/files/upload-store.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import { findContract } from '#server/store/contracts/contracts.ts';
import { findRevisionOfBytes, findRevisionOfText } from '#server/store/contracts/recognized.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { requireSentDocx } from './save-revision.ts';
import { unreadable } from './texts.ts';

const idSchema = z.uuid();

export function recognizeHandlers({ db, redlines, uploads }: Pick<Deps, 'db' | 'redlines' | 'uploads'>) {
  /** The contract that a mark names; null for one out of the viewer's reach. Another contract's copy of the mark is no reach. */
  async function findMarked(viewer: Viewer, marks: readonly string[]) {
    for (const mark of marks) {
      const id = idSchema.safeParse(mark);
      const contract = id.success ? await findContract(db, viewer, id.data) : null;
      if (contract?.kind === 'docx') return contract;
    }
    return null;
  }

  /** @param id of the contract to look in; all within reach without one */
  async function findSame(
    viewer: Viewer,
    file: ReceivedFile,
    signal: AbortSignal,
    id?: string,
  ): Promise<Recognized | null> {
    const ofBytes = await findRevisionOfBytes(db, viewer, file.sha256, id);
    if (ofBytes) return { ...ofBytes, same: 'bytes' };
    const hash = await redlines.textHash(() => readFile(file.path), signal);
    if (!hash.ok) throw unreadable(hash.reason, file.name);
    const ofText = await findRevisionOfText(db, viewer, hash.value, id);
    return ofText && { ...ofText, same: 'text' };
  }

  return {
    async recognizeContract(call) {
      const { file, viewer } = call;
      requireSentDocx(await uploads.checkUpload(file), file.name);
      const signal = abortOnClose(call);
      const marks = await redlines.marks(() => readFile(file.path), signal);
      if (!marks.ok) throw unreadable(marks.reason, file.name);
      const marked = await findMarked(viewer, marks.value);
      const same = await findSame(viewer, file, signal, marked?.id);
      if (same || !marked) return { data: same };
      return { data: { contract: marked.id, revision: marked.revision, same: 'none' as const } };
    },
  } satisfies Partial<Handlers>;
}
