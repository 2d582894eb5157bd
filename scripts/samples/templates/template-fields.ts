// The front matter of a template: its reference, its parties, and its fields as lines "id: Label | type | what is shown".
// What is shown in square brackets is a placeholder, anything else a value that the template proposes.

export interface Field {
  readonly id: string;
  /** For people: "Customer name". */
  readonly label: string;
  readonly type: 'text' | 'date' | 'choice';
  /** Of a choice. */
  readonly options: readonly string[];
  readonly shown: string;
  readonly isPlaceholder: boolean;
}

interface FrontMatter {
  readonly reference: string;
  readonly attachment: string;
  readonly fields: ReadonlyMap<string, Field>;
}

/** @throws Error for a line that is none of these, and for an id that is there twice. */
export function readFields(front: string): FrontMatter {
  const fields = new Map<string, Field>();
  const settings = { reference: '', attachment: 'Schedule' };
  const add = (field: Field) => {
    if (fields.has(field.id)) throw new Error(`The field ${field.id} is there twice.`);
    fields.set(field.id, field);
  };
  for (const line of front.split('\n')) {
    const [, name = '', value = ''] = /^ *([a-z0-9-]+): ?(.*)$/.exec(line) ?? [];
    const [, party] = /^party-(\d+)$/.exec(name) ?? [];
    if (name === 'reference' || name === 'attachment') settings[name] = value;
    else if (party !== undefined) for (const field of fieldsOfParty(name, value)) add(field);
    else if (value.includes('|')) add(fieldOf(name, value));
    else if (name !== 'fields' && name !== 'parties') throw new Error(`“${line}” is no line of the front matter.`);
  }
  return { ...settings, fields };
}

function fieldOf(id: string, value: string): Field {
  const [label = '', type = '', shown = ''] = value.split('|').map((part) => part.trim());
  const options = type.startsWith('choice') ? type.replace(/^choice /, '').split('; ') : [];
  if (options.length === 0 && type !== 'text' && type !== 'date') throw new Error(`${id} has the type “${type}”.`);
  const kind = options.length > 0 ? 'choice' : type === 'date' ? 'date' : 'text';
  return { id, label, type: kind, options, shown, isPlaceholder: shown.startsWith('[') };
}

/** A company, and who signs for it. */
function fieldsOfParty(party: string, role: string): Field[] {
  const field = (detail: string, label: string, shown: string) =>
    fieldOf(`${party}-${detail}`, `${role} ${label} | text | ${shown}`);
  return [
    field('name', 'name', `[full name of the ${role}]`),
    field('jurisdiction', 'place of incorporation', 'England and Wales'),
    field('number', 'registered number', '[registered number]'),
    field('address', 'registered office', `[address of the ${role}]`),
    field('signatory', 'signatory', '[name of signatory]'),
    field('signatory-title', 'signatory title', '[title of signatory]'),
  ];
}
