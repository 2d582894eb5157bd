// The text of one part as the writer sees it: paragraphs, the contents of their runs in order, and the fields around them.
import { XmlElement } from '#server/ooxml/xml-tree.ts';
import { attribute } from '#server/ooxml/xml.ts';

type LeafKind =
  | 'text'
  /** Tabs, breaks, symbols: one character, or none. */
  | 'mark'
  /** Of a footnote or an endnote. */
  | 'reference'
  | 'picture'
  | 'text_box'
  /** The marks and the instruction of a complex field. */
  | 'field'
  /** Belongs to its place and is never deleted, such as the reference of a comment. */
  | 'fixed'
  | 'formula'
  /** Ruby and whatever else has text in a way of its own. */
  | 'other';

/** A child of a run; or a formula, which stands beside runs. */
export interface Leaf {
  readonly element: XmlElement;
  readonly run: XmlElement | null;
  readonly paragraph: Paragraph;
  kind: LeafKind;
  /** Characters of w:t. */
  readonly text: string;
  /** Position among the leaves of the part. */
  readonly index: number;
  /** The innermost complex field that it is in, or a mark of. */
  readonly field: Field | null;
  readonly fieldMark: 'begin' | 'end' | null;
}

/** A complex field (ECMA-376-1, 17.16.18), from its first mark to its last. */
export interface Field {
  readonly outer: Field | null;
  first: Leaf | null;
  /** Null for a field without an end, which readers do not take for one. */
  last: Leaf | null;
}

export interface Paragraph {
  readonly element: XmlElement;
  readonly leaves: Leaf[];
}

export interface PartModel {
  readonly root: XmlElement;
  readonly leaves: readonly Leaf[];
  /** By the start of the leaf in the source, and by that of each element of a formula. */
  readonly leafAt: ReadonlyMap<number, Leaf>;
  readonly paragraphs: readonly Paragraph[];
  readonly paragraphOf: ReadonlyMap<XmlElement, Paragraph>;
}

const KINDS: ReadonlyMap<string, LeafKind> = new Map<string, LeafKind>([
  ['w:t', 'text'],
  ...['tab', 'ptab', 'br', 'cr', 'noBreakHyphen', 'softHyphen', 'sym', 'lastRenderedPageBreak'].map(
    (name) => [`w:${name}`, 'mark'] as const,
  ),
  ...['dayShort', 'monthShort', 'yearShort', 'dayLong', 'monthLong', 'yearLong', 'pgNum'].map(
    (name) => [`w:${name}`, 'other'] as const,
  ),
  ['w:footnoteReference', 'reference'],
  ['w:endnoteReference', 'reference'],
  ...['drawing', 'pict', 'object'].map((name) => [`w:${name}`, 'picture'] as const),
  ['mc:AlternateContent', 'picture'],
  ['w:fldChar', 'field'],
  ['w:instrText', 'field'],
  ...['commentReference', 'annotationRef', 'footnoteRef', 'endnoteRef', 'separator', 'continuationSeparator'].map(
    (name) => [`w:${name}`, 'fixed'] as const,
  ),
  // Inside deletions, which stay as they are.
  ['w:delText', 'fixed'],
  ['w:delInstrText', 'fixed'],
]);
const FORMULAS: ReadonlySet<string> = new Set(['m:oMath', 'm:oMathPara']);

class Builder {
  readonly leaves: Leaf[] = [];
  readonly leafAt = new Map<number, Leaf>();
  readonly paragraphs: Paragraph[] = [];
  readonly paragraphOf = new Map<XmlElement, Paragraph>();
  /** The open paragraphs, outermost first, as text boxes nest them, each with its open leaf. */
  private readonly open: { paragraph: Paragraph; leaf: Leaf | null }[] = [];
  private fields: Field[] = [];
  /** A text box has fields of its own. */
  private readonly outerFields: Field[][] = [];

