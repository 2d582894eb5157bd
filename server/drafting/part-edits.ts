// Changes of one part: words replaced in their run, elements cut. All source outside of the changes stays as it is.
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import type { Leaf } from '#server/redlines/write/part-model.ts';
import { escapeXml, isSelfClosing, rawText } from '#server/redlines/write/xml-source.ts';
import { emptiedContainers } from './emptied-containers.ts';
import { RangeMarks } from './range-marks.ts';
import { stretchesOf, type TemplatePart, type TextRange } from './template-text.ts';

interface LeafEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** How a value is written: in the run of the placeholder's first word, or with properties of its own. */
interface Writing {
  /** The w:rPr of the run that gets the value, in place of its own; '' for none. */
  readonly propertiesOf?: (run: XmlElement) => string;
}

export class PartEdits {
  readonly part: TemplatePart;
  private readonly leaves = new Map<Leaf, LeafEdit[]>();
  private readonly properties = new Map<XmlElement, string>();
  private readonly splices: Splice[] = [];
  private readonly cuts: { readonly start: number; readonly end: number }[] = [];
  private marks: RangeMarks | null = null;

  constructor(part: TemplatePart) {
    this.part = part;
  }

  /** Replaces a range by text; a line break in it is one of the line. @returns whether the range has a run to write in */
  replace(range: TextRange, text: string, { propertiesOf }: Writing = {}): boolean {
    const stretches = stretchesOf(range);
    const words = range.paragraph.text;
    const inRange = (at: number) => Math.min(Math.max(at, range.start), range.end);
    const target =
      stretches.find(({ start, end }) => /[\p{L}\d]/u.test(words.slice(inRange(start), inRange(end)))) ?? stretches[0];
    for (const stretch of stretches) {
      const { leaf, start } = stretch;
      const edit = {
        from: inRange(start) - start,
        to: inRange(stretch.end) - start,
        text: stretch === target ? text : '',
      };
      const edits = this.leaves.get(leaf) ?? [];
      edits.push(edit);
      this.leaves.set(leaf, edits);
    }
    const run = target?.leaf.run;
    if (run && propertiesOf) this.properties.set(run, propertiesOf(run));
    return target !== undefined;
  }

  /** Source as it is given, in place of what is there. */
  splice(start: number, end: number, text: string): void {
    this.splices.push({ start, end, text });
  }

  /** Cuts elements beside one another, from the first to the last. */
  cut(first: XmlElement, last: XmlElement = first): void {
    this.cuts.push({ start: first.start, end: last.end });
  }

  isCut(offset: number): boolean {
    return this.cuts.some(({ start, end }) => start <= offset && offset < end);
  }

  apply(): string {
    const { source } = this.part;
    if (this.leaves.size === 0 && this.splices.length === 0 && this.cuts.length === 0) return source;
    const cuts = this.cutSplices();
    const others = [...this.splices, ...this.leafSplices()].toSorted((a, b) => a.start - b.start || a.end - b.end);
    const written: string[] = [];
    let at = 0;
    let nextCut = 0;
    const write = ({ start, end, text }: Splice) => {
      if (start < at) return;
      written.push(source.slice(at, start), text);
      at = end;
    };
    for (const splice of others) {
      for (let cut = cuts[nextCut]; cut !== undefined && cut.start <= splice.start; cut = cuts[nextCut]) {
        write(cut);
        nextCut += 1;
      }
      write(splice);
    }
    for (const cut of cuts.slice(nextCut)) write(cut);
    return written.join('') + source.slice(at);
  }

  /** Whole ranges in the order of the source, each with what has to stay of it. */
  private cutSplices(): Splice[] {
    const { root, source } = this.part;
    const ranges = merged([...this.cuts, ...emptiedContainers(root, this.cuts)]);
    this.marks ??= new RangeMarks(root);
    const { marks } = this;
    return ranges.map(({ start, end, ...rest }) => {
      const kept = [...marks.keptOf(start, end)].map((mark) => source.slice(mark.start, mark.end)).join('');
      return { start, end, text: kept + (rest.text ?? '') };
    });
  }

  private leafSplices(): Splice[] {
    const { source } = this.part;
    const replaced = new Map<XmlElement, string>();
    const runs = new Set<XmlElement>();
    for (const [leaf, edits] of this.leaves) {
      replaced.set(leaf.element, rewritten(source, leaf, edits));
      if (leaf.run) runs.add(leaf.run);
    }
    const splices: Splice[] = [];
    for (const run of runs) {
      const contents = [...run.elements()].filter(({ name }) => name !== 'w:rPr');
      if (!contents.every((element) => replaced.get(element) === '')) continue;
      splices.push({ start: run.start, end: run.end, text: '' });
      for (const element of contents) replaced.delete(element);
      this.properties.delete(run);
    }
    for (const [element, text] of replaced) splices.push({ start: element.start, end: element.end, text });
    for (const [run, text] of this.properties) {
      const old = run.child('w:rPr');
      splices.push(old ? { start: old.start, end: old.end, text } : { start: run.openEnd, end: run.openEnd, text });
    }
    return splices;
  }
}

function rewritten(source: string, { kind, element, text }: Leaf, edits: readonly LeafEdit[]): string {
  const { prefix } = element;
  const written: string[] = [];
  let at = 0;
  for (const { from, to, text: added } of edits.toSorted((a, b) => a.from - b.from)) {
    if (kind === 'text') written.push(rawText(source, element, at, Math.max(at, from)));
    written.push(linesXml(added, prefix));
    at = Math.max(at, to);
  }
  if (kind === 'text') written.push(rawText(source, element, at, text.length));
  const content = written.join('');
  return content === '' ? '' : `<${prefix}t xml:space="preserve">${content}</${prefix}t>`;
}

/** Escaped characters, with the elements that Word has for line breaks and tabs. */
function linesXml(text: string, prefix: string): string {
  const between = (element: string) => `</${prefix}t><${prefix}${element}/><${prefix}t xml:space="preserve">`;
  return escapeXml(text).replaceAll('\n', between('br')).replaceAll('\t', between('tab'));
}

/** A run of its own, for a place that has none. */
export const runXml = (prefix: string, properties: string, text: string): string =>
  `<${prefix}r>${properties}<${prefix}t xml:space="preserve">${linesXml(text, prefix)}</${prefix}t></${prefix}r>`;

export const hasNoContent = (element: XmlElement): boolean =>
  isSelfClosing(element) || [...element.elements()].length === 0;

interface Range {
  readonly start: number;
  readonly end: number;
  readonly text?: string | undefined;
}

function merged(ranges: readonly Range[]): Range[] {
  const found: { start: number; end: number; text?: string | undefined }[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = found.at(-1);
    if (last === undefined || range.start >= last.end) found.push({ ...range });
    else if (range.end > last.end) last.end = range.end;
  }
  return found;
}
