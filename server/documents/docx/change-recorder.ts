// Finds the tracked changes of a part: the position of each among them all, what it is, and which units it covers.
import type { ChangeKind } from '#domain/contracts/contract-text.ts';
import { attribute, type Attributes } from '#server/ooxml/xml.ts';
import { dateOf } from './change-dates.ts';
import { changeId, changeKindOf, isTrackedChange, PROPERTY_CHANGES, REVISION_MARKS } from './tracked-changes.ts';
import type { UnitRange, ViewTrace } from './view-trace.ts';

export interface TracedChange {
  readonly id: string;
  readonly kind: ChangeKind;
  readonly author: string;
  readonly date: string | null;
  range: UnitRange;
}

interface OpenElement {
  readonly name: string;
  /** Unit at which it opens. */
  readonly first: number;
  /** The changes that end with this element; null for most. */
  changes: OpenChange[] | null;
}

interface OpenChange {
  readonly change: TracedChange;
  /** It changes what ends the element, not the whole of it. */
  readonly isAtEnd: boolean;
}

export class ChangeRecorder {
  private readonly view: ViewTrace;
  private readonly part: number;
  private readonly elements: OpenElement[] = [];
  private position = 0;
  /** Changes deeper than this belong to earlier properties, and went with them. */
  private earlierBelow = Number.POSITIVE_INFINITY;

  constructor(view: ViewTrace, part: number) {
    this.view = view;
    this.part = part;
  }

  /**
   * @param within first unit of the paragraph around it
   * @param isShown false in a version that Word does not show: the version shown has the same changes
   */
  open(name: string, attributes: Attributes, within: number, isShown: boolean): void {
    const { units: first, parts } = this.view;
    const element = { name, first, changes: null };
    this.elements.push(element);
    if (!isTrackedChange(name)) return;
    const id = changeId(parts[this.part] ?? '', this.position);
    this.position += 1;
    if (!isShown || this.elements.length > this.earlierBelow) return;
    if (PROPERTY_CHANGES.has(name)) this.earlierBelow = this.elements.length;
    const parent = this.around(1)?.name ?? '';
    const grandparent = this.around(2)?.name ?? '';
    const changed: OpenElement = this.around(scopeOf(name, parent, grandparent)) ?? element;
    const change: TracedChange = {
      id,
      kind: changeKindOf(name, parent, grandparent),
      author: (attribute(attributes, 'author') ?? '').toWellFormed(),
      date: dateOf(attributes),
      range: { part: this.part, first: changed.first, end: changed.first, within: Math.min(within, changed.first) },
    };
    this.view.addChange(change);
    changed.changes ??= [];
    changed.changes.push({ change, isAtEnd: grandparent === 'w:pPr' && parent !== 'w:numPr' });
  }

  close(): void {
    if (this.elements.length === this.earlierBelow) this.earlierBelow = Number.POSITIVE_INFINITY;
    const end = this.view.units;
    for (const { change, isAtEnd } of this.elements.pop()?.changes ?? [])
      change.range = { ...change.range, first: isAtEnd ? end : change.range.first, end };
  }

  /** The element `levels` above the innermost one. */
  private around(levels: number): OpenElement | undefined {
    return this.elements.at(-1 - levels);
  }
}

/** How many levels above a change the element is that it changes; 0 where the change wraps what it changes. */
function scopeOf(name: string, parent: string, grandparent: string): number {
  // Properties of a paragraph's mark, number or section.
  if (grandparent === 'w:pPr') return 3;
  const wrapsRuns = REVISION_MARKS.has(name) && parent !== 'w:trPr';
  // The last section of the text stands in no paragraph.
  return wrapsRuns || parent === 'w:sectPr' ? 0 : 2;
}
