// Downloads files: one by a signed link, which the browser fetches itself; several as a zip.
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { callFile } from '#src/providers/http/call.ts';
import { useDownloads } from '#src/providers/http/download.ts';
import type { FileScope } from './file-scope.ts';
import { callsOf } from './file-scope.ts';

interface FileDownloads {
  /** @param revision an older version; the current one if omitted. */
  readonly file: (id: string, revision?: number) => Promise<void>;
  readonly zip: (ids: readonly string[], name: string) => Promise<void>;
  /** A zip is in preparation. */
  readonly isPacking: boolean;
}

export function useFileDownload(scope: Pick<FileScope, 'place'>): FileDownloads {
  const { loading, start } = useDownloads<'zip'>();
  const { run } = useEndpointMutation(callsOf(scope).link, {
    errorNotification: 'The file could not be downloaded',
    onSuccess: ({ data }) => follow(data.url),
  });
  return {
    file: async (id, revision) => {
      await run({ params: { id }, body: revision === undefined ? {} : { revision } });
    },
    zip: (ids, name) => start('zip', () => callFile(callsOf(scope).zip, { body: { ids: [...ids] } }), `${name}.zip`),
    isPacking: loading !== null,
  };
}

/** The reply is an attachment, so the page stays. */
function follow(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
