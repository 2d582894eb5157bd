// Drops the optional fields of a form that are empty.

/** The values without what is empty, blank, null, zero or false. */
export function withoutEmpty<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: NonNullable<Values[Key]> } {
  const kept = Object.entries(values).filter(([, value]: [string, unknown]) =>
    typeof value === 'string' ? value.trim() !== '' : Boolean(value),
  );
  return Object.fromEntries(kept) as { [Key in keyof Values]?: NonNullable<Values[Key]> };
}
