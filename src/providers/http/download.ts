// The one way to download: the call, the browser's download, and a toast after a failure.
import { useState } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import { notifyError } from '#src/providers/notification.ts';
import type { ReceivedFile } from './call.ts';
import { sentenceOf } from './problem.ts';

/** Some browsers read the URL only after the click has returned. */
const KEEP_MS = 60_000;

function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

/** Follows a link to a file. The reply is an attachment, so the page stays. */
export function followDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** The downloads of a page; `Key` identifies the button that is busy. */
export function useDownloads<Key>() {
  const [loading, setLoading] = useState<Key | null>(null);
  /** @param name file name if the server gives none. */
  const start = async (key: Key, fetch: () => Promise<ReceivedFile>, name: string) => {
    setLoading(() => key);
    try {
      const file = await fetch();
      saveFile(file.blob, file.name ?? name);
    } catch (error) {
      notifyError(MESSAGES.somethingWentWrong, sentenceOf(error));
    } finally {
      setLoading(null);
    }
  };
  return { loading, start };
}
