// The differences between two readings, told by clause, with exact quotes of both. Pure: it runs in a worker thread.
import type { Difference } from '#domain/contracts/comparison.ts';
import type { ReadDocument } from '#domain/documents.ts';
import { aboutChangedWords, type PartyNames, partyNamesIn } from './about/changed-words.ts';
import { alignUnits, type UnitPair } from './align-units.ts';
import { findMoves } from './find-moves.ts';
import { RenumberedClauses } from './renumbered-clauses.ts';
import { type ComparedCells, RowCells } from './row-cells.ts';
import { type Unit, unitsOf } from './units.ts';
import { WordPieces } from './word-pieces.ts';

export interface ComparedTexts {
  /** In the order of the newer text; what was removed stands where it would have stood. */
  readonly differences: Difference[];
  /** Paragraphs, rows and notes of the newer text that the older one has as well. */
  readonly unchanged: number;
}

/** Nobody reads that many differences: what further ones are about is not looked up. */
const MAX_DESCRIBED = 10_000;

/**
 * Any two readings, of any kinds. White space, paragraph breaks, running heads and page numbers are not differences. A clause
 * below a renumbered one is not told where only the number above it changed. Time is linear but for a bounded search in gaps.
 * @param cells of their rows, where both files say which ones are empty
 */
export function compareTexts(from: ReadDocument, to: ReadDocument, cells?: ComparedCells): ComparedTexts {
  const older = unitsOf(from);
  const newer = unitsOf(to);
  const pairs = alignUnits(older, newer);
  const parties = partyNamesIn([from.text, to.text]);
  return new Comparison({ from, to, cells: new RowCells(from, to, cells) }, parties, pairs).compare();
}

interface Sides {
  readonly from: ReadDocument;
  readonly to: ReadDocument;
  readonly cells: RowCells;
}

class Comparison {
  readonly #from: ReadDocument;
  readonly #to: ReadDocument;
  readonly #parties: PartyNames;
  readonly #pairs: readonly UnitPair[];
  readonly #movedTo: ReadonlyMap<Unit, Unit>;
  readonly #movedFrom: ReadonlyMap<Unit, Unit>;
  readonly #cells: RowCells;
  readonly #pieces = new WordPieces();
  readonly #renumbered: RenumberedClauses;
  readonly #differences: Difference[] = [];
  #unchanged = 0;
  #headings: { from: string | undefined; to: string | undefined } = { from: undefined, to: undefined };

  constructor({ from, to, cells }: Sides, parties: PartyNames, pairs: readonly UnitPair[]) {
    this.#from = from;
    this.#to = to;
    this.#parties = parties;
    this.#cells = cells;
    this.#renumbered = new RenumberedClauses([from.kind, to.kind], pairs);
    this.#pairs = pairs;
    this.#movedTo = findMoves(pairs);
    this.#movedFrom = new Map([...this.#movedTo].map(([older, newer]) => [newer, older]));
  }

