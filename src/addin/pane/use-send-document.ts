// Sends the open document: as a contract that it was recognized as, or as a new one; then marks it, so that it is recognized.
import { useState } from 'react';
import type { Contract } from '#domain/contracts/contracts.ts';
import { recognizeContract, retrieveContract, reviseContract, uploadContract } from '#domain/endpoints/contracts.ts';
import { formatNumber } from '#src/components/format/formats.tsx';
import { announce } from '#src/components/announcer.tsx';
import { notifySuccess } from '#src/providers/notification.ts';
import { useRefresh } from '#src/providers/data/use-endpoint.ts';
import { call } from '#src/providers/http/call.ts';
import { upload, uploadFailureOf } from '#src/providers/http/upload.ts';
import { type ContractMark, writeMark } from '#src/addin/word/contract-mark.ts';
import { readDocumentBytes } from '#src/addin/word/document-bytes.ts';
import { documentName } from './document-name.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** @throws Error that says what to do next, which Office's own messages do not. */
async function openFile(): Promise<File> {
  const bytes = await readDocumentBytes().catch((error: unknown) => {
    const reason = error instanceof Error ? ` (${error.message})` : '';
    throw new Error(
      `The document could not be read from Word${reason}. Nothing was sent. Save it in Word, then try again.`,
    );
  });
  return new File([bytes], documentName(Office.context.document.url), { type: DOCX });
}

/** The document is sent even where Word refuses the mark: it is then recognized by its text. */
async function markDocument(mark: ContractMark): Promise<void> {
  try {
    await writeMark(mark);
  } catch {
    notifySuccess(
      'The document was sent, but Word does not let the add-in mark it',
      'Send it again the next time you open it: it is recognized by its text, and no second contract is added.',
    );
  }
}

const undoneWords = (count: number): string =>
  count === 1
    ? 'One suggestion that had been applied is no longer in the document. Apply it again, or reject it.'
    : `${formatNumber(count)} suggestions that had been applied are no longer in the document. Apply them again, or reject them.`;

/** @returns `sent` from 0 to 1 while it is under way, else null */
function useSending() {
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const start = async (work: (file: File) => Promise<void>) => {
    if (sent !== null) return;
    setFailure(null);
    setSent(0);
    try {
      await work(await openFile());
    } catch (error) {
      setFailure(uploadFailureOf(error));
    } finally {
      setSent(null);
    }
  };
  return { sent, failure, start, onProgress: setSent };
}

/** Sends it for the first time. */
export function useSendDocument(onSent: (mark: ContractMark) => void) {
  const { start, onProgress, ...state } = useSending();
  const refresh = useRefresh();
  const send = (folder: string | undefined) =>
    start(async (file) => {
      const { id, name, revision } = (await recognized(file)) ?? (await added(file, folder, onProgress));
      const mark = { contract: id, revision, applied: [] };
      await markDocument(mark);
      await refresh(['contracts']);
      announce(`Document sent as revision ${revision} of ${name}`);
      onSent(mark);
    });
  return { send, ...state };
}

type Known = Pick<Contract, 'id' | 'name' | 'revision'>;

/** The contract that has this document already, with the revision that it is. */
async function recognized(file: File): Promise<Known | null> {
  const { data } = await upload(recognizeContract, { fields: {}, file });
  if (data === null || data.same === 'none') return null;
  const contract = (await call(retrieveContract, { params: { id: data.contract } })).data;
  return { ...contract, revision: data.revision };
}

async function added(file: File, folder: string | undefined, onProgress: (sent: number) => void): Promise<Known> {
  const { data } = await upload(uploadContract, { fields: folder === undefined ? {} : { folder }, file, onProgress });
  return data;
}

interface Sent {
  readonly mark: ContractMark;
  readonly newest: number;
  readonly onMark: (mark: ContractMark) => void;
}

/** Sends it again, as the next revision of its contract with the suggestions that were applied since. */
export function useSendRevision({ mark, newest, onMark }: Sent) {
  const { start, onProgress, ...state } = useSending();
  const refresh = useRefresh();
  const send = () =>
    start(async (file) => {
      const { data } = await upload(reviseContract, {
        params: { id: mark.contract },
        fields: { revision: newest, applied: JSON.stringify(mark.applied) },
        file,
        onProgress,
      });
      const next = { contract: mark.contract, revision: data.revision, applied: [] };
      await markDocument(next);
      onMark(next);
      await refresh(['contracts']);
      const words =
        data.revision === newest ? `Revision ${newest} has this text already` : `Saved as revision ${data.revision}`;
      announce(words);
      const undone = data.undone.length;
      if (undone > 0) notifySuccess(words, undoneWords(undone));
    });
  return { send, ...state };
}
