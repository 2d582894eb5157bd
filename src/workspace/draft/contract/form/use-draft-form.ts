// The state of the form of a template: its fields by group, the details of the contract, which part a small window shows, and
// the way to a field.
import { useMemo, useState } from 'react';
import type { DraftTemplate } from '#domain/drafts/template-fields.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import { type DraftStore, useDraft } from '#src/workspace/draft/contract/draft-store.ts';
import { fieldElementId } from './element-ids.ts';
import { formOrder, groupFields, nextEmpty } from './field-groups.ts';
import { type EnteredDetails, useContractDetails } from './use-contract-details.ts';
import { useDraftContract } from './use-draft-contract.ts';

export type FormPart = 'form' | 'preview';

/** A version of a template, with what was entered for it. */
export interface FormOfTemplate {
  readonly template: DraftTemplate;
  readonly store: DraftStore;
  readonly entered: EnteredDetails;
}

export function useDraftForm({ template, store, entered }: FormOfTemplate) {
  const [part, setPart] = useState<FormPart>('form');
  const [wanted, setWanted] = useState<{ readonly element: string } | null>(null);
  const groups = useMemo(() => groupFields(template.fields), [template]);
  const order = useMemo(() => formOrder(groups), [groups]);
  const details = useContractDetails(template, groups, store, entered);
  const goTo = useStableCallback((element: string) => {
    setPart('form');
    setWanted({ element });
  });
  const goToField = useStableCallback((field: string) => goTo(fieldElementId(field)));
  const drafting = useDraftContract({ template, store, order, details, onWrong: goTo });
  const isFilledIn = useDraft(store, store.isChanged) || details.isChanged;
  return {
    template,
    store,
    groups,
    details,
    drafting,
    part,
    setPart,
    /** The element that is to have the focus, once the form is drawn. */
    wanted,
    goToField,
    goToNextEmpty: useStableCallback(() => {
      const next = nextEmpty(order, store.progress().empty, store.current());
      if (next !== null) goToField(next);
    }),
    /** Whether leaving the form would lose something. */
    isUnsaved: isFilledIn && drafting.result === null,
  };
}

export type DraftFormState = ReturnType<typeof useDraftForm>;
