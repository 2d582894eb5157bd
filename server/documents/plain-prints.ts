// How the blocks of a .pdf, .doc or .txt are printed, as far as their text and its places tell.
import type { BlockPrint } from '#domain/contracts/contract-text.ts';
import type { Block, DocumentKind } from '#domain/documents.ts';

const CELL_BORDER = ' | ';
const MOST_LEVELS = 9;

/** Prints the blocks of a document, which it takes in their order. */
export function createPlainPrinter(kind: DocumentKind): (block: Block) => BlockPrint {
  let table = -1;
  let isInTable = false;
  return (block) => {
    const isRow = block.kind === 'table_row';
    if (isRow && !isInTable) table += 1;
    isInTable = isRow;
    if (isRow) return { table, cells: cellsOf(block) };
    return {
      ...(block.kind === 'heading' && { level: levelOfClause(block.clause) }),
      ...(kind === 'doc' && labelOf(block)),
    };
  };
}

/** 1 for "7" and for a heading without a number, 2 for "7.2", 3 for "7.2(b)". */
export function levelOfClause(clause = ''): number {
  const deeper = clause.match(/(?<=\w)[.(](?=\w)/g)?.length ?? 0;
  return Math.min(deeper + 1, MOST_LEVELS);
}

function cellsOf({ text, start }: Block): NonNullable<BlockPrint['cells']> {
  let at = start;
  return text.split(CELL_BORDER).map((cell) => {
    const place = { start: at, end: at + cell.length };
    at = place.end + CELL_BORDER.length;
    return place;
  });
}

/** A number that the text does not contain is its list's; the clause's context, "7.2" of "7.2(b)", is not printed. */
function labelOf({ text, clause }: Block): Pick<BlockPrint, 'label'> {
  if (clause === undefined || text.replace(/\s+/g, ' ').startsWith(clause)) return {};
  return { label: /\([^()]*\)$/.exec(clause)?.[0] ?? clause };
}
