// The values of a rule or question in its dialog, with the errors of its schema by their paths, such as `fallbacks.0.language`.
import { useState } from 'react';
import type { z } from 'zod';
import type { TextControl } from '#src/shared/form/text-fields.tsx';

/** The fields of an entry that are texts. */
export type TextName<Entry> = {
  [Name in keyof Entry]-?: Entry[Name] extends string | undefined ? Name : never;
}[keyof Entry] &
  string;

export interface Draft<Entry> {
  readonly values: Entry;
  readonly isTyped: boolean;
  readonly set: <Name extends keyof Entry & string>(name: Name, value: Entry[Name]) => void;
  readonly errorAt: (path: string) => string | undefined;
  /** Whether a field, or anything inside it, has an error. */
  readonly hasErrorIn: (name: keyof Entry & string) => boolean;
  /** The props of a text field. */
  readonly text: (name: TextName<Entry>) => TextControl;
  /** @returns the entry; null where the schema refuses it, which its fields then show. */
  readonly check: () => Entry | null;
}

/** A missing text is an empty one to people. */
const isSame = (one: unknown, other: unknown): boolean =>
  (one ?? '') === (other ?? '') ||
  (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other));

const isIn = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`);

export function useDraft<Entry extends object>(initial: Entry, schema: z.ZodType<Entry>): Draft<Entry> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());

  const set: Draft<Entry>['set'] = (name, value) => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors((now) => new Map([...now].filter(([path]) => !isIn(path, name))));
  };
  const names = new Set([...Object.keys(values), ...Object.keys(initial)] as (keyof Entry & string)[]);
  return {
    values,
    isTyped: [...names].some((name) => !isSame(values[name], initial[name])),
    set,
    errorAt: (path) => errors.get(path),
    hasErrorIn: (name) => [...errors.keys()].some((path) => isIn(path, name)),
    text: (name) => ({
      path: name,
      isReadOnly: false,
      value: (values[name] as string | undefined) ?? '',
      error: errors.get(name),
      onChange: (text) => set(name, text as Entry[typeof name]),
    }),
    check: () => {
      const parsed = schema.safeParse(values);
      const issues = parsed.success ? [] : parsed.error.issues;
      // The first error of a field is the one to mend first.
      setErrors(new Map(issues.map(({ path, message }) => [path.join('.'), message] as const).toReversed()));
      return parsed.success ? parsed.data : null;
    },
  };
}
