// Downloads a comparison, and says what it became: where a redline would lack a difference, the server writes a comparison
// document instead.
import type { Comparison } from '#domain/contracts/comparison.ts';
import { compareDocument } from '#domain/endpoints/contracts.ts';
import type { BodyInput } from '#domain/endpoints/endpoint.ts';
import { callFile } from '#src/providers/http/call.ts';
import { useDownloads } from '#src/providers/http/download.ts';
import { notifySuccess } from '#src/providers/notification.ts';

export function useComparisonDownload({ from, to, redline }: Comparison, body: BodyInput<typeof compareDocument>) {
  const { loading, start } = useDownloads<'document'>();
  const fetch = async () => {
    const file = await callFile(compareDocument, { body });
    if (redline) tell(file.name ?? '');
    return file;
  };
  return {
    isLoading: loading !== null,
    download: () => start('document', fetch, `Comparison of ${from.name} and ${to.name}.docx`),
  };
}

/** The name that the server gives tells which of the two it is. */
function tell(name: string): void {
  if (name.startsWith('Redline of ')) notifySuccess('Downloaded as a redline of the older file');
  else
    notifySuccess(
      'Downloaded as a comparison document, not as a redline',
      'The older file is protected or signed, or tracked changes cannot show every difference. The document lists all of them.',
    );
}
