// Submits the form: shows errors next to their fields, and asks for confirmation if fields are empty.
import { useRef, useState } from 'react';
import type { DraftedContract } from '#domain/drafts/drafts.ts';
import type { DraftTemplate } from '#domain/drafts/template-fields.ts';
import { draftContract } from '#domain/endpoints/drafts.ts';
import { nodeNameSchema } from '#domain/files.ts';
import { dateError, useDateForm } from '#src/components/format/date-field.tsx';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { ApiError, sentenceOf } from '#src/providers/http/problem.ts';
import type { DraftStore } from '#src/workspace/draft/contract/draft-store.ts';
import { rememberTemplate } from '#src/workspace/draft/contract/choose/recent-templates.ts';
import { CONTRACT_DETAILS, type DraftErrors, errorsIn } from './draft-errors.ts';
import { detailElementId, fieldElementId } from './element-ids.ts';
import { fieldWords } from './field-words.ts';
import type { ContractDetails } from './use-contract-details.ts';

interface DraftOf {
  readonly template: DraftTemplate;
  readonly store: DraftStore;
  /** Ids of the fields in the order of the form. */
  readonly order: readonly string[];
  readonly details: ContractDetails;
  /** Goes to the element of the first field with an error. */
  readonly onWrong: (element: string) => void;
}

const NONE: DraftErrors = { fields: {}, details: {} };

export function useDraftContract({ template, store, order, details, onWrong }: DraftOf) {
  const dates = useDateForm();
  const { mutateAsync, isPending } = useEndpointMutation(draftContract, {
    errorNotification: false,
    invalidates: ['contracts', 'repository'],
  });
  const [detailErrors, setDetailErrors] = useState<DraftErrors['details']>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const [blanks, setBlanks] = useState<readonly string[] | null>(null);
  const [result, setResult] = useState<DraftedContract | null>(null);
  // State would update too late for a second press.
  const isSending = useRef(false);

  const known = new Set([...template.fields, ...template.optional].map(({ id }) => id));
  const labels = new Map(template.fields.map((field) => [field.id, fieldWords(field).label]));

  /** @returns whether any of them has a place in the form. */
  const show = ({ fields, details: ofDetails }: DraftErrors): boolean => {
    store.setErrors(fields);
    setDetailErrors(ofDetails);
    const field = order.find((id) => fields[id] !== undefined);
    const detail = CONTRACT_DETAILS.find((name) => ofDetails[name] !== undefined);
    if (field !== undefined) onWrong(fieldElementId(field));
    else if (detail !== undefined) onWrong(detailElementId(detail));
    return field !== undefined || detail !== undefined;
  };

  const check = (): boolean => {
    const fields: Record<string, string> = {};
    for (const { id, type } of template.fields) {
      const error = type === 'date' && store.isNeeded(id) ? dateError(store.valueOf(id), dates) : undefined;
      if (error !== undefined) fields[id] = error;
    }
    const name = nodeNameSchema.safeParse(details.name).error?.issues[0]?.message;
    return !show({ fields, details: name === undefined ? {} : { name } });
  };

  const send = async (mayLeaveBlanks: boolean) => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    try {
      const { data } = await mutateAsync({ body: bodyOf(template, store, details, mayLeaveBlanks) });
      rememberTemplate(template.id);
      setResult(data);
    } catch (error) {
      const found = error instanceof ApiError ? errorsIn(error.errors, known) : NONE;
      const isShown = show(found);
      setFailure(isShown ? changesNeeded(found) : sentenceOf(error));
      setOutdated(error instanceof ApiError && error.statusCode === 409 && !isShown);
    } finally {
      isSending.current = false;
    }
  };

  const begin = () => {
    setFailure(null);
    if (isPending || result !== null || !check()) return;
    const { empty } = store.progress();
    if (empty.size === 0) void send(false);
    else setBlanks(order.filter((id) => empty.has(id)).map((id) => labels.get(id) ?? id));
  };

  return {
    begin,
    /** The labels of the empty fields, while it is asked whether they stay so. */
    blanks,
    leaveBlanks: () => {
      setBlanks(null);
      void send(true);
    },
    keepFilling: () => setBlanks(null),
    isBusy: isPending || result !== null,
    /** What was drafted; null before. */
    result,
    failure,
    /** Whether the template has a newer version. */
    isOutdated,
    detailErrors,
  };
}

export type Drafting = ReturnType<typeof useDraftContract>;

function bodyOf(template: DraftTemplate, store: DraftStore, details: ContractDetails, mayLeaveBlanks: boolean) {
  const { name, folder, side, counterparty, contract_type } = details;
  const values = template.fields
    // An empty one, too: the template may propose a value for it.
    .filter(({ id }) => store.isNeeded(id))
    .map(({ id }) => [id, store.valueOf(id)]);
  return {
    template: template.id,
    version: template.version,
    name: name.trim(),
    ...(folder && { folder: folder.id }),
    values: Object.fromEntries(values) as Record<string, string>,
    included: store.included(),
    leave_blanks: mayLeaveBlanks,
    side: side.trim(),
    counterparty: counterparty.trim(),
    contract_type: contract_type.trim(),
  };
}

/** The sentences themselves are at the fields. */
function changesNeeded({ fields, details }: DraftErrors): string {
  const count = Object.keys(fields).length + Object.keys(details).length;
  return count === 1 ? 'one field needs a change.' : `${count} fields need a change.`;
}
