// Fills a template: values stand in their places in the formatting of the placeholder, clauses that are left out go, and
// cross-references follow the numbering. All other bytes of a part stay, and other parts stay as they are.
import type { FieldErrors } from '#domain/errors.ts';
import { writtenValue } from '#domain/drafts/written-values.ts';
import type { ReadLimits } from '#server/documents/limits.ts';
import { rewriteZip } from '#server/ooxml/rewrite-zip.ts';
import { parseXml, type XmlElement } from '#server/ooxml/xml-tree.ts';
import { sourceOf } from '#server/redlines/write/xml-source.ts';
import { updateReferences } from './cross-references.ts';
import type { FoundField } from './fields.ts';
import { fillControl, propertiesWithout, unwrapControl } from './fill-control.ts';
import type { OptionalPassage, Placeholder } from './found.ts';
import { PartEdits, runXml } from './part-edits.ts';
import { openTemplate, type Template } from './read-template.ts';
import { stretchesOf, type TemplatePart, type TextRange } from './template-text.ts';
import { stayingWarnings, unique, warningsOf } from './template-warnings.ts';
import { dateStyleOf, valueProblem } from './written-values.ts';

export interface DraftTask {
  /** By the id of the field; a field that is not named keeps what the template proposes. */
  readonly values: Readonly<Record<string, string>>;
  /** By the id of the optional clause; others are as the template has them. */
  readonly included: Readonly<Record<string, boolean>>;
  /** Whether a field without a value keeps its placeholder. */
  readonly leave_blanks: boolean;
}

export interface DraftedDocument {
  readonly bytes: Uint8Array;
  /** Placeholders that were filled. */
  readonly filled: number;
  /** Optional clauses that were left out. */
  readonly left_out: number;
  /** The labels of fields that kept their placeholder. */
  readonly blanks: readonly string[];
  /** Cross-references to what was left out, and the like. */
  readonly warnings: readonly string[];
  /** Label, value and party of each field that was filled. */
  readonly used: readonly UsedValue[];
}

export interface UsedValue {
  readonly label: string;
  readonly value: string;
  readonly party: FoundField['field']['party'];
}

/** What keeps the values from being written, by the id of the field; or the template cannot be changed at all. */
export type RefusedDraft = { readonly errors: FieldErrors } | { readonly signed: true };

/** @throws Refusal as readTemplate. */
export async function fillTemplate(
  bytes: Uint8Array,
  task: DraftTask,
  limits: ReadLimits,
): Promise<DraftedDocument | RefusedDraft> {
  const template = await openTemplate(bytes, limits);
  if (template.text.package.isSigned) return { signed: true };
  const filling = new Filling(template, task);
  const errors = filling.errors();
  if (Object.keys(errors).length > 0) return { errors };
  const changes = filling.write();
  const filled = rewriteZip(bytes, changes);
  const { count, blanks, used, leftOut, cutPassages } = filling;
  const { bytes: written, warnings: moved } = await updateReferences(template.text, filled, cutPassages, limits);
  const brackets = hasBrackets(template) ? await bracketsIn(written, limits) : [];
  return { bytes: written, filled: count, left_out: leftOut, blanks, warnings: unique([...moved, ...brackets]), used };
}

const hasBrackets = ({ doubts, staying }: Template): boolean => doubts.length > 0 || staying.length > 0;

/** What is still in brackets but for fields that were left blank, by the numbers that the clauses have now. */
async function bracketsIn(bytes: Uint8Array, limits: ReadLimits): Promise<string[]> {
  const { doubts, staying, text } = await openTemplate(bytes, limits);
  return [...warningsOf(doubts, text), ...stayingWarnings(staying, text)];
}

class Filling {
  count = 0;
  readonly blanks: string[] = [];
  readonly used: UsedValue[] = [];
  readonly cutPassages: readonly OptionalPassage[];
  readonly leftOut: number;
  private readonly template: Template;
  private readonly task: DraftTask;
  private readonly edits: ReadonlyMap<TemplatePart, PartEdits>;
  private readonly kept: readonly OptionalPassage[];

  constructor(template: Template, task: DraftTask) {
    this.template = template;
    this.task = task;
    this.edits = new Map(template.text.parts.map((part) => [part, new PartEdits(part)]));
    const isKept = ({ clause }: Template['optional'][number]) => task.included[clause.id] ?? clause.included;
    const out = template.optional.filter((one) => !isKept(one));
    this.leftOut = out.length;
    this.cutPassages = out.flatMap(({ passages }) => passages);
    this.kept = template.optional.filter(isKept).flatMap(({ passages }) => passages);
    for (const passage of this.cutPassages) this.cut(passage);
  }

  errors(): FieldErrors {
    const errors: FieldErrors = {};
    const known = new Set(this.template.fields.map(({ field }) => field.id));
    for (const [id, value] of Object.entries(this.task.values))
      if (!known.has(id) && value.trim() !== '')
        errors[id] = [`The template has no field “${id.slice(0, 80)}”. Read it again.`];
    for (const { field, placeholders } of this.template.fields) {
      const value = this.valueOf(field);
      const problem = valueProblem(value, field.label);
      if (problem !== null) errors[field.id] = [problem];
      else if (value.trim() === '' && !this.task.leave_blanks && placeholders.some((one) => !this.isCut(one)))
        errors[field.id] = [`${field.label} is missing.`];
    }
    return errors;
  }

