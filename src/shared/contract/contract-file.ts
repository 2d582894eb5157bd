// The one file that becomes a contract or its next revision: which are taken, and why another is refused.
import { READABLE_FILE_EXTENSIONS, extensionsInWords, fileHint } from '#domain/documents.ts';
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { WalkedFiles } from '#src/components/upload-queue/found-files.ts';

export const CONTRACT_FILE_HINT = `${fileHint(READABLE_FILE_EXTENSIONS)}. Only a Word file (.docx) can be redlined.`;

/** @returns null for a file that is taken. */
export function refuseContractFile(file: File): string | null {
  if (file.size > UPLOAD_MAX_BYTES) return MESSAGES.fileExceedsLimit;
  const name = file.name.toLowerCase();
  return READABLE_FILE_EXTENSIONS.some((extension) => name.endsWith(extension))
    ? null
    : `Choose a ${extensionsInWords()} file.`;
}

/** The one file of a drop, or why there is none to take. */
export function takeDropped({ files, unreadable }: WalkedFiles): { file?: File; problem: string | null } {
  const count = files.length + unreadable.length;
  if (count > 1) return { problem: `Drop one file only; you dropped ${count}.` };
  const [file, [locked]] = [files[0]?.file, unreadable];
  if (locked !== undefined)
    return { problem: `“${locked}” could not be opened. Close it elsewhere, or choose it here.` };
  if (file === undefined) return { problem: 'The folder has no file in it.' };
  const problem = refuseContractFile(file);
  return problem === null ? { file, problem } : { problem };
}
