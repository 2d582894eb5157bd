// A template as the server reads it, made of marked-up paragraphs: {id} is a place of a field, and <clause>…</clause> an
// optional clause.
import type { DraftTemplate, TemplateField } from '#domain/drafts/template-fields.ts';

type Given = Partial<TemplateField>;

const FIELDS: Readonly<Record<string, Given>> = {
  'supplier-name': { label: 'Name of the Supplier', type: 'party', party: { number: 1, detail: 'name' } },
  'supplier-address': { label: 'Address of the Supplier', type: 'address', party: { number: 1, detail: 'address' } },
  'customer-name': { label: 'Customer’s name', type: 'party', party: { number: 2, detail: 'name' } },
  start: { label: 'Start', type: 'date' },
  days: { label: 'Days for payment', type: 'period', value: '14 days' },
  name: { label: 'Name of the goods', type: 'text' },
  cap: { label: 'Cap', type: 'amount' },
};

export const PARAGRAPHS = [
  'Supply agreement of {start}',
  'Between {supplier-name}, of {supplier-address}, and {customer-name}.',
  '{supplier-name} sells {name} and is paid within {days}.',
  '<cap>The liability of {supplier-name} is limited to {cap}.</cap>',
];

/** @param paragraphs of which each is a block. */
export function templateOf(paragraphs: readonly string[] = PARAGRAPHS): DraftTemplate {
  const places = new Map<string, { start: number; end: number }[]>();
  const clauses = new Map<string, { start: number; end: number }[]>();
  let text = '';
  const blocks = paragraphs.map((paragraph, index) => {
    const start = text.length;
    let opened: { id: string; start: number } | null = null;
    for (const [part] of paragraph.matchAll(/\{[^}]{1,40}\}|<\/?\w{1,40}>|[^{}<>]{1,400}/g)) {
      if (part.startsWith('{')) {
        const id = part.slice(1, -1);
        places.set(id, [...(places.get(id) ?? []), { start: text.length, end: text.length + part.length }]);
        text += part;
      } else if (part.startsWith('</')) {
        if (opened)
          clauses.set(opened.id, [...(clauses.get(opened.id) ?? []), { start: opened.start, end: text.length }]);
      } else if (part.startsWith('<')) opened = { id: part.slice(1, -1), start: text.length };
      else text += part;
    }
    const end = text.length;
    text += '\n';
    return { kind: 'paragraph' as const, paragraph: index + 1, start, end };
  });
  return {
    id: '01890000-0000-7000-8000-000000000000',
    name: 'Supply agreement',
    version: 1,
    text,
    blocks,
    fields: [...places].map(([id, at]) => ({
      id,
      label: id,
      type: 'text',
      options: [],
      hint: '',
      value: '',
      party: null,
      ...FIELDS[id],
      places: at,
    })),
    optional: [...clauses].map(([id, at]) => ({ id, label: id, included: true, places: at })),
    marks: [],
    warnings: [],
    remembered: { parties: [], values: {} },
  };
}
