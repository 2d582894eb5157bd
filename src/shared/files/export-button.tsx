// Downloads all pages of a table as CSV.
import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReceivedFile } from '#src/providers/http/call.ts';
import { useDownloads } from '#src/providers/http/download.ts';

/** @param name file name if the server gives none. */
export function ExportButton({ fetchFile, name }: { fetchFile: () => Promise<ReceivedFile>; name: string }) {
  const { loading, start } = useDownloads<'csv'>();
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={loading === 'csv'}
      onClick={() => void start('csv', fetchFile, name)}
    >
      Export CSV
    </Button>
  );
}
