// Everything about oneself, as one download.
import { listOwnExports, startOwnExport } from '#domain/endpoints/data-exports.ts';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { ExportsCard, followExports } from '#src/shared/data-exports/exports-card.tsx';

export function OwnExportCard() {
  const query = useEndpointQuery(listOwnExports, {}, { refetchInterval: followExports });
  const { run, isPending } = useEndpointMutation(startOwnExport, {
    successNotification: ({ message }) => message ?? false,
    invalidates: [listOwnExports],
  });
  return (
    <ExportsCard
      title="My data"
      note="Your account, sessions, runs with their documents, what is Personal of yours, what you decided, your usage, and what the audit log has of you, as a zip file with a read-me."
      label="Export my data"
      query={query}
      isBusy={isPending}
      onBegin={() => void run({ body: {} })}
    />
  );
}