  write(): Map<string, string> {
    const { text, notices } = this.template;
    const style = dateStyleOf(text.document.text);
    for (const { field, placeholders } of this.template.fields) {
      const value = this.valueOf(field).trim();
      const there = placeholders.filter((one) => !this.isCut(one));
      // Words that are left out within a paragraph leave no empty control behind.
      for (const { control, range } of placeholders)
        if (control && there.every((one) => one.control !== control))
          this.editsOf(range.paragraph.part).splice(control.start, control.end, '');
      if (there.length === 0) continue;
      if (value === '') {
        this.blanks.push(field.label);
        continue;
      }
      for (const one of there) {
        const { paragraph, start, end } = one.range;
        const place = { words: paragraph.text.slice(start, end), date_format: one.dateFormat ?? style };
        this.fill(one, writtenValue(field, value, place), field.type === 'address');
      }
      this.count += there.length;
      this.used.push({ label: field.label, value, party: field.party });
    }
    for (const passage of this.kept) this.keep(passage);
    for (const { part, between } of [...this.kept, ...this.cutPassages])
      if (between) this.editsOf(part).cut(between.paragraph.element);
    const isNotice = new Set(notices);
    for (const [part, edits] of this.edits) for (const notice of noticesIn(part, isNotice)) edits.cut(notice);
    const changes = new Map<string, string>();
    for (const [{ name, source }, edits] of this.edits) {
      const written = edits.apply();
      if (written !== source) changes.set(name, written);
    }
    // Whatever went wrong, nobody gets a file that cannot be opened.
    for (const source of changes.values()) parseXml(source);
    return changes;
  }

  private valueOf({ id, value }: FoundField['field']): string {
    return this.task.values[id] ?? value;
  }

  private editsOf(part: TemplatePart): PartEdits {
    const edits = this.edits.get(part);
    if (edits === undefined) throw new Error(`The template has no part ${part.name}.`);
    return edits;
  }

  private cut({ part, extent }: OptionalPassage): void {
    const edits = this.editsOf(part);
    if ('paragraph' in extent) edits.replace(extent, '');
    else if ('first' in extent) edits.cut(extent.first, extent.last);
    else edits.cut(extent);
  }

  private isCut({ range, control }: Placeholder): boolean {
    const { paragraph, start, end } = range;
    const edits = this.editsOf(paragraph.part);
    const at =
      control?.start ?? stretchesOf({ paragraph, start, end })[0]?.leaf.element.start ?? paragraph.element.start;
    return edits.isCut(at) || this.cutPassages.some(({ extent }) => isInside(range, extent));
  }

  private keep({ part, extent, marks, markParagraphs }: OptionalPassage): void {
    const edits = this.editsOf(part);
    if (!('paragraph' in extent) && !('first' in extent) && extent.name === 'w:sdt') unwrapControl(edits, extent);
    for (const element of markParagraphs) edits.cut(element);
    for (const mark of marks) edits.replace(mark, '');
  }

  private fill({ control, fieldMarkup, range }: Placeholder, value: string, isOneParagraph: boolean): void {
    const edits = this.editsOf(range.paragraph.part);
    if (fieldMarkup !== null && 'openEnd' in fieldMarkup) {
      edits.splice(fieldMarkup.start, fieldMarkup.openEnd, '');
      edits.splice(fieldMarkup.closeStart, fieldMarkup.end, '');
    } else for (const run of fieldMarkup ?? []) edits.cut(run);
    if (control !== null) fillControl(edits, control, range, value);
    else fillText(edits, range, value, isOneParagraph);
  }
}

function isInside({ paragraph, start, end }: TextRange, extent: OptionalPassage['extent']): boolean {
  return 'paragraph' in extent && extent.paragraph === paragraph && extent.start <= start && end <= extent.end;
}

function noticesIn({ root }: TemplatePart, notices: ReadonlySet<XmlElement>): XmlElement[] {
  return [...notices].filter((notice) => {
    let at = notice;
    while (at.parent !== null) at = at.parent;
    return at === root;
  });
}

/** A value that is a whole paragraph may become several. */
function fillText(edits: PartEdits, range: TextRange, value: string, isOneParagraph: boolean): void {
  const { paragraph, start, end } = range;
  const { source } = edits.part;
  const isWhole = paragraph.text.trim() === paragraph.text.slice(start, end).trim();
  const [first = '', ...more] =
    isWhole && !isOneParagraph ? value.split('\n').filter((line) => line.trim() !== '') : [value];
  const runs = new Set(stretchesOf(range).flatMap(({ leaf }) => leaf.run ?? []));
  const isAlone = isHighlightOfPlaceholder(range, runs);
  const propertiesOf = (run: XmlElement) => propertiesWithout(source, run, /^w:highlight$/);
  edits.replace(range, first, isAlone ? { propertiesOf } : {});
  const [run] = runs;
  const { element } = paragraph;
  const properties = element.child('w:pPr');
  // A section ends with the last of them, which is the paragraph itself; a copy would end another one.
  if (more.length === 0 || properties?.child('w:sectPr')) return;
  const open = `<${element.qualified}>${properties ? sourceOf(source, properties) : ''}`;
  const own = run ? propertiesOf(run) : '';
  const copies = more.map((line) => `${open}${runXml(element.prefix, own, line)}</${element.qualified}>`);
  edits.splice(element.end, element.end, copies.join(''));
}

/** Placeholders are often marked in a color, which their words are not. */
function isHighlightOfPlaceholder(range: TextRange, runs: ReadonlySet<XmlElement>): boolean {
  const inside = new Set(
    stretchesOf(range).flatMap(({ leaf, start, end }) =>
      start >= range.start && end <= range.end ? [leaf.element] : [],
    ),
  );
  const isMarked = (run: XmlElement) => run.child('w:rPr')?.child('w:highlight') !== undefined;
  const isWhole = (run: XmlElement) => [...run.elements()].every((one) => one.name === 'w:rPr' || inside.has(one));
  return [...runs].some(isMarked) && [...runs].filter(isMarked).every(isWhole);
}
