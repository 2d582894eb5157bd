// The form of a record: values, errors, saving and conflicts. refine's useForm has neither paths into nested values nor
// the choices after a conflict. Pages receive it as the argument of RecordScreen's child:
//
//   form.text('name')                            the props of a TextLine or Passage
//   form.values.rules, form.set('rules', next)   other fields
//   form.errorAt('rules.3.title'), form.errorsBelow('rules.3')
//   form.hold(true)                              while a dialog of the page has unsaved changes
//   form.isReadOnly                              for roles that cannot write the record
import { useCallback, useState } from 'react';
import type { Category } from '#domain/categories.ts';
import type { LibraryRecord } from '#domain/library.ts';
import { clonedTitle } from '#domain/library-clone.ts';
import { type ApiError, sentenceOf } from '#src/providers/http/problem.ts';
import { notifyError } from '#src/providers/notification.ts';
import { MESSAGES } from '#domain/messages.ts';
import { checkValues, refusedBy } from './field-errors.ts';
import { type RecordKind, type RecordMode, type RecordValues, fieldsOf } from './record-kind.ts';
import type { TextControl } from './text-fields.tsx';
import { useRecordSave } from './use-record-save.ts';
import { useRecordValues } from './use-record-values.ts';

export type TextField<Fields> = {
  [Name in keyof Fields]-?: Fields[Name] extends string | undefined ? Name : never;
}[keyof Fields] &
  string;

export interface RecordFormStart<Fields extends object, Row extends LibraryRecord & Fields> {
  readonly kind: RecordKind<Fields, Row>;
  readonly mode: RecordMode;
  readonly record: Row | undefined;
  readonly begin: RecordValues<Fields>;
  /** Categories that the role can write to. */
  readonly categories: readonly Category[];
  readonly isReadOnly: boolean;
  readonly refetch: () => Promise<Row>;
}

/** The list's tab of a category. */
export const listOf = (list: string, category: Category | undefined): string =>
  category ? `${list}?${new URLSearchParams({ category }).toString()}` : list;

export function useRecordForm<Fields extends object, Row extends LibraryRecord & Fields>({
  kind,
  mode,
  record,
  begin,
  categories,
  isReadOnly,
  refetch,
}: RecordFormStart<Fields, Row>) {
  const { library, toBody, errorPrefix, titleField } = kind;
  const { successMessages } = library;
  const check = useCallback((values: RecordValues<Fields>) => checkValues(library, values), [library]);
  const form = useRecordValues(check, begin);
  const { values, set, errorAt } = form;
  const onRefused = (error: ApiError | undefined) => form.refuse(error && refusedBy(error, values, errorPrefix));
  const { send, saved, ...saving } = useRecordSave<Row>(library.name, onRefused);
  // The version that the values come from. A newer one replaces it only if nothing would be lost.
  const [base, setBase] = useState(record);
  if (record && record.version !== base?.version && !form.isDirty && !saving.isBusy) {
    setBase(record);
    form.restart(begin);
  }
  const bodyOf = (sent: RecordValues<Fields>, change?: { id: string; version: number }) =>
    toBody ? toBody(sent, change) : { ...sent, ...(change ? { version: change.version } : {}) };

  const save = () => {
    if (!form.isValid) form.refuse();
    else if (mode === 'edit' && base)
      void send({
        body: bodyOf(values, { id: base.id, version: base.version }),
        id: base.id,
        success: successMessages.updated,
      });
    else
      void send({
        body: bodyOf(values),
        success: mode === 'clone' ? (successMessages.cloned ?? successMessages.created) : successMessages.created,
      });
  };

  const saveCopy = () => {
    if (!form.isValid) {
      form.refuse();
      return;
    }
    const title = String(values[titleField]);
    const copy = title === base?.[titleField] ? { ...values, [titleField]: clonedTitle(title) } : values;
    void send({ body: bodyOf(copy), success: successMessages.created });
  };

  const loadCurrent = async () => {
    try {
      const current = await refetch();
      setBase(current);
      form.restart({ ...fieldsOf(kind, current), category: current.category });
      saving.settle();
    } catch (error) {
      notifyError(MESSAGES.fetchFailed, sentenceOf(error));
    }
  };

  /** A dialog on the page has unsaved changes. */
  const [isHeld, hold] = useState(false);

  return {
    ...form,
    ...saving,
    kind,
    mode,
    record,
    categories,
    isReadOnly,
    isSaved: saved !== undefined,
    isHeld,
    hold,
    save,
    saveCopy,
    loadCurrent: () => void loadCurrent(),
    text: (field: TextField<Fields>): TextControl => ({
      path: field,
      value: (values[field] as string | undefined) ?? '',
      error: errorAt(field),
      isReadOnly,
      onChange: (text) => set(field, text as RecordValues<Fields>[typeof field]),
    }),
  };
}

export type RecordForm<Fields extends object, Row extends LibraryRecord & Fields> = ReturnType<
  typeof useRecordForm<Fields, Row>
>;
