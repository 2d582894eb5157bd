// The form of a template with the preview beside it; in small windows one of the two at a time.
import { Segmented } from 'antd';
import { useNavigate } from 'react-router';
import type { DraftedContract } from '#domain/drafts/drafts.ts';
import { type FocusEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { DraftTemplate } from '#domain/drafts/template-fields.ts';
import { hrefTo } from '#domain/screens.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { UnsavedDialog } from '#src/components/form/discard-dialog.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { NEXT_KEY } from '#src/components/shortcuts/keys.ts';
import { usePageKeys } from '#src/components/shortcuts/use-page-keys.ts';
import { useDocumentTitle } from '#src/components/use-document-title.ts';
import { useIsWide } from '#src/components/use-is-wide.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import { Notice } from '#src/components/notice.tsx';
import { useLeaveGuard } from '#src/providers/session/use-leave-guard.ts';
import { RunRefusalNotice, useRunRefusal } from '#src/shared/account/run-refusal.tsx';
import { type DraftStore, useDraft } from '#src/pages/contracts/draft/draft-store.ts';
import { type PreviewHandle, TemplatePreview } from '#src/pages/contracts/draft/preview/template-preview.tsx';
import { BlanksDialog } from './blanks-dialog.tsx';
import { DraftBar } from './draft-bar.tsx';
import { DraftDetails } from './draft-details.tsx';
import { DraftedDialog } from './drafted-dialog.tsx';
import { DraftFields } from './draft-fields.tsx';
import { formOrder, groupFields, nextEmpty } from './field-groups.ts';
import { fieldElementId } from './element-ids.ts';
import { TemplateWarnings } from './template-warnings.tsx';
import { useDraftContract } from './use-draft-contract.ts';
import { useContractDetails } from './use-contract-details.ts';

interface DraftFormProps {
  readonly template: DraftTemplate;
  readonly store: DraftStore;
  /** Reads the newest version of the template. */
  readonly onReload: () => void;
}

type Part = 'form' | 'preview';

export function DraftForm({ template, store, onReload }: DraftFormProps) {
  useDocumentTitle(template.name);
  const isWide = useIsWide();
  const refusal = useRunRefusal();
  const [part, setPart] = useState<Part>('form');
  const [wanted, setWanted] = useState<{ readonly element: string } | null>(null);
  const preview = useRef<PreviewHandle>(null);
  const groups = useMemo(() => groupFields(template.fields), [template]);
  const order = useMemo(() => formOrder(groups), [groups]);
  const details = useContractDetails(template, groups, store);
  const goTo = useStableCallback((element: string) => {
    setPart('form');
    setWanted({ element });
  });
  const goToField = useStableCallback((field: string) => goTo(fieldElementId(field)));
  const drafting = useDraftContract({ template, store, order, details, onWrong: goTo });
  const isChanged = useDraft(store, store.isChanged) || details.isChanged;
  const leaving = useLeaveGuard(isChanged && drafting.result === null);
  const open = useOpenDrafted(drafting.result);

  // After the form is drawn: a phone may have shown the preview.
  useEffect(() => {
    if (wanted) focusElement(wanted.element);
  }, [wanted]);

  const goToNextEmpty = useStableCallback(() => {
    const next = nextEmpty(order, store.progress().empty, store.current());
    if (next !== null) goToField(next);
  });
  usePageKeys('draft', (key) => {
    if (key !== NEXT_KEY) return false;
    goToNextEmpty();
    return true;
  });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      if (refusal === null) drafting.begin();
      return;
    }
    const { target } = event;
    const isLine = target instanceof HTMLInputElement && target.closest('.draft-field') !== null;
    if (!isLine || target.getAttribute('role') === 'combobox' || target.type !== 'text') return;
    event.preventDefault();
    goToNextEmpty();
  };
  const focus = ({ target }: FocusEvent) => {
    const field = target.closest<HTMLElement>('[data-form-field]')?.dataset['formField'];
    if (field === undefined || field === store.current()) return;
    store.setCurrent(field);
    preview.current?.reveal(field);
  };
  const showClause = useStableCallback((id: string) => {
    setPart('preview');
    preview.current?.reveal(id);
  });

  return (
    <div className="draft-page" data-part={isWide ? 'both' : part}>
      <PageHeader
        title={template.name}
        subtitle="Fill in the template. The contract keeps its numbering, cross-references and formatting."
        leading={<BackLink to={hrefTo.draftContract()} label="Back to the templates" />}
      />
      <div className="draft-parts">
        <div className="draft-form" onKeyDown={press} onFocus={focus} role="form" aria-label="Fields of the template">
          {refusal && <RunRefusalNotice refusal={refusal} />}
          <TemplateWarnings template={template} />
          {template.fields.length === 0 && (
            <Notice tone="info" title="This template has no placeholders">
              The contract will have the same words as the template.
            </Notice>
          )}
          <DraftFields template={template} groups={groups} store={store} onClause={showClause}>
            <DraftDetails details={details} errors={drafting.detailErrors} />
          </DraftFields>
        </div>
        <TemplatePreview ref={preview} template={template} store={store} onField={goToField} />
      </div>
      <DraftBar
        store={store}
        drafting={drafting}
        isRefused={refusal !== null}
        onNextEmpty={goToNextEmpty}
        onReload={onReload}
      >
        {!isWide && (
          <Segmented<Part>
            aria-label="Part of the page"
            value={part}
            options={[
              { value: 'form', label: 'Form' },
              { value: 'preview', label: 'Preview' },
            ]}
            onChange={setPart}
          />
        )}
      </DraftBar>
      {drafting.blanks !== null && (
        <BlanksDialog
          labels={drafting.blanks}
          onLeave={drafting.leaveBlanks}
          onFill={() => {
            drafting.keepFilling();
            goToNextEmpty();
          }}
        />
      )}
      {drafting.result && drafting.result.warnings.length > 0 && (
        <DraftedDialog drafted={drafting.result} onOpen={open} />
      )}
      <UnsavedDialog leaving={leaving} />
    </div>
  );
}

/** Below the guard, which lets the page be left by then. Warnings are read first. @returns what opens the contract. */
function useOpenDrafted(result: DraftedContract | null): () => void {
  const navigate = useNavigate();
  const open = useStableCallback(() => {
    if (result) void navigate(hrefTo.contract(result.contract.id));
  });
  const isDue = result !== null && result.warnings.length === 0;
  useEffect(() => {
    if (isDue) open();
  }, [isDue, open]);
  return open;
}

function focusElement(id: string): void {
  const element = document.getElementById(id);
  element?.focus({ preventScroll: true });
  element?.closest('.draft-field')?.scrollIntoView({ block: 'nearest' });
}
