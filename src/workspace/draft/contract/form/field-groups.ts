// The fields of a template in the order of the form: party by party, then by what is entered. Pure.
import type { FieldType, PartyDetail, TemplateField } from '#domain/drafts/template-fields.ts';
import { PARTY_DETAILS } from '#domain/drafts/template-fields.ts';

export interface PartyFields {
  readonly number: number;
  /** What the template calls it: "the Supplier"; empty where it does not say. */
  readonly called: string;
  readonly fields: readonly TemplateField[];
}

interface FieldGroup {
  readonly title: string;
  readonly fields: readonly TemplateField[];
}

export interface FieldGroups {
  readonly parties: readonly PartyFields[];
  readonly others: readonly FieldGroup[];
}

const GROUPS: readonly (readonly [string, readonly FieldType[]])[] = [
  ['Dates', ['date']],
  ['Amounts, numbers and periods', ['amount', 'number', 'period']],
  ['Choices', ['choice']],
  ['Further details', ['text', 'party', 'address']],
  ['Descriptions', ['long_text']],
];

export function groupFields(fields: readonly TemplateField[]): FieldGroups {
  const ofParties = Map.groupBy(fields, ({ party }) => party?.number ?? 0);
  const others = ofParties.get(0) ?? [];
  return {
    parties: [...ofParties]
      .filter(([number]) => number > 0)
      .toSorted(([one], [other]) => one - other)
      .map(([number, own]) => ({ number, called: calledIn(own), fields: own.toSorted(byDetail) })),
    others: GROUPS.flatMap(([title, types]) => {
      const own = others.filter(({ type }) => types.includes(type));
      return own.length > 0 ? [{ title, fields: own }] : [];
    }),
  };
}

/** The ids of the fields in the order of the form. */
export const formOrder = ({ parties, others }: FieldGroups): string[] =>
  [...parties, ...others].flatMap(({ fields }) => fields.map(({ id }) => id));

const rank = (detail: PartyDetail | undefined) => (detail === undefined ? 0 : PARTY_DETAILS.indexOf(detail));
const byDetail = (one: TemplateField, other: TemplateField) => rank(one.party?.detail) - rank(other.party?.detail);

/** What the labels say of the party: "Supplier name" and "Supplier registered office", or "Name of the Supplier". */
function calledIn(fields: readonly TemplateField[]): string {
  const role = fields.find(({ party }) => party?.detail === 'role')?.value ?? '';
  if (role !== '') return role;
  for (const { label } of fields) {
    const [, called] = /\bof the (\S.{0,60})$/.exec(label) ?? /^(?:the )?(\S{1,40})['’]s\s/i.exec(label) ?? [];
    if (called !== undefined) return called;
  }
  const [first = [], ...others] = fields.map(({ label }) => label.split(' '));
  const last = first.findIndex((word, at) => others.some((words) => words[at] !== word));
  // The label of a single field ends with its detail.
  return first.slice(0, others.length === 0 || last < 0 ? first.length - 1 : last).join(' ');
}

/** The first empty field after `from` in the order of the form, or from its beginning; null where none is empty. */
export function nextEmpty(order: readonly string[], empty: ReadonlySet<string>, from: string | null): string | null {
  const at = from === null ? -1 : order.indexOf(from);
  return [...order.slice(at + 1), ...order.slice(0, at + 1)].find((id) => empty.has(id)) ?? null;
}
