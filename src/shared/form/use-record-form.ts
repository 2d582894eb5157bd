// The form of a record: values, errors, saving, and what to do where somebody was faster. Pages get it as the argument
// of RecordScreen's child:
//
//   form.text('name')                      what a TextLine or Passage takes
//   form.values.rules, form.set('rules', next)   everything that is no text
//   form.errorAt('rules'), form.errorAt('rules.3.title'), form.errorsBelow('rules.3')
//   form.hold(true)                       a dialog of the page holds something that leaving would lose
//   form.isReadOnly                        the role may not write this record: show it to be read
import { useCallback, useState } from 'react';
import type { Category } from '#domain/categories.ts';
import type { LibraryRecord } from '#domain/library.ts';
import { clonedTitle } from '#domain/library-clone.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { notifyError } from '#src/providers/notification.ts';
import { MESSAGES } from '#domain/messages.ts';
import { checkValues, refusedBy } from './field-errors.ts';
import type { RecordKind, RecordMode, RecordValues } from './record-kind.ts';
import { fieldsOf } from './record-kind.ts';
import type { TextControl } from './text-control.ts';
import { useRecordSave } from './use-record-save.ts';
import { useRecordValues } from './use-record-values.ts';

/** The fields that are texts. */
export type TextField<Fields> = { [Name in keyof Fields]: Fields[Name] extends string ? Name : never }[keyof Fields] &
  string;

export interface RecordFormStart<Fields extends object, Row extends LibraryRecord & Fields> {
  readonly kind: RecordKind<Fields, Row>;
  readonly mode: RecordMode;
  /** What is edited or cloned. */
  readonly record: Row | undefined;
  readonly begin: RecordValues<Fields>;
  /** The categories that this role may write. */
  readonly categories: readonly Category[];
  readonly isReadOnly: boolean;
  /** Asks for the record as it is now. */
  readonly refetch: () => Promise<Row>;
}

/** The tab of the library's list that holds a category. */
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
  const { said } = library;
  const check = useCallback((values: RecordValues<Fields>) => checkValues(library, values), [library]);
  const form = useRecordValues(check, begin);
  const { values, set, errorAt } = form;
  const onRefused = (error: ApiError | undefined) => form.refuse(error && refusedBy(error, values, errorPrefix));
  const { send, saved, ...saving } = useRecordSave<Row>(library.name, onRefused);
  // What the values were made from. A newer one that comes takes its place only where nothing is lost by that.
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
        success: said.updated,
      });
    else void send({ body: bodyOf(values), success: mode === 'clone' ? (said.cloned ?? said.created) : said.created });
  };

  /** Keeps what was entered as a record of its own. */
  const saveCopy = () => {
    if (!form.isValid) {
      form.refuse();
      return;
    }
    const title = String(values[titleField]);
    const copy = title === base?.[titleField] ? { ...values, [titleField]: clonedTitle(title) } : values;
    void send({ body: bodyOf(copy), success: said.created });
  };

  /** Gives up what was entered for what the record is now. */
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

  /** A dialog of the page holds something that is not in the values yet. */
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
      value: String(values[field]),
      error: errorAt(field),
      isReadOnly,
      onChange: (text) => set(field, text as RecordValues<Fields>[typeof field]),
    }),
  };
}

export type RecordForm<Fields extends object, Row extends LibraryRecord & Fields> = ReturnType<
  typeof useRecordForm<Fields, Row>
>;
