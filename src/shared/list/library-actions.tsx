// The actions of a library: export, import, add.
import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Category } from '#domain/categories.ts';
import type { LibraryRecord } from '#domain/library.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { ExportMenu } from '#src/shared/files/export-menu.tsx';
import type { LibraryView } from './library-view.ts';

const ImportDialog = lazyPart(() => import('#src/shared/files/import-dialog.tsx').then((file) => file.ImportDialog));

interface LibraryActionsProps<Row extends LibraryRecord> {
  readonly view: LibraryView<Row>;
  /** The open tab. */
  readonly category: Category;
  readonly writable: readonly Category[];
  readonly onImported: (category: Category) => void;
}

export function LibraryActions<Row extends LibraryRecord>({
  view,
  category,
  writable,
  onImported,
}: LibraryActionsProps<Row>) {
  const navigate = useNavigate();
  const [isImporting, setImporting] = useState(false);
  const { library } = view;
  return (
    <>
      <ExportMenu library={library} of={{ category }} />
      {writable.length > 0 && (
        <>
          <Button icon={<UploadOutlined aria-hidden />} onClick={() => setImporting(true)}>
            Import
          </Button>
          <Button type="primary" onClick={() => void navigate(view.hrefs.add, { state: { category } })}>
            {view.addLabel}
          </Button>
        </>
      )}
      {isImporting && (
        <ImportDialog
          library={library}
          categories={writable}
          category={category}
          onImported={onImported}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
