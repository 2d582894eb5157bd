// Finds the tracked changes of a part and says which of them are resolved, together with those that belong to them: the other
// half of a move, and the same change in the other version of a text box.
import { isTrackedChange } from '#server/documents/docx/tracked-changes.ts';
import { attribute } from '#server/ooxml/xml.ts';
import { walkTree, type XmlElement } from '#server/ooxml/xml-tree.ts';
import { MovedRows } from './moved-rows.ts';
import { type Move, Moves } from './moves.ts';

export interface ChosenChanges {
  /** How many changes the part has. */
  readonly total: number;
  readonly chosen: ReadonlySet<XmlElement>;
  /** Range marks that have no use when the chosen changes are resolved. */
  readonly spentMarks: ReadonlySet<XmlElement>;
  /** Content controls and custom XML whose tags go, and whose content stays. */
  readonly droppedControls: ReadonlySet<XmlElement>;
}

/** The custom XML ranges whose controls go. */
const DROPPED_CONTROLS = { accept: /Del|MoveFrom/, reject: /Ins|MoveTo/ };
const CONTROL_MARK = /^w:customXml(\w+)Range(Start|End)$/;

/** @param positions of the chosen changes among those of the part, from 0; null chooses all. */
export function chooseChanges(
  root: XmlElement,
  action: 'accept' | 'reject',
  positions: ReadonlySet<number> | null,
): ChosenChanges {
  const scan = new ChangeScan(action);
  walkTree(root, { enter: (element) => scan.enter(element), leave: (element) => scan.leave(element) });
  const { changes, versions, controlMarks, droppedControls } = scan;
  const moves = [...scan.moves.all];
  if (positions === null) {
    const spentMarks = new Set(moves.flatMap(({ marks }) => marks).concat(controlMarks));
    return { total: changes.length, chosen: new Set(changes), spentMarks, droppedControls };
  }
  const chosen = new Set(positions);
  spreadToMoves(chosen, moves);
  for (const ranges of versions) spreadToVersions(chosen, ranges);
  spreadToMoves(chosen, moves);
  const spentMarks = moves.flatMap(({ marks, members }) => (members.some((member) => chosen.has(member)) ? marks : []));
  return {
    total: changes.length,
    chosen: new Set(changes.filter((_, position) => chosen.has(position))),
    spentMarks: new Set(spentMarks),
    droppedControls: new Set(),
  };
}

/** Positions of the first change of a version and of the first after it. */
type VersionRange = readonly [from: number, to: number];

class ChangeScan {
  readonly changes: XmlElement[] = [];
  readonly moves = new Moves();
  /** The versions of each outermost mc:AlternateContent. */
  readonly versions: (readonly VersionRange[])[] = [];
  readonly controlMarks: XmlElement[] = [];
  readonly droppedControls = new Set<XmlElement>();
  private readonly action: 'accept' | 'reject';
  /** Open ranges whose controls go. */
  private readonly openControls = new Set<string>();
  private readonly rows = new MovedRows();
  private alternatives: { element: XmlElement; ranges: VersionRange[]; from: number } | null = null;

  constructor(action: 'accept' | 'reject') {
    this.action = action;
  }

  enter(element: XmlElement): boolean {
    const { name } = element;
    this.rows.enter(element);
    this.moves.enter(element);
    if (isTrackedChange(name)) this.addChange(element);
    else if (name.startsWith('w:customXml')) this.passControlMark(element);
    const isControl = name === 'w:sdt' || name === 'w:customXml';
    if (isControl && this.openControls.size > 0) this.droppedControls.add(element);
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
    for (const move of this.moves.leave(element)) this.rows.addMove(move);
    const row = this.rows.leave(element);
    if (row !== undefined) this.moves.add(row.move, row.mark);
  }

  private addChange(element: XmlElement): void {
    const position = this.changes.push(element) - 1;
    if (element.parent?.name === 'w:trPr') this.rows.addMark(position);
    if (element.name === 'w:moveFrom' || element.name === 'w:moveTo') this.moves.enterHalf(element, position);
  }

  private passControlMark(mark: XmlElement): void {
    const [, kind = '', edge] = CONTROL_MARK.exec(mark.name) ?? [];
    if (edge === undefined) return;
    const id = `${kind} ${attribute(mark.attributes, 'id') ?? ''}`;
    if (edge === 'End') this.openControls.delete(id);
    else if (DROPPED_CONTROLS[this.action].test(kind)) this.openControls.add(id);
    this.controlMarks.push(mark);
  }
}

function spreadToMoves(chosen: Set<number>, moves: readonly Move[]): void {
  for (const { members } of moves)
    if (members.some((member) => chosen.has(member))) for (const member of members) chosen.add(member);
}

/** Word keeps a text box in two versions with the same changes. Where their number differs, they cannot be matched. */
function spreadToVersions(chosen: Set<number>, versions: readonly VersionRange[]): void {
  const [[start, end] = [0, 0]] = versions;
  const count = end - start;
  if (versions.some(([from, to]) => to - from !== count)) return;
  for (let n = 0; n < count; n += 1)
    if (versions.some(([from]) => chosen.has(from + n))) for (const [from] of versions) chosen.add(from + n);
}

/** Whether the content of a change goes when the change is resolved. */
export function isRemoved(change: XmlElement, action: 'accept' | 'reject'): boolean {
  const removed = action === 'accept' ? ['w:del', 'w:moveFrom', 'w:cellDel'] : ['w:ins', 'w:moveTo', 'w:cellIns'];
  return removed.includes(change.name);
}
