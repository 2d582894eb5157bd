// Reads a redline of a comparison again: it is complete only if accepting it gives the newer text with its
// clause numbers and formulas, and rejecting it the older text.
import type { TextView } from '#domain/contracts/contract-text.ts';
import type { ReadDocument } from '#domain/documents.ts';
import { filledCells } from '#server/comparison/row-cells.ts';
import { type Unit, unitsOf } from '#server/comparison/units.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readView } from '#server/documents/docx/read-views.ts';
import type { ReadLimits } from '#server/documents/limits.ts';
import { Refusal } from '#server/refusal.ts';
import { countFormulas } from './formulas.ts';
import { cellsOfRows } from './printed-rows.ts';
import { isRunning, storyOf } from './stories.ts';

/** What is wrong with a redline, by reading it again. */
export type RedlineFault =
  'other_when_accepted' | 'other_when_rejected' | 'other_numbers' | 'other_formulas' | 'unreadable';

export async function checkRedline(
  redline: Uint8Array,
  { from, to }: { readonly from: Uint8Array; readonly to: Uint8Array },
  limits: ReadLimits,
): Promise<RedlineFault | null> {
  const read = (bytes: Uint8Array, view: TextView) => readUnits(bytes, view, limits);
  try {
    const [accepted, newer] = [await read(redline, 'final'), await read(to, 'final')];
    if (!isSameText(accepted, newer)) return 'other_when_accepted';
    // A new paragraph counts in the list of the one before it, and no words restart a list.
    if (!hasSameNumbers(accepted, newer)) return 'other_numbers';
    // The older file can have changes of others: both files are read with all changes rejected.
    const isOlder = isSameText(await read(redline, 'original'), await read(from, 'original'));
    if (!isOlder) return 'other_when_rejected';
    return (await countFormulas(redline, limits)) === (await countFormulas(to, limits)) ? null : 'other_formulas';
  } catch (error) {
    if (error instanceof Refusal) return 'unreadable';
    throw error;
  }
}

const NOTHING: ReadDocument = { kind: 'docx', text: '', blocks: [], pages: null, warnings: [] };

/** A unit with the cells that its words stand in; the text of a row says nothing of empty ones. */
interface PlacedUnit {
  readonly unit: Unit;
  readonly cells: string;
}

async function readUnits(bytes: Uint8Array, view: TextView, limits: ReadLimits): Promise<PlacedUnit[]> {
  const { document, prints } = await readPrinted(bytes, view, limits);
  const cells = cellsOfRows(document, prints);
  return unitsOf(document).map((unit) => ({ unit, cells: filledCells(cells.get(unit.block)) }));
}

async function readPrinted(bytes: Uint8Array, view: TextView, limits: ReadLimits) {
  try {
    const document = unpack((await readView(bytes, limits, view, { map: false, prints: false })).document);
    // To find out how all is printed takes longer than to read it.
    const hasRows = document.blocks.some(({ kind }) => kind === 'table_row');
    return { document, prints: hasRows ? (await readView(bytes, limits, view, { map: false })).prints : [] };
  } catch (error) {
    // All of a text can be somebody's insertion.
    const isEmpty = error instanceof Refusal && (error.reason === 'empty' || error.reason === 'no_text');
    if (isEmpty) return { document: NOTHING, prints: [] };
    throw error;
  }
}

/**
 * Paragraph by paragraph, rows and notes apart, rows cell by cell. Left out is what the comparison leaves out: white space, and
 * page numbers of running heads. A clause number is the same whether a list prints it or somebody typed it.
 */
function isSameText(one: readonly PlacedUnit[], other: readonly PlacedUnit[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ unit, cells }, at) => cells === other[at]?.cells && isSameUnit(unit, other[at].unit))
  );
}

const hasSameNumbers = (one: readonly PlacedUnit[], other: readonly PlacedUnit[]): boolean =>
  one.every(({ unit }, at) => unit.clause === other[at]?.unit.clause);

function isSameUnit(one: Unit, other: Unit | undefined): boolean {
  if (other === undefined || storyOf(one) !== storyOf(other)) return false;
  if (textOf(one) === textOf(other)) return true;
  return one.clause !== undefined && one.clause === other.clause && bodyOf(one) === bodyOf(other);
}

const textOf = (unit: Unit): string => (isRunning(unit) && unit.isPageNumbered ? unit.key : tidy(unit.block.text));

const bodyOf = ({ block, bodyStart }: Unit): string => tidy(block.text.slice(bodyStart - block.start));

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
