// Takes a finished review along as a file: verdicts, reasons, sources and decisions.
import { DownloadOutlined } from '@ant-design/icons';
import {
  CONTRACT_REVIEW_FORMATS,
  type ContractReview,
  type ContractReviewFormat,
} from '#domain/contracts/contract-reviews.ts';
import { exportContractReview } from '#domain/endpoints/contract-reviews.ts';
import { MenuButton } from '#src/components/menu-button.tsx';
import { callFile } from '#src/providers/http/call.ts';
import { useDownloads } from '#src/providers/http/download.ts';

const LABELS: Readonly<Record<ContractReviewFormat, string>> = { docx: 'Word (.docx)', xlsx: 'Excel (.xlsx)' };

export function ReviewDownload({ review }: { readonly review: Pick<ContractReview, 'id' | 'contract'> }) {
  const { loading, start } = useDownloads<ContractReviewFormat>();
  const download = (format: ContractReviewFormat) => {
    const request = { params: { id: review.contract, review: review.id }, query: { format } };
    return start(format, () => callFile(exportContractReview, request), `Review.${format}`);
  };
  return (
    <MenuButton
      icon={<DownloadOutlined aria-hidden />}
      loading={loading !== null}
      items={CONTRACT_REVIEW_FORMATS.map((format) => ({ key: format, label: LABELS[format] }))}
      onChoose={(format) => void download(format as ContractReviewFormat)}
    >
      Report
    </MenuButton>
  );
}
