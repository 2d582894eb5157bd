// The values of a form, their errors, and whether they have changed.
import { useMemo, useState } from 'react';
import { type PathErrors, valueAt } from './field-errors.ts';

/** A server error and the values it is about: it applies until they change. */
interface Refusal {
  readonly errors: PathErrors;
  readonly of: object;
  /** The checked fields, if not all. */
  readonly only?: ((path: string) => boolean) | undefined;
}

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);
/** A missing field equals an empty one. */
const isSaid = (value: unknown) => value !== undefined && value !== '';

/** @param check validates the values; must be stable. */
export function useRecordValues<Values extends object>(check: (values: Values) => PathErrors, begin: Values) {
  const [start, setStart] = useState(begin);
  const [values, setValues] = useState(begin);
  /** Number of rejections: from the first on, missing fields show errors too. */
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
    /** All errors of the console's own check, shown or not. */
    errorPaths: Object.keys(found),
    errorAt,
    /** Errors below a path, such as those of a rule's fields below `rules.3`. */
    errorsBelow: (path: string): readonly string[] =>
      paths.filter((one) => one.startsWith(`${path}.`)).flatMap((one) => errorAt(one) ?? []),
    shownErrors: shownPaths.length,
    shownPaths,
    set: <Name extends keyof Values>(name: Name, value: Values[Name]) =>
      setValues((now) => ({ ...now, [name]: value })),
    /** Shows missing fields and the server's errors; `only` limits it to some fields. */
    refuse: (errors: PathErrors = {}, only?: (path: string) => boolean) => {
      setRefusals((count) => count + 1);
      setRefusal({ errors, of: values, only });
    },
    /** Whether all fields were rejected, as by saving. */
    isWholeRefused: refusals > 0 && refusal.only === undefined,
    /** Resets to other values. */
    restart: (next: Values) => {
      setStart(next);
      setValues(next);
      setRefusals(0);
      setRefusal({ errors: {}, of: {} });
    },
  };
}
