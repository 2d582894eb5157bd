// Files to the reader's disk: one by a signed link, so that the browser fetches it by itself; several as a zip.
import { call, callFile } from '#src/providers/http/call.ts';
import { useDownloads } from '#src/providers/http/download.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { notifyError } from '#src/providers/notification.ts';
import type { FileScope } from './file-scope.ts';
import { callsOf } from './file-scope.ts';

interface FileDownloads {
  /** @param revision an older version; the current one without it. */
  readonly file: (id: string, revision?: number) => Promise<void>;
  readonly zip: (ids: readonly string[], name: string) => Promise<void>;
  /** A zip is being packed. */
  readonly isPacking: boolean;
}

const DOWNLOAD_FAILED = 'The file could not be downloaded';

export function useFileDownload(scope: Pick<FileScope, 'place'>): FileDownloads {
  const { loading, start } = useDownloads<'zip'>();
  return {
    file: async (id, revision) => {
      try {
        const body = revision === undefined ? {} : { revision };
        const { data } = await call(callsOf(scope).link, { params: { id }, body });
        follow(data.url);
      } catch (error) {
        notifyError(DOWNLOAD_FAILED, sentenceOf(error));
      }
    },
    zip: (ids, name) => start('zip', () => callFile(callsOf(scope).zip, { body: { ids: [...ids] } }), `${name}.zip`),
    isPacking: loading !== null,
  };
}

/** The reply says that it is to be saved, so the page stays. */
function follow(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
