// The one way to download: the call, the browser's own download, and a toast where it failed.
import { useState } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import { notifyError } from '#src/providers/notification.ts';
import type { ReceivedFile } from './call.ts';
import { sentenceOf } from './problem.ts';

/** Some browsers read the address only after the click has returned. */
const KEEP_MS = 60_000;

/** Hands a file to the browser's own download. */
function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

export interface Downloads<Key> {
  /** What is being downloaded, or null. */
  readonly loading: Key | null;
  /** @param name what to save it as where the server gives no name. */
  readonly start: (key: Key, fetch: () => Promise<ReceivedFile>, name: string) => Promise<void>;
}

/** Downloads of a page; `Key` tells them apart, for the button that is at work. */
export function useDownloads<Key>(): Downloads<Key> {
  const [loading, setLoading] = useState<Key | null>(null);
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
