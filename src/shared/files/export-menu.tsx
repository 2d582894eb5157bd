// Downloads the records of a category, or one record, in the formats of its library: <ExportMenu library={PLAYBOOKS}
// of={{ category }} /> on a list, <ExportMenu library={PLAYBOOKS} of={{ id }} /> on a record.
import { DownOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef, useState } from 'react';
import type { Category } from '#domain/categories.ts';
import type { LibraryDescriptor } from '#domain/library.ts';
import type { ExportFormat } from '#domain/library-files.ts';
import { useMenuPopup } from '#src/components/use-menu-popup.tsx';
import { callFile } from '#src/providers/http/call.ts';
import { useDownloads } from '#src/providers/http/download.ts';
import { fileCalls, formatsOf } from './file-calls.ts';

export interface ExportMenuProps {
  readonly library: Pick<LibraryDescriptor, 'name' | 'noun'>;
  readonly of: { readonly category: Category } | { readonly id: string };
}

export function ExportMenu({ library, of }: ExportMenuProps) {
  const { loading, start } = useDownloads<ExportFormat>();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const popup = useMenuPopup(isOpen);
  const { name, noun } = library;
  const download = (format: ExportFormat) =>
    start(
      format,
      () => callFile(fileCalls(name).exportFile, { query: { format, ...of } }),
      `${'id' in of ? noun.one : noun.many}.${format}`,
    );
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      onOpenChange={setOpen}
      {...popup}
      disabled={loading !== null}
      menu={{
        items: formatsOf(name).map(({ format, label }) => ({ key: format, label })),
        onClick: ({ key, domEvent }) => {
          domEvent.preventDefault();
          button.current?.focus();
          void download(key as ExportFormat);
        },
      }}
    >
      <Button ref={button} icon={<DownloadOutlined aria-hidden />} loading={loading !== null} aria-haspopup="menu">
        Export
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
