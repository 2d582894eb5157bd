// Lists as replies.

/** The rows of a list as `data`, with its totals beside them. */
export const presentList = <Row, Totals extends object>({ rows, ...totals }: { readonly rows: Row[] } & Totals) => ({
  data: rows,
  ...totals,
});
