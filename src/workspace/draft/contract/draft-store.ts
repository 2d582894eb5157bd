// What a person has entered to draft from a template. Each field and each optional clause is listened to on its own: typing in a
// long template redraws the places that show the field, and nothing else.
import { useSyncExternalStore } from 'react';
import type { DraftTemplate, TemplateField } from '#domain/drafts/template-fields.ts';

type Values = Readonly<Record<string, string>>;

interface DraftProgress {
  /** Of the fields that the draft needs: those of clauses that are left out do not count. */
  readonly needed: number;
  /** Ids of the empty ones. */
  readonly empty: ReadonlySet<string>;
}

export interface DraftStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly valueOf: (field: string) => string;
  readonly values: () => Values;
  /** Errors of fields whose value changes go away. */
  readonly enter: (values: Values) => void;
  readonly isIncluded: (clause: string) => boolean;
  readonly included: () => Readonly<Record<string, boolean>>;
  readonly include: (clause: string, isIncluded: boolean) => void;
  readonly isNeeded: (field: string) => boolean;
  readonly errorOf: (field: string) => string | undefined;
  readonly setErrors: (errors: Values) => void;
  /** The field that has the focus, or had it last; null before. */
  readonly current: () => string | null;
  readonly setCurrent: (field: string) => void;
  readonly progress: () => DraftProgress;
  readonly isChanged: () => boolean;
}

/** @param kept what was entered for an earlier version of the template. */
export function createDraftStore(template: DraftTemplate, kept?: Pick<DraftStore, 'values' | 'included'>): DraftStore {
  const { fields, optional } = template;
  const proposed = new Map(fields.map(({ id, value }) => [id, value]));
  const values = new Map(proposed);
  const switched = new Map(optional.map(({ id, included }) => [id, included]));
  for (const [id, value] of Object.entries(kept?.values() ?? {})) if (values.has(id)) values.set(id, value);
  for (const [id, value] of Object.entries(kept?.included() ?? {})) if (switched.has(id)) switched.set(id, value);
  const clausesOf = new Map(fields.map((field) => [field.id, clausesAround(field, optional)]));
  let errors: Values = {};
  let current: string | null = null;
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };

  const isIncluded = (clause: string) => switched.get(clause) ?? true;
  /** A place needs its field as long as every clause around it is in the draft. */
  const isNeeded = (field: string) => {
    const places = clausesOf.get(field) ?? [];
    return places.length === 0 || places.some((around) => around.every(isIncluded));
  };
  const find = (): DraftProgress => {
    const needed = fields.filter(({ id }) => isNeeded(id));
    return {
      needed: needed.length,
      empty: new Set(needed.flatMap(({ id }) => (values.get(id)?.trim() === '' ? [id] : []))),
    };
  };
  let progress = find();
  const recount = () => {
    const next = find();
    const isSame =
      next.needed === progress.needed &&
      next.empty.size === progress.empty.size &&
      [...next.empty].every((id) => progress.empty.has(id));
    if (!isSame) progress = next;
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    valueOf: (field) => values.get(field) ?? '',
    values: () => Object.fromEntries(values),
    enter: (next) => {
      for (const [id, value] of Object.entries(next)) values.set(id, value);
      errors = Object.fromEntries(Object.entries(errors).filter(([id]) => !Object.hasOwn(next, id)));
      recount();
      changed();
    },
    isIncluded,
    included: () => Object.fromEntries(switched),
    include: (clause, isWanted) => {
      switched.set(clause, isWanted);
      recount();
      changed();
    },
    isNeeded,
    errorOf: (field) => errors[field],
    setErrors: (next) => {
      errors = next;
      changed();
    },
    current: () => current,
    setCurrent: (field) => {
      if (field === current) return;
      current = field;
      changed();
    },
    progress: () => progress,
    isChanged: () =>
      [...values].some(([id, value]) => value !== (proposed.get(id) ?? '')) ||
      optional.some(({ id, included }) => isIncluded(id) !== included),
  };
}

/** For each place of a field, the optional clauses that it stands in. */
function clausesAround({ places }: TemplateField, optional: DraftTemplate['optional']): readonly (readonly string[])[] {
  return places.map(({ start, end }) =>
    optional.filter((one) => one.places.some((place) => place.start <= start && end <= place.end)).map(({ id }) => id),
  );
}

/** @param read what to draw by; it must give the same value again as long as nothing changed. */
export const useDraft = <Read>(store: DraftStore, read: () => Read): Read =>
  useSyncExternalStore(store.subscribe, read);
