// The characters of a paragraph, each with its place in the markup: words, marks such as tabs, and objects. Tracked deletions
// count too, so that an offset stays the same when a tracked change is made.
import {
  childrenOf,
  elementsOf,
  isElement,
  wordAttribute,
  wordName,
  type Element,
} from '#tests/support/docx/word-dom.ts';

export interface Leaf {
  /** w:t, w:tab and so on, or an object such as a formula. */
  readonly element: Element;
  /** What moves and is deleted as one: the run, or the object itself. */
  readonly run: Element;
  /** Offset in the paragraph. */
  readonly start: number;
  /** In UTF-16 units; 1 for anything but words. */
  readonly width: number;
  /** As Word reports it: as long as the width, or empty. */
  readonly text: string;
  /** The tracked changes around it, innermost ones. */
  readonly insertion: Element | undefined;
  readonly deletion: Element | undefined;
  /** Content controls in the paragraph, outermost first. */
  readonly controls: readonly Element[];
  /** Fields around it; its own for the marks of a field. */
  readonly fields: readonly Field[];
}

export interface Field {
  readonly isSimple: boolean;
}

/** Characters that Word puts for what is no word: a line break is a vertical tab, a symbol a bracket (OfficeDev/office-js #2792, #4477, #2749). */
const MARKS: Readonly<Record<string, string>> = {
  tab: '\t',
  ptab: '\t',
  br: '\v',
  cr: '\v',
  noBreakHyphen: '\u001e',
  softHyphen: '\u001f',
  sym: '(',
  footnoteReference: '\u0002',
  endnoteReference: '\u0002',
};
const BREAKS: Readonly<Record<string, string>> = { page: '\f', column: '\u000e' };
const WITHOUT_WIDTH = new Set(['rPr', 'lastRenderedPageBreak']);
const INSERTIONS = new Set(['ins', 'moveTo']);
const DELETIONS = new Set(['del', 'moveFrom']);
/** What holds runs without being a change, a field or a control. */
const HOLDERS = new Set(['hyperlink', 'smartTag', 'customXml', 'bdo', 'dir', 'sdtContent']);

interface Around {
  readonly insertion: Element | undefined;
  readonly deletion: Element | undefined;
  readonly controls: readonly Element[];
  readonly fields: readonly Field[];
}

export function leavesOf(paragraph: Element): Leaf[] {
  const walk = new Walk();
  walk.children(paragraph, { insertion: undefined, deletion: undefined, controls: [], fields: [] });
  return walk.leaves;
}

class Walk {
  readonly leaves: Leaf[] = [];
  private at = 0;
  /** Complex fields that are open. */
  private open: Field[] = [];

  children(element: Element, around: Around): void {
    for (const child of childrenOf(element)) if (isElement(child)) this.child(child, around);
  }

  private child(element: Element, around: Around): void {
    const name = wordName(element);
    if (name === 'r') return this.run(element, around);
    if (INSERTIONS.has(name)) return this.children(element, { ...around, insertion: element });
    if (DELETIONS.has(name)) return this.children(element, { ...around, deletion: element });
    if (name === 'fldSimple')
      return this.children(element, { ...around, fields: [...around.fields, { isSimple: true }] });
    if (name === 'sdt') return this.children(element, { ...around, controls: [...around.controls, element] });
    if (HOLDERS.has(name)) return this.children(element, around);
    if (element.localName === 'oMath' || element.localName === 'oMathPara') this.add(element, element, '', around);
  }

  private run(run: Element, around: Around): void {
    for (const child of elementsOf(run)) {
      const name = wordName(child);
      if (WITHOUT_WIDTH.has(name)) continue;
      const type = name === 'fldChar' ? wordAttribute(child, 'fldCharType') : undefined;
      if (type === 'begin') this.open.push({ isSimple: false });
      if (name === 't' || name === 'delText') this.add(child, run, child.textContent ?? '', around);
      else if (name === 'br') this.add(child, run, BREAKS[wordAttribute(child, 'type') ?? ''] ?? '\v', around);
      else this.add(child, run, MARKS[name] ?? '', around, 1);
      if (type === 'end') this.open.pop();
    }
  }

  private add(element: Element, run: Element, text: string, around: Around, least = text === '' ? 0 : 1): void {
    const isObject = element === run;
    const width = isObject ? 1 : Math.max(least, text.length);
    if (width === 0) return;
    this.leaves.push({
      ...around,
      fields: [...around.fields, ...this.open],
      element,
      run,
      start: this.at,
      width,
      text,
    });
    this.at += width;
  }
}

export type Version = 'current' | 'original' | 'all';

export function isIn(leaf: Leaf, version: Version): boolean {
  if (version === 'all') return true;
  return version === 'current' ? leaf.deletion === undefined : leaf.insertion === undefined;
}

interface VisibleText {
  readonly text: string;
  /** The offset of each character in the paragraph, and at the end the offset behind the last one. */
  readonly offsets: Int32Array;
}

/** The text of a stretch in one version. */
export function visibleText(leaves: readonly Leaf[], version: Version, from = 0, to = Infinity): VisibleText {
  let text = '';
  const offsets: number[] = [];
  let end = Math.max(from, 0);
  for (const leaf of leaves) {
    if (leaf.start + leaf.width <= from || leaf.start >= to || leaf.text === '' || !isIn(leaf, version)) continue;
    const first = Math.max(0, from - leaf.start);
    const last = Math.min(leaf.width, to - leaf.start);
    text += leaf.text.slice(first, last);
    for (let at = first; at < last; at += 1) offsets.push(leaf.start + at);
    end = leaf.start + last;
  }
  offsets.push(end);
  return { text, offsets: Int32Array.from(offsets) };
}
