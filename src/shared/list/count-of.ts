// A count with its noun.

/** "1 rule", "12 rules". */
export const countOf = (list: readonly unknown[], one: string, many: string): string =>
  `${list.length} ${list.length === 1 ? one : many}`;
