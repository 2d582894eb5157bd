// Which changes are halves of one move: those whose words, or whose paragraph mark, are in ranges of one name (ECMA-376-1,
// 17.13.5.21 to 17.13.5.28). Word begins a range before its half. LibreOffice begins it inside, where the range of the half
// before may end too, and ends only the range of the last of several paragraphs.
import { attribute } from '#server/ooxml/xml.ts';
import type { XmlElement } from '#server/ooxml/xml-tree.ts';

export interface Move {
  /** Positions of its changes among those of the part. */
  readonly members: number[];
  readonly marks: XmlElement[];
}

/** A change around moved words, or the paragraph whose mark moved, while it is open. */
interface OpenHalf {
  readonly element: XmlElement;
  readonly position: number;
  /** The moves of its words so far. */
  readonly names: Set<string>;
  readonly nameBefore: string | undefined;
  readonly begunBefore: number;
}

const HALF = /^w:move(From|To)$/;
const RANGE = /^w:move(From|To)Range(Start|End)$/;
const RUNS: ReadonlySet<string> = new Set(['w:r', 'm:r']);

export class Moves {
  private readonly byName = new Map<string, Move>();
  private readonly sides = { From: new MoveSide(), To: new MoveSide() };

  get all(): Iterable<Move> {
    return this.byName.values();
  }

  /** To be called for every element that opens, before `enterHalf` for the same one. */
  enter(element: XmlElement): void {
    const [, side, edge] = RANGE.exec(element.name) ?? [];
    if (side !== undefined) this.passMark(element, side === 'To' ? 'To' : 'From', edge === 'Start');
    if (!RUNS.has(element.name)) return;
    this.sides.From.passWords();
    this.sides.To.passWords();
  }

  /** A w:moveFrom or w:moveTo that opens. */
  enterHalf(change: XmlElement, position: number): void {
    const properties = change.parent?.parent ?? null;
    const isParagraphMark = change.parent?.name === 'w:rPr' && properties?.name === 'w:pPr';
    const owner = isParagraphMark ? (properties.parent ?? change) : change;
    this.sides[change.name === 'w:moveTo' ? 'To' : 'From'].enterHalf(owner, position);
  }

  /** @returns the names of the moves that the closed element belongs to, if it is a half or a paragraph with a moved mark. */
  leave(element: XmlElement): ReadonlySet<string> {
    const names = new Set<string>();
    if (element.name !== 'w:p' && !HALF.test(element.name)) return names;
    for (const side of [this.sides.From, this.sides.To])
      for (const half of side.leave(element))
        for (const name of half.names) {
          names.add(name);
          this.add(name, half.position);
        }
    return names;
  }

  add(name: string, position: number): void {
    this.byName.get(name)?.members.push(position);
  }

  private passMark(mark: XmlElement, side: 'From' | 'To', isStart: boolean): void {
    const id = attribute(mark.attributes, 'id') ?? '';
    const ranges = this.sides[side];
    const name = isStart ? (attribute(mark.attributes, 'name') ?? `${side} ${id}`) : ranges.nameOf(id);
    if (isStart && name !== undefined) ranges.begin(id, name);
    else ranges.end(id);
    if (name === undefined) return;
    const move = this.byName.get(name) ?? { members: [], marks: [] };
    move.marks.push(mark);
    this.byName.set(name, move);
  }
}

/** The ranges and halves of the places that words move from, or of those that they move to. */
class MoveSide {
  /** Names of open ranges by the ids of their marks, in the order in which they began; and the reverse. */
  private readonly names = new Map<string, string>();
  private readonly ids = new Map<string, string>();
  /** Ranges in the order in which they began; some may be closed already. */
  private readonly order: { id: string; name: string }[] = [];
  private readonly halves: OpenHalf[] = [];
  private begun = 0;
  private lastName: string | undefined;

  nameOf(id: string): string | undefined {
    return this.names.get(id);
  }

  begin(id: string, name: string): void {
    this.end(id);
    const left = this.ids.get(name);
    if (left !== undefined) this.names.delete(left);
    this.names.set(id, name);
    this.ids.set(name, id);
    this.order.push({ id, name });
    this.begun += 1;
    this.lastName = name;
  }

  end(id: string): void {
    const name = this.names.get(id);
    if (name !== undefined) this.ids.delete(name);
    this.names.delete(id);
  }

  enterHalf(element: XmlElement, position: number): void {
    const [nameBefore, begunBefore] = [this.current(), this.begun];
    this.halves.push({ element, position, names: new Set(), nameBefore, begunBefore });
  }

  /** A half whose words are in two ranges belongs to both moves. */
  passWords(): void {
    const half = this.halves.at(-1);
    const name = half && HALF.test(half.element.name) ? this.current() : undefined;
    if (name !== undefined) half?.names.add(name);
  }

  /** The halves that end with the element. A mark is at the end of its paragraph; without words, what was open counts. */
  *leave(element: XmlElement): Generator<OpenHalf> {
    for (let half = this.halves.at(-1); half?.element === element; half = this.halves.at(-1)) {
      this.halves.pop();
      const begunInside = this.begun > half.begunBefore ? this.lastName : undefined;
      const name = this.current() ?? begunInside ?? half.nameBefore;
      if (half.names.size === 0 && name !== undefined) half.names.add(name);
      yield half;
    }
  }

  /** The open range that began last. */
  private current(): string | undefined {
    for (let last = this.order.at(-1); last; last = this.order.at(-1)) {
      if (this.names.get(last.id) === last.name) return last.name;
      this.order.pop();
    }
    return undefined;
  }
}
