// Reads what a .docx template asks for: its placeholders as fields, the clauses that may be left out, and what is doubtful.
import type { DraftTemplate, OptionalClause, TemplateField } from '#domain/drafts/template-fields.ts';
import type { ReadLimits } from '#server/documents/limits.ts';
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { Refusal } from '#server/refusal.ts';
import { findControls } from './controls.ts';
import { type FoundField, type FoundOptional, groupFields, listOptional } from './fields.ts';
import type { Doubt, OptionalPassage, Placeholder } from './found.ts';
import { CONTROL, Masks } from './masked.ts';
import { nameSignsOf } from './name-signs.ts';
import { namePlaceholder, withSameNames } from './name-placeholders.ts';
import { findOptionalPassages } from './optional-passages.ts';
import type { Pair } from './pairs.ts';
import { Parties } from './parties.ts';
import { findPlaceholders } from './placeholders.ts';
import { Surroundings } from './surroundings.ts';
import {
  readTemplateText,
  stretchesOf,
  type TemplateParagraph,
  type TemplateText,
  type TextRange,
} from './template-text.ts';
import { placesOfMarks } from './template-marks.ts';
import { unique, warningsOf } from './template-warnings.ts';

/** The fields of `draftTemplateSchema` that the file decides. */
interface TemplateReading {
  readonly text: string;
  readonly blocks: DraftTemplate['blocks'];
  readonly fields: readonly TemplateField[];
  readonly optional: readonly OptionalClause[];
  readonly marks: DraftTemplate['marks'];
  readonly warnings: readonly string[];
}

export interface Template {
  readonly text: TemplateText;
  readonly fields: readonly FoundField[];
  readonly optional: readonly FoundOptional[];
  readonly notices: readonly XmlElement[];
  /** The texts of these. */
  readonly noticeTexts: readonly TextRange[];
  readonly doubts: readonly Doubt[];
  /** What stands in brackets and nothing fills. */
  readonly staying: readonly TextRange[];
}

/** A form with more is none that a person fills. */
const TEMPLATE_FIELDS_MAX = 1_000;
const TEMPLATE_PLACES_MAX = 20_000;

/** @throws Refusal as readDocx, and too_large for more placeholders than the limits. */
export async function readTemplate(bytes: Uint8Array, limits: ReadLimits): Promise<TemplateReading> {
  const { text, fields, optional, noticeTexts, doubts } = await openTemplate(bytes, limits, { prints: true });
  const { document, prints } = text;
  return {
    text: document.text,
    blocks: document.blocks.map(({ text: _text, ...place }, at) => ({ ...place, ...prints[at] })),
    fields: fields.map(({ field }) => field),
    optional: optional.map(({ clause }) => clause),
    marks: placesOfMarks(
      text,
      optional.flatMap(({ passages }) => passages),
      noticeTexts,
    ),
    warnings: unique([...document.warnings, ...warningsOf(doubts, text)]),
  };
}

/** @throws Refusal as readTemplate. */
export async function openTemplate(
  bytes: Uint8Array,
  limits: ReadLimits,
  options: { readonly prints?: boolean } = {},
): Promise<Template> {
  const text = await readTemplateText(bytes, limits, options);
  const masks = new Masks();
  const names = nameSignsOf(text.paragraphs);
  const found: Placeholder[] = [];
  const passages: OptionalPassage[] = [];
  const notices: XmlElement[] = [];
  const noticeTexts: TextRange[] = [];
  const doubts: Doubt[] = [];
  const staying: TextRange[] = [];
  for (const part of text.parts) {
    const controls = findControls(part);
    for (const { range } of controls.fields) masks.cover(range, CONTROL);
    const optional = findOptionalPassages(part, masks, names);
    const bracketed = new Map<TemplateParagraph, readonly Pair[]>();
    for (const paragraph of part.paragraphs) {
      const {
        placeholders,
        doubts: own,
        aroundControls,
        staying: brackets,
      } = findPlaceholders(paragraph, masks.textOf(paragraph), names);
      for (const one of placeholders) found.push(one);
      for (const one of own) doubts.push(one);
      for (const one of brackets) staying.push(one);
      requireFew(found.length, TEMPLATE_PLACES_MAX, 'placeholders');
      if (aroundControls.length > 0) bracketed.set(paragraph, aroundControls);
    }
    found.push(...controls.fields.map((field) => withBrackets(field, bracketed)));
    passages.push(...controls.optional, ...optional.passages);
    notices.push(...controls.notices);
    noticeTexts.push(...controls.noticeTexts);
    doubts.push(...optional.doubts);
    requireFew(found.length + passages.length, TEMPLATE_PLACES_MAX, 'placeholders');
  }
  const kept = found.filter((one) => !isInNotice(one, notices));
  const fields = groupFields(named(kept, text), text);
  requireFew(fields.length, TEMPLATE_FIELDS_MAX, 'fields');
  const optional = listOptional(inOrder(passages, text), text);
  return { text, fields: fields.toSorted(byPlace), optional, notices, noticeTexts, doubts, staying };
}

const NEVER = Number.POSITIVE_INFINITY;
const byPlace = (a: FoundField, b: FoundField): number =>
  (a.field.places[0]?.start ?? NEVER) < (b.field.places[0]?.start ?? NEVER) ? -1 : 1;

function isInNotice({ range: { paragraph, start } }: Placeholder, notices: readonly XmlElement[]): boolean {
  const at = stretchesOf({ paragraph, start, end: start + 1 })[0]?.leaf.element.start ?? paragraph.element.start;
  return notices.some((notice) => notice.start <= at && at < notice.end);
}

function inOrder(passages: readonly OptionalPassage[], text: TemplateText): OptionalPassage[] {
  const startOf = ({ texts }: OptionalPassage) =>
    texts.map((range) => text.placeOf(range)).find((place) => place !== null)?.start ?? NEVER;
  return passages
    .map((passage) => ({ passage, start: startOf(passage) }))
    .toSorted((a, b) => (a.start === b.start ? 0 : a.start < b.start ? -1 : 1))
    .map(({ passage }) => passage);
}

/** Brackets around a control are part of its placeholder. */
function withBrackets(field: Placeholder, bracketed: ReadonlyMap<TemplateParagraph, readonly Pair[]>): Placeholder {
  const { range } = field;
  const around = bracketed.get(range.paragraph)?.find(({ start, end }) => start <= range.start && range.end <= end);
  return around ? { ...field, range: { ...range, start: around.start, end: around.end } } : field;
}

function named(found: readonly Placeholder[], text: TemplateText) {
  const byParagraph = new Map<TemplateParagraph, Placeholder[]>();
  const sorted = found.toSorted(
    (a, b) => a.range.paragraph.index - b.range.paragraph.index || a.range.start - b.range.start,
  );
  for (const one of sorted) {
    const { paragraph } = one.range;
    const own = byParagraph.get(paragraph);
    if (own) own.push(one);
    else byParagraph.set(paragraph, [one]);
  }
  const surroundings = new Surroundings(text);
  const parties = new Parties(text, byParagraph, surroundings);
  return withSameNames(sorted.flatMap((one) => namePlaceholder(one, parties, surroundings) ?? []));
}

function requireFew(count: number, most: number, what: string): void {
  if (count > most) throw new Refusal('too_large', `More than ${most} ${what} in one template.`);
}
