// The page with the form of a template. It asks before what was entered is lost, and opens the contract that was drafted.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { DraftedContract } from '#domain/drafts/drafts.ts';
import { hrefTo } from '#domain/screens.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { UnsavedDialog } from '#src/components/form/discard-dialog.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useDocumentTitle } from '#src/components/use-document-title.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import { notifySuccess } from '#src/providers/notification.ts';
import { useLeaveGuard } from '#src/providers/session/use-leave-guard.ts';
import { draftedWords } from '#src/workspace/draft/contract/drafted-words.ts';
import { DraftForm } from '#src/workspace/draft/contract/form/draft-form.tsx';
import { useDraftForm } from '#src/workspace/draft/contract/form/use-draft-form.ts';
import type { ReadForm } from '#src/workspace/draft/contract/read-template.tsx';
import { DraftedDialog } from './drafted-dialog.tsx';
import './template-page.css';

export function TemplatePage({ onReload, ...of }: ReadForm) {
  const { template } = of;
  useDocumentTitle(template.name);
  const form = useDraftForm(of);
  const leaving = useLeaveGuard(form.isUnsaved);
  const { result } = form.drafting;
  const open = useOpenDrafted(result);
  return (
    <>
      <DraftForm
        form={form}
        header={
          <PageHeader
            title={template.name}
            subtitle="Fill in the template. The contract keeps its numbering, cross-references and formatting."
            leading={<BackLink to={hrefTo.draftContract()} label="Back to the templates" />}
          />
        }
        onReload={onReload}
      />
      {result && result.warnings.length > 0 && <DraftedDialog drafted={result} onOpen={open} />}
      <UnsavedDialog leaving={leaving} />
    </>
  );
}

/** Says what was drafted. Below the guard, which lets the page be left by then. Warnings are read first. @returns what opens the contract. */
function useOpenDrafted(result: DraftedContract | null): () => void {
  const navigate = useNavigate();
  const open = useStableCallback(() => {
    if (result) void navigate(hrefTo.contract(result.contract.id));
  });
  useEffect(() => {
    if (result) notifySuccess('Contract drafted', draftedWords(result));
  }, [result]);
  const isDue = result !== null && result.warnings.length === 0;
  useEffect(() => {
    if (isDue) open();
  }, [isDue, open]);
  return open;
}
