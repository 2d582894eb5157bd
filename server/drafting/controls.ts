// Content controls (ECMA-376-1, 17.5.2): those that a form fills, those around clauses that may be left out, and the notice of
// a template.
import type { FieldType } from '#domain/drafts/template-fields.ts';
import { attribute, isOn } from '#server/ooxml/xml.ts';
import { walkTree, type XmlElement } from '#server/ooxml/xml-tree.ts';
import { readBracketWords } from './bracket-words.ts';
import type { OptionalPassage, Placeholder } from './found.ts';
import type { Stretch, TemplateParagraph, TemplatePart, TextRange } from './template-text.ts';

interface FoundControls {
  readonly fields: readonly Placeholder[];
  readonly optional: readonly OptionalPassage[];
  /** Controls that no contract has. */
  readonly notices: readonly XmlElement[];
  /** Their texts. */
  readonly noticeTexts: readonly TextRange[];
}

const NOTICE = 'template-notice';
const OPTIONAL = /^optional(?::|$)/i;
const OFF = /:off$/i;
/** What a control is for, by its properties; without one it takes any text. */
const TYPES: Readonly<Record<string, FieldType>> = {
  'w:text': 'text',
  'w:date': 'date',
  'w:dropDownList': 'choice',
  'w:comboBox': 'choice',
};
/** Controls that nobody types words in. */
const STRUCTURE =
  /(?:^|:)(?:group|picture|docPartObj|docPartList|citation|bibliography|equation|checkbox|repeatingSection|repeatingSectionItem)$/;
const PROMPT = /^(?:click|tap|choose|select|enter|type|pick)\b.{0,60}\b(?:text|here|date|item|value|number)\b.{0,40}$/i;
const PROPOSED_MAX = 2_000;

/** Not in itself: what is in a control that a form fills, and in a notice, is no place of its own. */
export function findControls(part: TemplatePart): FoundControls {
  const fields: Placeholder[] = [];
  const optional: OptionalPassage[] = [];
  const notices: XmlElement[] = [];
  const noticeTexts: TextRange[] = [];
  const byElement = new Map(part.paragraphs.map((paragraph) => [paragraph.element, paragraph]));
  walkTree(part.root, {
    enter(element) {
      if (element.name !== 'w:sdt') return true;
      const control = readControl(element);
      if (control.tag.toLowerCase() === NOTICE) {
        notices.push(element);
        noticeTexts.push(...textsIn(part, byElement, element));
        return false;
      }
      const texts = textsIn(part, byElement, element);
      if (OPTIONAL.test(control.tag)) {
        optional.push(optionalControl(part, element, control, texts));
        return true;
      }
      const field = fieldOf(element, control, texts);
      if (field) fields.push(field);
      return field === null;
    },
  });
  return { fields, optional, notices, noticeTexts };
}

interface Control {
  readonly tag: string;
  readonly alias: string;
  readonly type: FieldType | null;
  readonly isStructure: boolean;
  readonly isShowingPlaceholder: boolean;
  readonly options: readonly string[];
  readonly dateFormat: string | null;
}

function readControl(element: XmlElement): Control {
  const properties = [...(element.child('w:sdtPr')?.elements() ?? [])];
  const valueOf = (name: string) =>
    attribute(properties.find((one) => one.name === name)?.attributes ?? {}, 'val')?.trim() ?? '';
  const kind = properties.find(({ name }) => TYPES[name] !== undefined);
  const dateFormat = kind?.child('w:dateFormat');
  return {
    tag: valueOf('w:tag'),
    alias: valueOf('w:alias'),
    type: TYPES[kind?.name ?? ''] ?? null,
    isStructure: properties.some(({ qualified }) => STRUCTURE.test(qualified)),
    isShowingPlaceholder: properties.some(({ name, attributes }) => name === 'w:showingPlcHdr' && isOn(attributes)),
    options: [...(kind?.elements() ?? [])].flatMap(optionOf),
    dateFormat: (dateFormat && attribute(dateFormat.attributes, 'val')) || null,
  };
}

/** The first entry of a list is its prompt, without a value. */
function optionOf({ name, attributes }: XmlElement): string[] {
  if (name !== 'w:listItem') return [];
  const value = attribute(attributes, 'value') ?? '';
  const shown = (attribute(attributes, 'displayText') ?? value).trim();
  return shown === '' || (value === '' && PROMPT.test(shown)) ? [] : [shown];
}