  compare(): ComparedTexts {
    for (const pair of this.#pairs) {
      this.#comparePair(pair);
      this.#headings = {
        from: headingOf(pair.from) ?? this.#headings.from,
        to: headingOf(pair.to) ?? this.#headings.to,
      };
    }
    return { differences: joinMoves(this.#differences, this.#from.text, this.#to.text), unchanged: this.#unchanged };
  }

  #comparePair({ from, to }: UnitPair): void {
    const [older, newer] = [from[0], to[0]];
    if (newer === undefined) {
      // A moved unit is told where it stands now.
      if (older !== undefined && !this.#movedTo.has(older)) this.#add('removed', from, to);
    } else if (older === undefined) {
      const moved = this.#movedFrom.get(newer);
      if (moved === undefined) this.#add('added', from, to);
      // A footnote stands at the end of a page or of the text, as the file's kind has it.
      else if (newer.block.kind === 'footnote' && moved.key === newer.key) this.#unchanged += 1;
      else this.#add('moved', [moved], to);
    } else if (!this.#isSame(from, to) && this.#add('changed', from, to)) return;
    else if (this.#renumbered.isNew(older.clause, newer.clause)) this.#add('renumbered', from, to);
    else this.#unchanged += to.length;
  }

  #isSame(from: readonly Unit[], to: readonly Unit[]): boolean {
    const keys = [joinedKey(from), joinedKey(to)];
    // The spaces of a PDF are guessed from the places of its letters.
    const isGuessed = this.#from.kind === 'pdf' || this.#to.kind === 'pdf';
    const [older, newer] = isGuessed ? keys.map((key) => key.replaceAll(' ', '')) : keys;
    return older === newer && this.#cells.areSame(from, to);
  }

  /** False for a change that only moves white space, or borders that one of the files does not have. */
  #add(kind: Difference['kind'], from: readonly Unit[], to: readonly Unit[]): boolean {
    const older = passage(this.#from, from);
    const newer = passage(this.#to, to);
    const texts: readonly [string, string] = this.#cells.textsWithEmpty(from, to) ?? [
      this.#from.text.slice(from[0]?.bodyStart, older?.end ?? 0),
      this.#to.text.slice(to[0]?.bodyStart, newer?.end ?? 0),
    ];
    const words = this.#pieces.of(...texts, this.#cells.areComparable(from, to));
    if (kind === 'changed' && words.every((piece) => piece.op === 'equal')) return false;
    const heading = to.length > 0 ? this.#headings.to : this.#headings.from;
    this.#differences.push({
      kind,
      from: older,
      to: newer,
      ...(heading === undefined ? {} : { heading }),
      words,
      about: this.#differences.length < MAX_DESCRIBED ? aboutChangedWords(words, this.#parties) : [],
    });
    return true;
  }
}

const joinedKey = (units: readonly Unit[]): string => units.map((unit) => unit.key).join(' ');

const MAX_HEADING = 200;

const headingOf = (units: readonly Unit[]): string | undefined =>
  units.findLast((unit) => unit.block.kind === 'heading')?.block.text.slice(0, MAX_HEADING);

function passage({ text }: ReadDocument, units: readonly Unit[]): Difference['from'] {
  const [first, last] = [units[0], units.at(-1)];
  if (first === undefined || last === undefined) return null;
  const { start, page } = first.block;
  const { end } = last.block;
  return {
    start,
    end,
    quote: text.slice(start, end),
    ...(first.clause === undefined ? {} : { clause: first.clause }),
    ...(page === undefined ? {} : { page }),
  };
}

/** Paragraphs that moved together are one difference. */
function joinMoves(differences: readonly Difference[], from: string, to: string): Difference[] {
  const joined: Difference[] = [];
  for (const difference of differences) {
    const last = joined.at(-1);
    if (last !== undefined && follows(last, difference, from, to)) {
      joined[joined.length - 1] = joinTwo(last, difference, from, to);
    } else joined.push(difference);
  }
  return joined;
}

function follows(one: Difference, other: Difference, from: string, to: string): boolean {
  if (one.kind !== 'moved' || other.kind !== 'moved') return false;
  if (one.from === null || one.to === null || other.from === null || other.to === null) return false;
  const gaps = [from.slice(one.from.end, other.from.start), to.slice(one.to.end, other.to.start)];
  return one.from.end <= other.from.start && gaps.every((gap) => gap.trim() === '');
}

function joinTwo(one: Difference, other: Difference, from: string, to: string): Difference {
  const join = (first: Difference['from'], last: Difference['from'], text: string): Difference['from'] =>
    first !== null && last !== null ? { ...first, end: last.end, quote: text.slice(first.start, last.end) } : null;
  return {
    ...one,
    from: join(one.from, other.from, from),
    to: join(one.to, other.to, to),
    words: [...one.words, { op: 'equal', text: '\n' }, ...other.words],
    about: [...new Set([...one.about, ...other.about])],
  };
}
