// The certificate of a deletion: the record of what was deleted, in JSON, which says in plain English what it certifies.
import type { Certificate, DeletedCounts } from '#domain/leaving.ts';
import type { ClaimedDeletion } from '#server/store/data-life/deletions.ts';

const STATEMENT =
  'All data of this company was deleted from this installation of Whereas: its people, documents with every version, runs, reviews, contracts, libraries, workflows, settings, exports, usage and audit log. It could be restored until the moment named here, and cannot be any more.';

const NOT_COVERED = [
  'Backups that were taken before keep the data until they are deleted.',
  'Mails that were sent, what webhooks delivered, and what was downloaded or exported are where they were sent.',
  "What the provider keeps and what names the company: this record; requests for its deletion, with who made and who took back each; and entries of the provider's audit log that it was deleted, at whose request and when, and who downloaded this record.",
  'Where other services are connected, such as a language model or a payment service: what they keep follows their contracts.',
];

export function certificateOf(
  deletion: ClaimedDeletion,
  counts: DeletedCounts,
  { deleted, bytes_deleted, kept_for_others }: Certificate['files'],
  finished_at: string,
): string {
  const certificate: Certificate = {
    id: deletion.id,
    statement: STATEMENT,
    company: { id: deletion.company_id, name: deletion.company_name },
    requested_by: deletion.requested_by_name,
    requested_at: deletion.requested_at,
    restorable_until: deletion.due_at,
    began_at: deletion.started_at ?? finished_at,
    finished_at,
    rows_deleted: Object.fromEntries(Object.entries(counts).toSorted(([one], [other]) => one.localeCompare(other))),
    files: { deleted, bytes_deleted, kept_for_others },
    not_covered: NOT_COVERED,
  };
  return `${JSON.stringify(certificate, null, 2)}\n`;
}