function fieldOf(element: XmlElement, control: Control, texts: readonly TextRange[]): Placeholder | null {
  const [range] = texts;
  const { type, isShowingPlaceholder, tag, alias } = control;
  if (control.isStructure || range === undefined) return null;
  if (!isShowingPlaceholder && (type === null || texts.length > 1) && hasControls(element)) return null;
  if (!isShowingPlaceholder && type === null && (texts.length > 1 || (tag === '' && alias === ''))) return null;
  const words = range.paragraph.text.slice(range.start, range.end).trim();
  const placeholder = isShowingPlaceholder ? words : placeholderOf(words);
  const hint = placeholder === null || PROMPT.test(placeholder) ? '' : bare(placeholder);
  const name = alias || humanized(tag) || hint;
  return {
    source: 'control',
    range,
    control: element,
    fieldMarkup: null,
    name,
    tag,
    type: type === 'text' ? null : type,
    options: control.options,
    hint: hint.toLowerCase() === name.toLowerCase() ? '' : hint,
    value: placeholder === null ? words.slice(0, PROPOSED_MAX) : '',
    dateFormat: control.dateFormat,
  };
}

/** Many templates show a placeholder without saying that it is one. */
function placeholderOf(words: string): string | null {
  if (words === '' || PROMPT.test(words) || /^[_.…\s●•]{1,200}$/.test(words)) return words;
  const inner = /^\[([^[\]]{0,200})\]$/.exec(words)?.[1] ?? /^\{\{([^{}]{0,200})\}\}$/.exec(words)?.[1];
  return inner === undefined || readBracketWords(inner, '', '').is === 'value' ? null : inner;
}

const bare = (words: string): string =>
  words
    .replace(/^(?:\[|\{\{)/, '')
    .replace(/(?:\]|\}\})$/, '')
    .trim();

/** "effective-date" is "Effective date". */
export function humanized(tag: string): string {
  const words = tag
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.\s]{1,50}/g, ' ')
    .trim();
  return /[a-z]{2}/i.test(words) ? words.charAt(0).toUpperCase() + words.slice(1).toLowerCase() : '';
}

function hasControls(element: XmlElement): boolean {
  let has = false;
  walkTree(element, {
    enter(inner) {
      if (inner !== element && inner.name === 'w:sdt') has = true;
      return !has;
    },
  });
  return has;
}

function optionalControl(
  part: TemplatePart,
  element: XmlElement,
  { tag, alias }: Control,
  texts: readonly TextRange[],
): OptionalPassage {
  const named = humanized(tag.replace(OPTIONAL, '').replace(OFF, '').replace(/^off$/i, ''));
  return {
    label: alias || named || labelOfPassage(texts),
    isNamed: alias !== '' || named !== '',
    isNote: false,
    included: !OFF.test(tag),
    part,
    extent: element,
    texts,
    marks: [],
    markParagraphs: [],
  };
}

/** The first words of a passage. */
export function labelOfPassage(texts: readonly TextRange[]): string {
  const first = texts.map(({ paragraph, start, end }) => paragraph.text.slice(start, end).trim()).find(Boolean) ?? '';
  const words = first.slice(0, 200).split(/\s/).filter(Boolean);
  const heading = /^[^.:;]{3,60}(?=[.:]\s)/.exec(first)?.[0];
  if (heading !== undefined) return heading;
  return words.length > 8 ? `${words.slice(0, 8).join(' ')} …` : words.join(' ').replace(/[.:;]$/, '');
}

/** What a control holds of each paragraph, empty ones too. */
function textsIn(
  part: TemplatePart,
  byElement: ReadonlyMap<XmlElement, TemplateParagraph>,
  element: XmlElement,
): TextRange[] {
  for (let at = element.parent; at !== null; at = at.parent) {
    const paragraph = byElement.get(at);
    if (paragraph) return [rangeWithin(paragraph, element)];
  }
  return paragraphsWithin(part, element).map((paragraph) => ({ paragraph, start: 0, end: paragraph.text.length }));
}

function rangeWithin(paragraph: TemplateParagraph, element: XmlElement): TextRange {
  const { stretches } = paragraph;
  const [from, to] = [countBefore(stretches, element.start), countBefore(stretches, element.end)];
  const start = stretches[from - 1]?.end ?? 0;
  return { paragraph, start, end: to > from ? (stretches[to - 1]?.end ?? start) : start };
}

/** How many begin before an offset of the source. */
function countBefore(stretches: readonly Stretch[], offset: number): number {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.leaf.element.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The paragraphs inside of an element, in their order. */
export function paragraphsWithin({ paragraphs }: TemplatePart, { start, end }: XmlElement): TemplateParagraph[] {
  let [low, high] = [0, paragraphs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((paragraphs[middle]?.element.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  const found: TemplateParagraph[] = [];
  for (let at = low; at < paragraphs.length; at += 1) {
    const paragraph = paragraphs[at];
    if (paragraph === undefined || paragraph.element.start >= end) break;
    found.push(paragraph);
  }
  return found;
}
