// The form of a template with the preview beside it; in small windows one of the two at a time.
import { Segmented } from 'antd';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { NEXT_KEY } from '#src/components/shortcuts/keys.ts';
import { usePageKeys } from '#src/components/shortcuts/use-page-keys.ts';
import { useIsWide } from '#src/components/use-is-wide.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import { Notice } from '#src/components/notice.tsx';
import { RunRefusalNotice, useRunRefusal } from '#src/shared/account/run-refusal.tsx';
import { type PreviewHandle, TemplatePreview } from '#src/workspace/draft/contract/preview/template-preview.tsx';
import { BlanksDialog } from './blanks-dialog.tsx';
import { DraftBar } from './draft-bar.tsx';
import { DraftDetails } from './draft-details.tsx';
import { DraftFields } from './draft-fields.tsx';
import { TemplateWarnings } from './template-warnings.tsx';
import type { DraftFormState, FormPart } from './use-draft-form.ts';
import './draft-form.css';

interface DraftFormProps {
  readonly form: DraftFormState;
  readonly header: ReactNode;
  /** Reads the newest version of the template. */
  readonly onReload: () => void;
}

export function DraftForm({ form, header, onReload }: DraftFormProps) {
  const { template, store, groups, details, drafting, part, setPart, wanted, goToField, goToNextEmpty } = form;
  const isWide = useIsWide();
  const refusal = useRunRefusal();
  const preview = useRef<PreviewHandle>(null);

  // After the form is drawn: a phone may have shown the preview.
  useEffect(() => {
    if (wanted) focusElement(wanted.element);
  }, [wanted]);

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
      {header}
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
          <Segmented<FormPart>
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
    </div>
  );
}

function focusElement(id: string): void {
  const element = document.getElementById(id);
  element?.focus({ preventScroll: true });
  element?.closest('.draft-field')?.scrollIntoView({ block: 'nearest' });
}
