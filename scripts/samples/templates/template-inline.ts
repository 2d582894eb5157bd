// What stands within a paragraph of a template: words, fields and references to clauses.

interface Words {
  readonly kind: 'text';
  readonly text: string;
  readonly bold: boolean;
}

interface FieldMark {
  readonly kind: 'field';
  readonly id: string;
  readonly bold: boolean;
}

interface Reference {
  readonly kind: 'reference';
  readonly anchor: string;
  readonly bold: boolean;
}

export type Inline = Words | FieldMark | Reference;

const MARK = /\{\{([a-z0-9-]+)\}\}|\{@([a-z0-9-]+)\}/g;
const WHOLE_PARTY = /\{\{(party-\d+)\}\}/g;

/** `{{party-1}}` describes a company in the words that every template uses. */
const describeCompany = (party: string): string =>
  `**{{${party}-name}}**, incorporated in {{${party}-jurisdiction}} with registered number {{${party}-number}}, ` +
  `whose registered office is at {{${party}-address}}`;

export function inlinesOf(text: string): Inline[] {
  const described = text.replace(WHOLE_PARTY, (_, party: string) => describeCompany(party));
  return described.split('**').flatMap((part, index) => inlinesIn(part, index % 2 === 1));
}

function inlinesIn(text: string, bold: boolean): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  const addWords = (until: number) => {
    if (until > from) found.push({ kind: 'text', text: text.slice(from, until).replaceAll('\n', ' '), bold });
  };
  for (const { 0: mark, 1: id, 2: anchor = '', index } of text.matchAll(MARK)) {
    addWords(index);
    found.push(id === undefined ? { kind: 'reference', anchor, bold } : { kind: 'field', id, bold });
    from = index + mark.length;
  }
  addWords(text.length);
  return found;
}
