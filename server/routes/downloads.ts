// Downloads by signed links.
import { ProblemError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import { documentBytes } from '#server/files/document-bytes.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { DOCUMENT_TYPES, sendFile } from './send-file.ts';

export function downloadHandlers({ files, links }: Deps): Pick<Handlers, 'downloadFile'> {
  return {
    async downloadFile({ query, reply }) {
      const linked = await links.open(query.token);
      if (!linked)
        throw new ProblemError(
          'link_invalid',
          'This download link has expired. Open the file in Whereas and download it again.',
        );
      const content = await documentBytes(files, linked);
      return sendFile(reply, { content, fileName: linked.name, contentType: DOCUMENT_TYPES[linked.kind] });
    },
  };
}
