// Everything of a company that its administrator, or a super admin, may see, as one download.
import { listExports, startExport } from '#domain/endpoints/data-exports.ts';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { ExportsCard, followExports } from '#src/shared/data-exports/exports-card.tsx';

const NOTES = {
  administrator:
    'All projects, files, reviews, contracts, libraries and workflows of your company, its people, settings and audit log, as a zip file with a read-me. What is Personal of others stays theirs: each exports their own under Settings.',
  superAdmin:
    'Accounts, subscriptions, settings, usage and the audit log of this company, as a zip file with a read-me. Its content is its own: an administrator of the company exports that.',
} as const;

/** @param companyId for a super admin; null for an administrator's own company. */
export function ExportSection({ companyId }: { readonly companyId: string | null }) {
  const named = companyId === null ? {} : { company_id: companyId };
  const query = useEndpointQuery(listExports, { query: named }, { refetchInterval: followExports });
  const { run, isPending } = useEndpointMutation(startExport, {
    successNotification: ({ message }) => message ?? false,
    invalidates: [listExports],
  });
  return (
    <ExportsCard
      title="Export"
      note={companyId === null ? NOTES.administrator : NOTES.superAdmin}
      label="Export everything"
      query={query}
      isBusy={isPending}
      onBegin={() => void run({ body: named })}
    />
  );
}
