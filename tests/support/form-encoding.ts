// Reads bodies as Stripe's protocol writes them: `items[0][price]=x` is { items: [{ price: 'x' }] }.
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

export function parseForm(encoded: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    place(root, path, value);
  }
  return root;
}

function place(into: Record<string, FormValue> | FormValue[], [first = '', ...rest]: string[], value: string): void {
  const fields = into as Record<string, FormValue>;
  const [next] = rest;
  if (next === undefined) {
    fields[first] = value;
    return;
  }
  const inner = fields[first] ?? (/^\d+$/.test(next) ? [] : {});
  fields[first] = inner;
  if (typeof inner !== 'string') place(inner, rest, value);
}
