// Uploads into a tree of files: drops and chosen files go into the queue, with one toast per drop.
import { useState } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import type { Arriving } from '#src/components/file-tree/use-expanded.ts';
import { indexTree } from '#src/components/file-tree/tree-index.ts';
import type { WalkedFiles } from '#src/components/upload-queue/found-files.ts';
import type { FoundFile, UploadSummary, UploadTarget } from '#src/components/upload-queue/upload-item.ts';
import { uploads } from '#src/components/upload-queue/upload-queue.ts';
import { summaryWords } from '#src/components/upload-queue/upload-words.ts';
import { type FileScope, callsOf, FILE_QUERIES, folderFor } from '#src/shared/file-actions/file-scope.ts';
import { useRefresh } from '#src/providers/data/use-endpoint.ts';
import { upload } from '#src/providers/http/upload.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';
import { takenIn } from './taken-names.ts';
import { outcomeOf } from './upload-outcome.ts';

const WHY = 'See the list of uploads for the reason.';

function tell(summary: UploadSummary): void {
  const { done, skipped, failed, cancelled } = summary;
  if (failed > 0) notifyError(summaryWords(summary), WHY);
  else if (done === 1 && skipped === 0 && cancelled === 0) notifySuccess(MESSAGES.fileUploaded);
  else if (done > 0) notifySuccess(summaryWords(summary));
  else if (skipped > 0 && cancelled === 0) notifyError('Nothing was uploaded', WHY);
}

export function useTreeUploads(scope: FileScope) {
  const { category, top, nodes, place } = scope;
  const refresh = useRefresh();
  const [isLooking, setLooking] = useState(false);
  const [arriving, setArriving] = useState<Arriving | null>(null);

  /** @param folder null for the top of the tree. */
  const targetOf = (folder: string | null): UploadTarget => {
    const inside = folder === null ? undefined : indexTree(nodes).get(folder)?.node;
    return {
      label: inside?.name ?? top,
      isTaken: takenIn(inside?.children ?? nodes),
      send: async ({ file, path }, { onConflict, onSent, signal }) => {
        try {
          const { data } = await upload(callsOf(scope).upload, {
            fields: {
              category,
              folder: folderFor(scope, folder) ?? '',
              path: JSON.stringify(path),
              on_conflict: onConflict,
            },
            file,
            onProgress: (share) => onSent(Math.round(share * file.size)),
            signal,
          });
          return { kind: 'done', what: data.outcome };
        } catch (error) {
          return outcomeOf(error, onConflict);
        }
      },
      onChanged: () => void refresh(FILE_QUERIES[place]),
      onFinished: tell,
    };
  };

  const add = (files: readonly FoundFile[], folder: string | null) => {
    if (files.length === 0) return;
    const names = [...new Set(files.flatMap(({ path }) => path.slice(0, 1)))];
    if (names.length > 0) setArriving({ parent: folder, names });
    const { taken, refused, hidden } = uploads.add(files, targetOf(folder));
    if (taken.length + refused.length === 0 && hidden > 0)
      notifyError('Nothing was uploaded', 'It contains only system files.');
  };
  const addFound = async (found: Promise<WalkedFiles>, folder: string | null) => {
    setLooking(true);
    const { files, unreadable } = await found;
    setLooking(false);
    const [first, ...others] = unreadable;
    if (first !== undefined)
      notifyError(MESSAGES.fileUnreadable, others.length > 0 ? `${first} and ${others.length} more` : first);
    add(files, folder);
  };
  return {
    /** A dropped folder is being read. */
    isLooking,
    /** The folders of the last upload, to be opened in the tree. */
    arriving,
    add,
    addFound: (found: Promise<WalkedFiles>, folder: string | null) => void addFound(found, folder),
  };
}
