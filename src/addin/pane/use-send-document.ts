// Sends the open document: as a contract that it was recognized as, or as a new one; then marks it, so that it is recognized.
import { useState } from 'react';
import type { Contract } from '#domain/contracts/contracts.ts';
import { recognizeContract, retrieveContract, reviseContract, uploadContract } from '#domain/endpoints/contracts.ts';
import { countOf } from '#src/components/format/formats.tsx';
import { announce } from '#src/components/announcer.tsx';
import { notifySuccess } from '#src/providers/notification.ts';
import { useRefresh } from '#src/providers/data/use-endpoint.ts';
import { call } from '#src/providers/http/call.ts';
import { upload, uploadFailureOf } from '#src/providers/http/upload.ts';
import { type ContractMark, writeMark } from '#src/addin/word/contract-mark.ts';
import { readDocumentBytes } from '#src/addin/word/document-bytes.ts';
import { documentName } from './document-name.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** @throws Error with what to do next: Office's own sentences name neither Word nor a way out. */
async function openFile(): Promise<File> {
  const bytes = await readDocumentBytes().catch((error: unknown) => {
    const reason = error instanceof Error ? ` (${error.message})` : '';
    throw new Error(`Word did not hand over the document${reason}. Nothing was sent. Save it in Word, then try again.`);
  });
  return new File([bytes], documentName(Office.context.document.url), { type: DOCX });
}

/** What was sent is sent, also where Word lets nothing be written: the document is then recognized by its text. */
async function markDocument(mark: ContractMark): Promise<void> {
  try {
    await writeMark(mark);
  } catch {
    notifySuccess(
      'The document was sent, but Word lets no mark be written into it',
      'When you open it again, send it again: it is recognized by its text and becomes no second contract.',
    );
  }
}

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
      const lost = data.taken_back.length;
      if (lost > 0)
        notifySuccess(
          words,
          `${countOf(lost, 'suggestion')} that had been applied ${lost === 1 ? 'is' : 'are'} not in the document any more. Apply ${lost === 1 ? 'it' : 'them'} again, or reject ${lost === 1 ? 'it' : 'them'}.`,
        );
    });
  return { send, ...state };
}