  enter(element: XmlElement): void {
    const at = this.open.at(-1);
    if (element.name === 'w:txbxContent') {
      if (at?.leaf) at.leaf.kind = 'text_box';
      this.outerFields.push(this.fields);
      this.fields = [];
    } else if (element.name === 'w:p') {
      const paragraph: Paragraph = { element, leaves: [] };
      this.paragraphs.push(paragraph);
      this.paragraphOf.set(element, paragraph);
      this.open.push({ paragraph, leaf: null });
    } else if (at !== undefined && at.leaf === null && isLeaf(element)) {
      at.leaf = this.add(element, at.paragraph);
    } else if (at?.leaf?.kind === 'formula') {
      // The view has the characters of its elements.
      this.leafAt.set(element.start, at.leaf);
    }
  }

  leave(element: XmlElement): void {
    if (element.name === 'w:txbxContent') this.fields = this.outerFields.pop() ?? [];
    if (element.name === 'w:p') this.open.pop();
    const at = this.open.at(-1);
    if (at?.leaf?.element === element) at.leaf = null;
  }

  private add(element: XmlElement, paragraph: Paragraph): Leaf {
    const run = element.parent?.name === 'w:r' ? element.parent : null;
    const mark = element.name === 'w:fldChar' ? attribute(element.attributes, 'fldCharType') : undefined;
    if (mark === 'begin') this.fields.push({ outer: this.fields.at(-1) ?? null, first: null, last: null });
    const field = this.fields.at(-1) ?? null;
    const leaf: Leaf = {
      element,
      run,
      paragraph,
      kind: FORMULAS.has(element.name) ? 'formula' : (KINDS.get(element.name) ?? 'other'),
      text: element.name === 'w:t' ? textOf(element) : '',
      index: this.leaves.length,
      field,
      fieldMark: mark === 'begin' || mark === 'end' ? mark : null,
    };
    if (mark === 'begin' && field) field.first = leaf;
    if (mark === 'end' && field) {
      field.last = leaf;
      this.fields.pop();
    }
    this.leaves.push(leaf);
    this.leafAt.set(element.start, leaf);
    paragraph.leaves.push(leaf);
    return leaf;
  }
}

/** One pass in the order of the source, without recursion. */
export function modelPart(root: XmlElement): PartModel {
  const builder = new Builder();
  const path: { element: XmlElement; children: Iterator<XmlElement> }[] = [];
  const enter = (element: XmlElement) => {
    builder.enter(element);
    path.push({ element, children: element.elements() });
  };
  enter(root);
  for (let at = path.at(-1); at !== undefined; at = path.at(-1)) {
    const next = at.children.next();
    if (!next.done) {
      enter(next.value);
      continue;
    }
    path.pop();
    builder.leave(at.element);
  }
  const { leaves, leafAt, paragraphs, paragraphOf } = builder;
  return { root, leaves, leafAt, paragraphs, paragraphOf };
}

function isLeaf(element: XmlElement): boolean {
  return (element.parent?.name === 'w:r' && element.name !== 'w:rPr') || FORMULAS.has(element.name);
}

function textOf(element: XmlElement): string {
  return element.children.map((node) => (node instanceof XmlElement ? '' : node.text)).join('');
}

/** How many places an edit can cut a leaf in: characters of a text, or the whole. */
export const lengthOf = (leaf: Leaf): number => (leaf.kind === 'text' ? leaf.text.length : 1);

/** The fields around a leaf that have an end, innermost first. */
export function* fieldsAround(field: Field | null): Generator<Field & { first: Leaf; last: Leaf }> {
  for (let at = field; at !== null; at = at.outer) {
    const { first, last } = at;
    if (first !== null && last !== null) yield { ...at, first, last };
  }
}

/** Whether a field is open behind a leaf. */
export function isInFieldAfter(leaf: Leaf): boolean {
  const field = leaf.fieldMark === 'end' ? (leaf.field?.outer ?? null) : leaf.field;
  return !fieldsAround(field).next().done;
}

/** Whether a field is open before a leaf. */
export function isInFieldBefore(leaf: Leaf): boolean {
  const field = leaf.fieldMark === 'begin' ? (leaf.field?.outer ?? null) : leaf.field;
  return !fieldsAround(field).next().done;
}
