// What is in the fields of a form, what is wrong with it, and whether it differs from where it began.
import { useMemo, useState } from 'react';
import type { PathErrors } from './field-errors.ts';
import { valueAt } from './field-errors.ts';

/** What the server said about fields, and what stood in them then: it counts for as long as that has not changed. */
interface Refusal {
  readonly errors: PathErrors;
  readonly of: object;
  /** The fields that were asked about, where it was not all of them. */
  readonly only?: ((path: string) => boolean) | undefined;
}

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);
/** A field that is not there yet says as little as an empty one. */
const isSaid = (value: unknown) => value !== undefined && value !== '';

/** @param check what is wrong with the values; it must keep its identity. */
export function useRecordValues<Values extends object>(check: (values: Values) => PathErrors, begin: Values) {
  const [start, setStart] = useState(begin);
  const [values, setValues] = useState(begin);
  /** How often the values were refused: from the first time on, fields also say what they miss. */
  const [refusals, setRefusals] = useState(0);
  const [refusal, setRefusal] = useState<Refusal>({ errors: {}, of: {} });
  const found = useMemo(() => check(values), [check, values]);
  const isDirty = useMemo(() => !isSame(values, start), [values, start]);

  const isTouched = (path: string) => {
    const now = valueAt(values, path);
    const before = valueAt(start, path);
    return now !== before && (isSaid(now) || isSaid(before));
  };
  const errorAt = (path: string): string | undefined => {
    const ours = found[path];
    if (ours !== undefined)
      return (refusals > 0 && (refusal.only?.(path) ?? true)) || isTouched(path) ? ours : undefined;
    const theirs = refusal.errors[path];
    return theirs !== undefined && valueAt(refusal.of, path) === valueAt(values, path) ? theirs : undefined;
  };
  const paths = [...new Set([...Object.keys(found), ...Object.keys(refusal.errors)])];

  const shownPaths = paths.filter((path) => errorAt(path) !== undefined);

  return {
    values,
    isDirty,
    refusals,
    isValid: Object.keys(found).length === 0,
    /** Of everything that our own check finds wrong, shown or not. */
    errorPaths: Object.keys(found),
    errorAt,
    /** Sentences of everything below a path, such as those of a rule's fields below `rules.3`. */
    errorsBelow: (path: string): readonly string[] =>
      paths.filter((one) => one.startsWith(`${path}.`)).flatMap((one) => errorAt(one) ?? []),
    shownErrors: shownPaths.length,
    shownPaths,
    set: <Name extends keyof Values>(name: Name, value: Values[Name]) =>
      setValues((now) => ({ ...now, [name]: value })),
    /** Shows what is missing, and what the server said; `only` of some fields, where the others were not asked about. */
    refuse: (errors: PathErrors = {}, only?: (path: string) => boolean) => {
      setRefusals((count) => count + 1);
      setRefusal({ errors, of: values, only });
    },
    /** Whether all fields were refused, as saving does. */
    isWholeRefused: refusals > 0 && refusal.only === undefined,
    /** Begins anew with other values. */
    restart: (next: Values) => {
      setStart(next);
      setValues(next);
      setRefusals(0);
      setRefusal({ errors: {}, of: {} });
    },
  };
}
