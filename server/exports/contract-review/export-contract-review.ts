// A review of a contract as a file: verdicts, reasons, sources, suggestions and decisions.
import type { ContractReview, ContractReviewFormat } from '#domain/contracts/contract-reviews.ts';
import { type ExportedFile, exportedFile } from '#server/exports/exported-file.ts';
import { contractReviewReport } from './review-report.ts';
import { writeReviewWorkbook } from './write-review-workbook.ts';

export interface ExportedContractReview {
  readonly review: ContractReview;
  /** The name of the contract's file. */
  readonly contract: string;
  readonly format: ContractReviewFormat;
}

/** @throws ProblemError too_large for what a cell of a workbook cannot hold. */
export async function exportContractReview(
  { review, contract, format }: ExportedContractReview,
  provider_name: string,
): Promise<ExportedFile> {
  const report = contractReviewReport(review, contract);
  const day = (review.finished_at ?? review.created_at).slice(0, 10);
  const name = `${contract.replace(/\.[^.]{1,5}$/, '')} review ${day}`;
  if (format === 'xlsx') return exportedFile(await writeReviewWorkbook(report), name, format, 'Review');
  // Megabytes of code that no other format needs.
  const { writeReviewDocx } = await import('./write-review-docx.ts');
  return exportedFile(await writeReviewDocx(report, provider_name), name, format, 'Review');
}
