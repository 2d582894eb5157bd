// Downloads the records of a category, or one record, in the formats of its library: <ExportMenu library={PLAYBOOKS}
// of={{ category }} /> on a list, <ExportMenu library={PLAYBOOKS} of={{ id }} /> on a record.
import { DownloadOutlined } from '@ant-design/icons';
import type { Category } from '#domain/categories.ts';
import type { LibraryDescriptor } from '#domain/library.ts';
import type { ExportFormat } from '#domain/library-files.ts';
import { MenuButton } from '#src/components/menu-button.tsx';
import { callFile } from '#src/providers/http/call.ts';
import { useDownloads } from '#src/providers/http/download.ts';
import { fileCalls, formatsOf } from './file-calls.ts';

export interface ExportMenuProps {
  readonly library: Pick<LibraryDescriptor, 'name' | 'noun'>;
  readonly of: { readonly category: Category } | { readonly id: string };
}

export function ExportMenu({ library, of }: ExportMenuProps) {
  const { loading, start } = useDownloads<ExportFormat>();
  const { name, noun } = library;
  const download = (format: ExportFormat) =>
    start(
      format,
      () => callFile(fileCalls(name).exportFile, { query: { format, ...of } }),
      `${'id' in of ? noun.one : noun.many}.${format}`,
    );
  return (
    <MenuButton
      icon={<DownloadOutlined aria-hidden />}
      placement="bottomLeft"
      loading={loading !== null}
      items={formatsOf(name).map(({ format, label }) => ({ key: format, label }))}
      onChoose={(format) => void download(format as ExportFormat)}
    >
      Export
    </MenuButton>
  );
}
