// Finds the tracked changes of a part and says which of them are resolved, together with those that belong to them: the other
// half of a move, the rest of a field, and the same change in the other version of a text box.
import { isTrackedChange } from '#server/documents/docx/tracked-changes.ts';
import { walkTree, type XmlElement } from '#server/ooxml/xml-tree.ts';
import { ChangeGroups } from './change-groups.ts';
import { FieldHalves } from './field-halves.ts';
import { MovedRows } from './moved-rows.ts';
import { Moves } from './moves.ts';
import { TrackedControls } from './tracked-controls.ts';

export interface ChosenChanges {
  /** How many changes with an id the part has. */
  readonly total: number;
  /** How many changes the part has, with those of controls. */
  readonly count: number;
  readonly chosen: ReadonlySet<XmlElement>;
  /** Range marks that have no use when the chosen changes are resolved. */
  readonly spentMarks: ReadonlySet<XmlElement>;
  /** Content controls and custom XML whose tags go, and whose content stays. */
  readonly droppedControls: ReadonlySet<XmlElement>;
  /** Those that were inserted, deleted or moved, when that is not resolved. */
  readonly trackedControls: ReadonlySet<XmlElement>;
}

const NONE: ReadonlySet<XmlElement> = new Set();

/** @param positions of the chosen changes among those of the part, from 0; null chooses all. */
export function chooseChanges(
  root: XmlElement,
  action: 'accept' | 'reject',
  positions: ReadonlySet<number> | null,
): ChosenChanges {
  const scan = new ChangeScan(action);
  walkTree(root, { enter: (element) => scan.enter(element), leave: (element) => scan.leave(element) });
  const { changes, versions, controls } = scan;
  const moves = [...scan.moves.all];
  const counts = { total: changes.length, count: changes.length + controls.all.size };
  if (positions === null) {
    const spentMarks = new Set(moves.flatMap(({ marks }) => marks).concat(controls.marks));
    const controlsOfAll = { droppedControls: controls.dropped, trackedControls: NONE };
    return { ...counts, chosen: new Set(changes), spentMarks, ...controlsOfAll };
  }
  const groups = new ChangeGroups(changes.length);
  for (const { members } of moves) groups.join(members);
  for (const positionsOfField of scan.fields.cut) groups.join(positionsOfField);
  for (const ranges of versions) joinVersions(groups, ranges);
  const chosen = groups.spread(positions);
  const spentMarks = moves.flatMap(({ marks, members }) => (members.some((member) => chosen.has(member)) ? marks : []));
  return {
    ...counts,
    chosen: new Set(changes.filter((_, position) => chosen.has(position))),
    spentMarks: new Set(spentMarks),
    droppedControls: NONE,
    trackedControls: controls.all,
  };
}

/** Positions of the first change of a version and of the first after it. */
type VersionRange = readonly [from: number, to: number];

class ChangeScan {
  readonly changes: XmlElement[] = [];
  readonly moves = new Moves();
  /** The versions of each outermost mc:AlternateContent. */
  readonly versions: (readonly VersionRange[])[] = [];
  readonly fields = new FieldHalves();
  readonly controls: TrackedControls;
  private readonly rows = new MovedRows();
  private alternatives: { element: XmlElement; ranges: VersionRange[]; from: number } | null = null;

  constructor(action: 'accept' | 'reject') {
    this.controls = new TrackedControls(action);
  }

  enter(element: XmlElement): boolean {
    const { name } = element;
    this.rows.enter(element);
    this.moves.enter(element);
    this.controls.enter(element);
    this.fields.enter(element, this.changes.length);
    if (isTrackedChange(name)) this.addChange(element);
    if (name === 'mc:AlternateContent') this.alternatives ??= { element, ranges: [], from: 0 };
    if (this.alternatives && element.parent === this.alternatives.element) this.alternatives.from = this.changes.length;
    return true;
  }

  leave(element: XmlElement): void {
    const { alternatives } = this;
    if (alternatives && element.parent === alternatives.element)
      alternatives.ranges.push([alternatives.from, this.changes.length]);
    if (alternatives?.element === element) {
      this.versions.push(alternatives.ranges);
      this.alternatives = null;
    }
    this.fields.leave(element);
    for (const move of this.moves.leave(element)) this.rows.addMove(move);
    const row = this.rows.leave(element);
    if (row !== undefined) this.moves.add(row.move, row.mark);
  }

  private addChange(element: XmlElement): void {
    const position = this.changes.push(element) - 1;
    if (element.parent?.name === 'w:trPr') this.rows.addMark(position);
    if (element.name === 'w:moveFrom' || element.name === 'w:moveTo') this.moves.enterHalf(element, position);
  }
}

/** Word keeps a text box in two versions with the same changes. Where their number differs, they cannot be matched. */
function joinVersions(groups: ChangeGroups, versions: readonly VersionRange[]): void {
  const [[start, end] = [0, 0]] = versions;
  const count = end - start;
  if (versions.some(([from, to]) => to - from !== count)) return;
  for (let n = 0; n < count; n += 1) groups.join(versions.map(([from]) => from + n));
}

/** Whether the content of a change goes when the change is resolved. */
export function isRemoved(change: XmlElement, action: 'accept' | 'reject'): boolean {
  const removed = action === 'accept' ? ['w:del', 'w:moveFrom', 'w:cellDel'] : ['w:ins', 'w:moveTo', 'w:cellIns'];
  return removed.includes(change.name);
}
