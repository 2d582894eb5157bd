// Reviews of contracts as files.
import { changesFromNothing } from '#domain/audit.ts';
import { fileNameOf } from '#domain/files.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { recordAudit } from '#server/routes/change.ts';
import { contractEntry, loadContractFile } from '#server/routes/contracts/contract-access.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import { sendFile } from '#server/routes/send-file.ts';
import type { ReviewReplies } from './review-replies.ts';

export function exportReviewHandlers({ db, reportFiles }: Deps, replies: ReviewReplies) {
  return {
    async exportContractReview(call) {
      const { format } = call.query;
      const review = await replies.load(call, abortOnClose(call));
      const contract = await loadContractFile(db, call.viewer, review.contract);
      const file = await reportFiles.writeContractReview({ review, contract: fileNameOf(contract), format });
      await recordAudit(db, call, contractEntry('contract.review_exported', contract, changesFromNothing({ format })));
      return sendFile(call.reply, file);
    },
  } satisfies Partial<Handlers>;
}
