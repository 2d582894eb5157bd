// Paragraphs and ranges that stay what they are while the text around them changes: an edit moves every offset behind it.
import type { Element } from '#tests/support/docx/word-dom.ts';
import { leavesOf, type Leaf } from './leaves.ts';
import { WordError } from './word-error.ts';

/** A paragraph of the body. */
export class LiveParagraph {
  readonly element: Element;
  localId: string;
  readonly anchors = new Set<Anchor>();
  /** The one that continues it, where its mark was removed. */
  mergedInto: LiveParagraph | null = null;
  isGone = false;
  private known: readonly Leaf[] | null = null;

  constructor(element: Element, localId: string) {
    this.element = element;
    this.localId = localId;
  }

  get leaves(): readonly Leaf[] {
    this.known ??= leavesOf(this.element);
    return this.known;
  }

  /** Offsets run from 0 to this; the mark of the paragraph stands behind it and counts 1. */
  get length(): number {
    const last = this.leaves.at(-1);
    return last === undefined ? 0 : last.start + last.width;
  }

  /** To be called when its markup changed. */
  forget(): void {
    this.known = null;
  }

  inserted(at: number, width: number): void {
    for (const anchor of this.anchors)
      if (anchor.offset > at || (anchor.offset === at && anchor.isPushed)) anchor.offset += width;
  }

  removed(from: number, to: number): void {
    for (const anchor of this.anchors)
      if (anchor.offset > from) anchor.offset = anchor.offset >= to ? anchor.offset - (to - from) : from;
  }

  /** What stands behind `at` continues in another paragraph. */
  split(at: number, next: LiveParagraph): void {
    for (const anchor of Array.from(this.anchors))
      if (anchor.offset > at || (anchor.offset === at && anchor.isPushed)) anchor.moveTo(next, anchor.offset - at);
  }

  /** Its content stands at the start of another paragraph now. */
  mergeInto(next: LiveParagraph, length: number): void {
    for (const anchor of next.anchors) anchor.offset += length;
    for (const anchor of Array.from(this.anchors)) anchor.moveTo(next, Math.min(anchor.offset, length));
    this.isGone = true;
    this.mergedInto = next;
  }
}

export class Anchor {
  paragraph: LiveParagraph;
  offset: number;
  /** Whether words that are inserted exactly here come before it: so it is at the start of a range that has words. */
  isPushed: boolean;

  constructor(paragraph: LiveParagraph, offset: number, isPushed: boolean) {
    this.paragraph = paragraph;
    this.offset = offset;
    this.isPushed = isPushed;
    paragraph.anchors.add(this);
  }

  moveTo(paragraph: LiveParagraph, offset: number): void {
    this.paragraph.anchors.delete(this);
    this.paragraph = paragraph;
    this.offset = offset;
    paragraph.anchors.add(this);
  }
}

export interface Place {
  readonly paragraph: LiveParagraph;
  readonly offset: number;
}

export class LiveRange {
  readonly start: Anchor;
  readonly end: Anchor;

  constructor(start: Place, end: Place) {
    const isEmpty = start.paragraph === end.paragraph && start.offset === end.offset;
    this.start = new Anchor(start.paragraph, start.offset, !isEmpty);
    this.end = new Anchor(end.paragraph, end.offset, false);
  }

  get isEmpty(): boolean {
    return this.start.paragraph === this.end.paragraph && this.start.offset === this.end.offset;
  }

  /** @throws WordError ItemNotFound where its text is gone with its paragraph. */
  check(): void {
    if (this.start.paragraph.isGone || this.end.paragraph.isGone) throw new WordError('ItemNotFound');
  }

  set(start: Place, end: Place): void {
    this.start.moveTo(start.paragraph, start.offset);
    this.end.moveTo(end.paragraph, end.offset);
    this.start.isPushed = !this.isEmpty;
  }

  release(): void {
    for (const anchor of [this.start, this.end]) anchor.paragraph.anchors.delete(anchor);
  }
}
