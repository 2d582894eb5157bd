// Finds the tracked changes of a part and says which of them are resolved, together with those that belong to them: the other
// half of a move, and the same change in the other version of a text box.
import { isTrackedChange } from '#server/documents/docx/tracked-changes.ts';
import { attribute } from '#server/ooxml/xml.ts';
import { walkTree, type XmlElement } from '#server/ooxml/xml-tree.ts';
import { MovedRows } from './moved-rows.ts';

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
const MOVE_MARK = /^w:move(?:From|To)Range(?:Start|End)$/;

/** @param positions of the chosen changes among those of the part, from 0; null chooses all. */
export function chooseChanges(
  root: XmlElement,
  action: 'accept' | 'reject',
  positions: ReadonlySet<number> | null,
): ChosenChanges {
  const scan = new ChangeScan(action);
  walkTree(root, { enter: (element) => scan.enter(element), leave: (element) => scan.leave(element) });
  const { changes, moves, versions, controlMarks, droppedControls } = scan;
  if (positions === null) {
    const spentMarks = new Set([...moves.values()].flatMap(({ marks }) => marks).concat(controlMarks));
    return { total: changes.length, chosen: new Set(changes), spentMarks, droppedControls };
  }
  const chosen = new Set(positions);
  spreadToMoves(chosen, scan.moves);
  for (const ranges of versions) spreadToVersions(chosen, ranges);
  spreadToMoves(chosen, scan.moves);
  const spentMarks = [...moves.values()].flatMap(({ marks, members }) =>
    members.some((member) => chosen.has(member)) ? marks : [],
  );
  return {
    total: changes.length,
    chosen: new Set(changes.filter((_, position) => chosen.has(position))),
    spentMarks: new Set(spentMarks),
    droppedControls: new Set(),
  };
}

/** A move with all its halves, by the name that its ranges share. */
interface Move {
  readonly members: number[];
  readonly marks: XmlElement[];
}

/** Positions of the first change of a version and of the first after it. */
type VersionRange = readonly [from: number, to: number];

class ChangeScan {
  readonly changes: XmlElement[] = [];
  readonly moves = new Map<string, Move>();
  /** The versions of each outermost mc:AlternateContent. */
  readonly versions: (readonly VersionRange[])[] = [];
  readonly controlMarks: XmlElement[] = [];
  readonly droppedControls = new Set<XmlElement>();
  private readonly action: 'accept' | 'reject';
  /** Names of open move ranges by the ids of their marks. */
  private readonly openMoves = new Map<string, string>();
  /** In the order in which they were opened; some may be closed already. */
  private readonly moveOrder: { id: string; name: string }[] = [];
  /** Open ranges whose controls go. */
  private readonly openControls = new Set<string>();
  /** Moved paragraph marks: they are at the end of their paragraph, where a range that begins in it is open. */
  private readonly movedMarks: { paragraph: XmlElement | null; position: number; lastMove: string | undefined }[] = [];
  private lastMove: string | undefined;
  private readonly rows = new MovedRows();
  private alternatives: { element: XmlElement; ranges: VersionRange[]; from: number } | null = null;

  constructor(action: 'accept' | 'reject') {
    this.action = action;
  }

  enter(element: XmlElement): boolean {
    const { name } = element;
    this.rows.enter(element);
    if (isTrackedChange(name)) this.addChange(element);
    else if (MOVE_MARK.test(name)) this.passMoveMark(element);
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
    if (element.name === 'w:p') this.endParagraph(element);
    const row = this.rows.leave(element);
    if (row !== undefined) this.moves.get(row.move)?.members.push(row.mark);
  }

  private addChange(element: XmlElement): void {
    const position = this.changes.push(element) - 1;
    if (element.parent?.name === 'w:trPr') this.rows.addMark(position);
    if (element.name !== 'w:moveFrom' && element.name !== 'w:moveTo') return;
    const properties = element.parent?.parent ?? null;
    const isParagraphMark = element.parent?.name === 'w:rPr' && properties?.name === 'w:pPr';
    if (isParagraphMark) this.movedMarks.push({ paragraph: properties.parent, position, lastMove: this.lastMove });
    else this.addToMove(this.currentMove(), position);
  }

  private addToMove(name: string | undefined, position: number): void {
    if (name === undefined) return;
    this.moves.get(name)?.members.push(position);
    this.rows.addMove(name);
  }

  private currentMove(): string | undefined {
    for (let last = this.moveOrder.at(-1); last; last = this.moveOrder.at(-1)) {
      if (this.openMoves.get(last.id) === last.name) return last.name;
      this.moveOrder.pop();
    }
    return undefined;
  }

  private endParagraph(paragraph: XmlElement): void {
    const moved = this.movedMarks.at(-1);
    if (moved?.paragraph !== paragraph) return;
    this.movedMarks.pop();
    const begunInside = this.lastMove === moved.lastMove ? undefined : this.lastMove;
    this.addToMove(this.currentMove() ?? begunInside, moved.position);
  }

  private passMoveMark(mark: XmlElement): void {
    const id = `${mark.name.startsWith('w:moveTo') ? 'to' : 'from'} ${attribute(mark.attributes, 'id') ?? ''}`;
    const isStart = mark.name.endsWith('Start');
    const name = isStart ? (attribute(mark.attributes, 'name') ?? id) : this.openMoves.get(id);
    this.openMoves.delete(id);
    if (name === undefined) return;
    if (isStart) {
      this.openMoves.set(id, name);
      this.moveOrder.push({ id, name });
      this.lastMove = name;
    }
    const move = this.moves.get(name) ?? { members: [], marks: [] };
    move.marks.push(mark);
    this.moves.set(name, move);
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

function spreadToMoves(chosen: Set<number>, moves: ReadonlyMap<string, Move>): void {
  for (const { members } of moves.values())
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
