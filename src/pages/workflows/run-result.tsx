// A finished run with its documents beside it, opened where its answers cite them.
import type { ComponentProps } from 'react';
import { DocumentViewerProvider } from '#src/components/document-viewer/viewer-provider.tsx';
import { ResultView } from '#src/components/result/result-view.tsx';
import { useDocumentAccess, useOpenedFromAddress } from '#src/shared/runs/use-run-documents.ts';

export function RunResult(props: ComponentProps<typeof ResultView>) {
  const { run } = props;
  const access = useDocumentAccess(run.id);
  const [opened, setOpened] = useOpenedFromAddress();
  return (
    <DocumentViewerProvider run={run} access={access} opened={opened} onChange={setOpened}>
      <ResultView {...props} />
    </DocumentViewerProvider>
  );
}
