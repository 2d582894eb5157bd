// Clauses whose number alone changed: told once for a clause and everything below it.
import type { DocumentKind } from '#domain/documents.ts';
import type { UnitPair } from './align-units.ts';

export class RenumberedClauses {
  readonly #changed = new Map<string, string>();
  readonly #tellsLost: boolean;

  constructor(kinds: readonly DocumentKind[], pairs: readonly UnitPair[]) {
    this.#tellsLost = kinds.every((kind) => kind === 'docx' || kind === 'doc') && keepNumbers(pairs);
  }

  /** Whether the numbers differ, and not only because a clause above was renumbered likewise. */
  isNew(from: string | undefined, to: string | undefined): boolean {
    if (from === to) return false;
    if (from === undefined || to === undefined) return this.#tellsLost;
    // "(b)" as typed, "7.2(b)" as the reader of another file counts.
    if (isTailOf(from, to) || isTailOf(to, from)) return false;
    const [older, newer] = [partsOf(from), partsOf(to)];
    this.#changed.set(from, to);
    const own = older.at(-1);
    if (own === undefined || own !== newer.at(-1)) return true;
    return this.#changed.get(withoutLast(from, own)) !== withoutLast(to, own);
  }
}

/** False for a file without numbers, such as a text saved from the contract: it does not renumber. */
function keepNumbers(pairs: readonly UnitPair[]): boolean {
  let kept = 0;
  let lost = 0;
  for (const { from, to } of pairs) {
    const [older, newer] = [from[0], to[0]];
    if (older === undefined || newer === undefined) continue;
    if (older.clause !== undefined && newer.clause !== undefined) kept += 1;
    else if (older.clause !== newer.clause) lost += 1;
  }
  return lost <= kept;
}

/** "(b)" of "7.2(b)", but not "2.5" of "12.5". */
const isTailOf = (tail: string, number: string): boolean =>
  number.endsWith(tail) && !(/^[\p{L}\p{N}]/u.test(tail) && /[\p{L}\p{N}]$/u.test(number.slice(0, -tail.length)));

/** "7.2(b)" has the parts 7, 2 and b. */
const partsOf = (number: string): string[] => number.match(/[\p{L}\p{N}]+/gu) ?? [];

const withoutLast = (number: string, last: string): string =>
  number.slice(0, number.lastIndexOf(last)).replace(/(?<![\s.(])[\s.(]+$/, '');
