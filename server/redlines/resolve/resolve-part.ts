// One part of a .docx with its chosen changes resolved: the fates of its elements become splices of its text.
import { isTrackedChange } from '#server/documents/docx/tracked-changes.ts';
import { attribute } from '#server/ooxml/xml.ts';
import { walkTree, type XmlElement } from '#server/ooxml/xml-tree.ts';
import { COMMENT_MARKS, decideFates, type Resolution } from './decide-fates.ts';
import { Plan, RANGE_MARK } from './plan.ts';
import { Splices } from './splices.ts';

interface ResolvedPart {
  /** Null when nothing of it changes. */
  readonly text: string | null;
  /** How many tracked changes it has now. */
  readonly left: number;
  /** Ids of comments, and names with ids of notes ("w:footnoteReference 3"), whose last reference is gone. */
  readonly lostComments: ReadonlySet<string>;
  readonly lostNotes: ReadonlySet<string>;
}

export function noteKey(reference: string, id: string): string {
  return `${reference} ${id}`;
}

export function resolvePart(source: string, root: XmlElement, resolution: Resolution): ResolvedPart {
  const splices = new Splices(source);
  const plan = new Plan(source, splices);
  decideFates(root, resolution, plan);
  const writer = new FateWriter(plan, resolution);
  walkTree(root, { enter: (element) => writer.enter(element), leave: (element) => writer.leave(element) });
  const lostComments = lostOnes(writer.comments);
  writer.finishRanges(lostComments);
  return {
    text: splices.hasAny ? splices.apply() : null,
    left: writer.left,
    lostComments,
    lostNotes: lostOnes(writer.notes),
  };
}

/** Whether a reference with this id stays; false for those that are only in what goes. */
type References = Map<string, boolean>;

function lostOnes(references: References): Set<string> {
  return new Set([...references].flatMap(([id, isKept]) => (isKept ? [] : [id])));
}

interface Range {
  /** Marks that stay, and those that go with other content: what they are, and where that content begins. */
  readonly kept: { mark: XmlElement; edge: string }[];
  readonly lost: { mark: XmlElement; edge: string; at: number }[];
}

class FateWriter {
  left = 0;
  readonly comments: References = new Map();
  readonly notes: References = new Map();
  private readonly plan: Plan;
  private readonly resolution: Resolution;
  private readonly ranges = new Map<string, Range>();
  /** Of the elements that are open. */
  private deletions = 0;
  private undoneDeletions = 0;

  constructor(plan: Plan, resolution: Resolution) {
    this.plan = plan;
    this.resolution = resolution;
  }

  enter(element: XmlElement): boolean {
    const { splices } = this.plan;
    const fate = this.plan.fateOf(element);
    if (fate === 'cut') {
      splices.cut(element.start, element.end);
      walkTree(element, { enter: (lost) => this.lose(lost, element) });
      return false;
    }
    if (fate === 'join') splices.cut(element.start, element.end);
    if (fate === 'unwrap') {
      splices.cut(element.start, element.openEnd);
      if (element.closeStart < element.end) splices.cut(element.closeStart, element.end);
    }
    this.keep(element);
    this.countDeletion(element, 1);
    if (this.undoneDeletions > 0 && this.deletions === 0) this.restoreName(element);
    return true;
  }

  leave(element: XmlElement): void {
    this.countDeletion(element, -1);
  }

  /** A range whose one end stays keeps the other, and a lost comment loses its range. */
  finishRanges(lostComments: ReadonlySet<string>): void {
    const { splices, source } = this.plan;
    for (const { kept, lost } of this.ranges.values()) {
      const [first] = kept;
      if (first === undefined) continue;
      const isLostComment =
        COMMENT_MARKS.has(first.mark.name) && lostComments.has(attribute(first.mark.attributes, 'id') ?? '');
      if (isLostComment) for (const { mark } of kept) splices.cut(mark.start, mark.end);
      else if (kept.every(({ edge }) => edge === first.edge)) {
        const other = lost.find(({ edge }) => edge !== first.edge);
        if (other) splices.insert(other.at, source.slice(other.mark.start, other.mark.end));
      }
    }
  }

  private keep(element: XmlElement): void {
    const { name } = element;
    const { chosen, trackedControls } = this.resolution.changes;
    if (isTrackedChange(name) && !chosen.has(element)) this.left += 1;
    if (trackedControls.has(element) && this.plan.fateOf(element) === undefined) this.left += 1;
    const id = attribute(element.attributes, 'id') ?? '';
    if (name === 'w:commentReference') this.comments.set(id, true);
    if (isNoteReference(name)) this.notes.set(noteKey(name, id), true);
    const [, kind, edge] = RANGE_MARK.exec(name) ?? [];
    if (kind !== undefined && edge !== undefined) this.rangeOf(kind, id).kept.push({ mark: element, edge });
  }

  private lose(element: XmlElement, lostWith: XmlElement): boolean {
    const { name } = element;
    const id = attribute(element.attributes, 'id') ?? '';
    if (name === 'w:commentReference' && !this.comments.has(id)) this.comments.set(id, false);
    if (isNoteReference(name) && !this.notes.has(noteKey(name, id))) this.notes.set(noteKey(name, id), false);
    const [, kind, edge] = RANGE_MARK.exec(name) ?? [];
    // A mark that goes for its own sake goes with the other one.
    if (kind !== undefined && edge !== undefined && element !== lostWith)
      this.rangeOf(kind, id).lost.push({ mark: element, edge, at: lostWith.start });
    return true;
  }

  private rangeOf(kind: string, id: string): Range {
    const key = `${kind} ${id}`;
    const range = this.ranges.get(key) ?? { kept: [], lost: [] };
    this.ranges.set(key, range);
    return range;
  }

  /** Some programs write moved words as deleted ones; those in a move that stays keep the name that they have. */
  private countDeletion(element: XmlElement, by: 1 | -1): void {
    if (element.name !== 'w:del' && element.name !== 'w:moveFrom') return;
    if (this.plan.fateOf(element) === 'unwrap') this.undoneDeletions += by;
    else if (element.name === 'w:del') this.deletions += by;
  }

  /** Text in a deletion has a name of its own: w:delText becomes w:t again. */
  private restoreName({ name, qualified, start, openEnd, closeStart, end }: XmlElement): void {
    if (name !== 'w:delText' && name !== 'w:delInstrText') return;
    const restored = qualified.replace(/del(Instr)?Text$/, (_, instruction) => (instruction ? 'instrText' : 't'));
    const { splices } = this.plan;
    splices.replace(start + 1, start + 1 + qualified.length, restored);
    if (openEnd < end) splices.replace(closeStart + 2, closeStart + 2 + qualified.length, restored);
  }
}

function isNoteReference(name: string): boolean {
  return name === 'w:footnoteReference' || name === 'w:endnoteReference';
}
