// The form of a template in the pane. It asks before what was entered is lost.
import { useEffect, useState } from 'react';
import type { DraftedContract } from '#domain/drafts/drafts.ts';
import { DiscardDialog } from '#src/components/form/discard-dialog.tsx';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import type { DraftStore } from '#src/workspace/draft/contract/draft-store.ts';
import { DraftForm } from '#src/workspace/draft/contract/form/draft-form.tsx';
import { useDraftForm } from '#src/workspace/draft/contract/form/use-draft-form.ts';
import { type KeptForm, type ReadForm, ReadTemplate } from '#src/workspace/draft/contract/read-template.tsx';
import { keepDraft } from './kept-draft.ts';
import { StepHead } from './step-head.tsx';

interface FillTemplateProps {
  readonly id: string;
  /** What was entered before a session ended. */
  readonly kept: KeptForm;
  readonly onAnother: () => void;
  readonly onDrafted: (drafted: DraftedContract) => void;
}

export function FillTemplate({ id, kept, onAnother, onDrafted }: FillTemplateProps) {
  return (
    <div className="new-contract">
      <ReadTemplate
        id={id}
        kept={kept}
        header={<StepHead title="Draft a contract" back={BACK} onBack={onAnother} />}
        onAnother={onAnother}
      >
        {(form) => <Form key={form.template.version} {...form} onAnother={onAnother} onDrafted={onDrafted} />}
      </ReadTemplate>
    </div>
  );
}

const BACK = 'Back to the templates';

type FormProps = ReadForm & Pick<FillTemplateProps, 'onAnother' | 'onDrafted'>;

function Form({ onReload, onAnother, onDrafted, ...of }: FormProps) {
  const { template, store } = of;
  const form = useDraftForm(of);
  const [isLeaving, setLeaving] = useState(false);
  useKept(form, store, template.id);
  const { result } = form.drafting;
  const finish = useStableCallback(onDrafted);
  useEffect(() => {
    if (result) finish(result);
  }, [result, finish]);
  return (
    <>
      <DraftForm
        form={form}
        header={
          <StepHead
            title={template.name}
            back={BACK}
            onBack={() => (form.isUnsaved ? setLeaving(true) : onAnother())}
          />
        }
        onReload={onReload}
      />
      <DiscardDialog isOpen={isLeaving} onDiscard={onAnother} onKeep={() => setLeaving(false)} />
    </>
  );
}

/** Keeps the store itself, which is read only when the form is opened again: what is typed later is in it, too. */
function useKept({ isUnsaved, details }: ReturnType<typeof useDraftForm>, store: DraftStore, template: string): void {
  const { written } = details;
  useEffect(() => {
    if (isUnsaved) keepDraft({ is: 'fill', template, store, details: written });
  }, [isUnsaved, written, store, template]);
}
