// Downloads a revision of a contract, which is a file of the repository.
import { FILE_CALLS } from '#domain/endpoints/files.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { followDownload } from '#src/providers/http/download.ts';

export function useRevisionDownload(id: string): (revision: number) => Promise<void> {
  const { run } = useEndpointMutation(FILE_CALLS.repository.link, {
    errorNotification: 'The file could not be downloaded',
    onSuccess: ({ data }) => followDownload(data.url),
  });
  return async (revision) => {
    await run({ params: { id }, body: { revision } });
  };
}
