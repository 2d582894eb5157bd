// Placeholders with the same name put together as the fields of a form, each with an id of its own.
import type { FieldType, OptionalClause, TemplateField } from '#domain/drafts/template-fields.ts';
import type { NamedPlaceholder, OptionalPassage, Placeholder } from './found.ts';
import type { TemplateText } from './template-text.ts';
import { dateStyleOf } from './written-values.ts';

/** A field with the placeholders that it fills. */
export interface FoundField {
  readonly field: TemplateField;
  readonly placeholders: readonly Placeholder[];
}

export interface FoundOptional {
  readonly clause: OptionalClause;
  readonly passages: readonly OptionalPassage[];
}

export function groupFields(named: readonly NamedPlaceholder[], text: TemplateText): FoundField[] {
  const groups = new Map<string, NamedPlaceholder[]>();
  for (const one of named) {
    const group = groups.get(one.key);
    if (group) group.push(one);
    else groups.set(one.key, [one]);
  }
  const ids = new Names();
  const labels = new Names();
  const style = dateStyleOf(text.document.text);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { party } = first;
    const placeholders = group.map(({ placeholder }) => placeholder);
    const label = labels.unique(first.label, (count) => `${first.label} (${count})`);
    const id = slug(
      placeholders.find(({ tag }) => tag !== '')?.tag ?? (party ? `party-${party.number}-${party.detail}` : label),
    );
    const type = typeOf(group);
    const field: TemplateField = {
      id: ids.unique(id, (count) => `${id}-${count}`),
      label,
      type,
      options: type === 'choice' ? [...new Set(placeholders.flatMap(({ options }) => options))] : [],
      hint: placeholders.find(({ hint }) => hint !== '')?.hint ?? '',
      value: placeholders.find(({ value }) => value !== '')?.value ?? '',
      party,
      places: placeholders
        .flatMap(({ range, dateFormat }) => {
          const place = text.placeOf(range);
          if (place === null) return [];
          return type === 'date' ? { ...place, date_format: dateFormat ?? style } : place;
        })
        .toSorted((a, b) => a.start - b.start),
    };
    return [{ field, placeholders }];
  });
}

/** What a control says of itself comes before what the words say. */
function typeOf(group: readonly NamedPlaceholder[]): FieldType {
  const said = group.find(({ placeholder }) => placeholder.type !== null)?.type;
  return said ?? group.find(({ type }) => type !== 'text')?.type ?? 'text';
}

export function listOptional(passages: readonly OptionalPassage[], text: TemplateText): FoundOptional[] {
  const ids = new Names();
  const groups = new Map<string, OptionalPassage[]>();
  for (const [at, passage] of passages.entries()) {
    const key = passage.isNote
      ? 'notes'
      : passage.isNamed
        ? `${passage.included} ${passage.label.toLowerCase()}`
        : `${at}`;
    const group = groups.get(key);
    if (group) group.push(passage);
    else groups.set(key, [passage]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const label = first.isNote ? 'Drafting notes' : first.label || 'Optional clause';
    const id = ids.unique(slug(label), (count) => `${slug(label)}-${count}`);
    const places = group
      .flatMap(({ texts }) => texts.flatMap((range) => text.placeOf(range) ?? []))
      .toSorted((a, b) => a.start - b.start);
    return [{ clause: { id, label, included: first.included, places }, passages: group }];
  });
}

/** Names, each made unique by a number. */
class Names {
  private readonly taken = new Map<string, number>();
  private readonly all = new Set<string>();

  unique(name: string, numbered: (count: number) => string): string {
    let count = this.taken.get(name) ?? 0;
    let unique = name;
    do {
      count += 1;
      unique = count === 1 ? name : numbered(count);
    } while (this.all.has(unique));
    this.taken.set(name, count);
    this.all.add(unique);
    return unique;
  }
}

const SLUG_MAX = 80;
const slug = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\d]{1,200}/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, SLUG_MAX) || 'field';
