// The state of a short form, validated by the schema of its call. antd's Form would outweigh the whole sign-in
// screen.
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';

type FieldTexts<Name extends string> = Readonly<Record<Name, string>>;

export interface Fields<Name extends string> {
  readonly values: FieldTexts<Name>;
  readonly errors: Readonly<Partial<Record<Name, string>>>;
  readonly set: (name: Name, value: string) => void;
  readonly fill: (values: FieldTexts<Name>) => void;
  /** Props of a field component. */
  readonly of: (name: Name) => { value: string; error: string | undefined; onChange: (value: string) => void };
  readonly isBusy: boolean;
  /** Shows errors that were found outside the form, and takes the focus to the first. */
  readonly fail: (errors: Readonly<Partial<Record<Name, string>>>) => void;
  readonly onSubmit: (event: FormEvent) => void;
}

/** Shows errors under their fields. @returns whether any belongs to a field of this form. */
export type ShowErrors = (errors: Readonly<Record<string, readonly string[]>>) => boolean;

/** `submit` receives the parsed values; it handles its own failures or shows them at the fields. */
export function useFields<Name extends string, Out>(
  initial: FieldTexts<Name>,
  schema: z.ZodType<Out>,
  submit: (values: Out, showErrors: ShowErrors) => Promise<void>,
): Fields<Name> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [isBusy, setBusy] = useState(false);

  const set = (name: Name, value: string) => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors((now) => ({ ...now, [name]: undefined }));
  };

  const showIn =
    (form: EventTarget): ShowErrors =>
    (messages) => {
      const found: Partial<Record<Name, string>> = {};
      for (const name of Object.keys(initial) as Name[]) if (messages[name]) found[name] = messages[name].join(' ');
      setErrors(found);
      focusFirst(form, Object.keys(found));
      return Object.keys(found).length > 0;
    };

  const send = async (checked: Out, form: EventTarget) => {
    setBusy(true);
    try {
      await submit(checked, showIn(form));
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const parsed = schema.safeParse(values);
    if (parsed.success) {
      void send(parsed.data, event.currentTarget);
      return;
    }
    const found: Partial<Record<Name, string>> = {};
    for (const { path, message } of parsed.error.issues) {
      const name = path[0] as Name;
      found[name] ??= message;
    }
    setErrors(found);
    focusFirst(event.currentTarget, Object.keys(found));
  };

  return {
    values,
    errors,
    set,
    fill: (next) => {
      setValues(next);
      setErrors({});
    },
    of: (name) => ({ value: values[name], error: errors[name], onChange: (value) => set(name, value) }),
    isBusy,
    fail: (found) => {
      setErrors(found);
      focusFirst(document.body, Object.keys(found));
    },
    onSubmit,
  };
}

function focusFirst(form: EventTarget, names: readonly string[]): void {
  if (!(form instanceof HTMLElement)) return;
  const inputs = Array.from(form.querySelectorAll('input'));
  inputs.find((input) => names.includes(input.name))?.focus();
}
