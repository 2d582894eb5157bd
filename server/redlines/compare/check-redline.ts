// Reads a redline of a comparison again: it is complete only if accepting it gives the newer text with its
// formulas, and rejecting it the older text.
import type { TextView } from '#domain/contracts/contract-text.ts';
import type { ReadDocument } from '#domain/documents.ts';
import { type Unit, unitsOf } from '#server/comparison/units.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readView } from '#server/documents/docx/read-views.ts';
import type { ReadLimits } from '#server/documents/limits.ts';
import { Refusal } from '#server/refusal.ts';
import { countFormulas } from './formulas.ts';
import { isRunning, storyOf } from './stories.ts';

/** What is wrong with a redline, by reading it again. */
export type RedlineFault = 'other_when_accepted' | 'other_when_rejected' | 'other_formulas' | 'unreadable';

/** @param newer the final view of `to` */
export async function checkRedline(
  redline: Uint8Array,
  { from, to, newer }: { readonly from: Uint8Array; readonly to: Uint8Array; readonly newer: ReadDocument },
  limits: ReadLimits,
): Promise<RedlineFault | null> {
  const read = (bytes: Uint8Array, view: TextView) => readText(bytes, view, limits);
  try {
    if (!isSameText(await read(redline, 'final'), newer)) return 'other_when_accepted';
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

async function readText(bytes: Uint8Array, view: TextView, limits: ReadLimits): Promise<ReadDocument> {
  try {
    return unpack((await readView(bytes, limits, view, { map: false, prints: false })).document);
  } catch (error) {
    // All of a text can be somebody's insertion.
    if (error instanceof Refusal && (error.reason === 'empty' || error.reason === 'no_text')) return NOTHING;
    throw error;
  }
}

/**
 * Paragraph by paragraph, rows and notes apart. Left out is what the comparison leaves out: white space, and page numbers of
 * running heads. A clause number is the same whether a list prints it or somebody typed it.
 */
function isSameText(one: ReadDocument, other: ReadDocument): boolean {
  const [units, others] = [unitsOf(one), unitsOf(other)];
  return units.length === others.length && units.every((unit, at) => isSameUnit(unit, others[at]));
}

function isSameUnit(one: Unit, other: Unit | undefined): boolean {
  if (other === undefined || storyOf(one) !== storyOf(other)) return false;
  if (textOf(one) === textOf(other)) return true;
  return one.clause !== undefined && one.clause === other.clause && bodyOf(one) === bodyOf(other);
}

const textOf = (unit: Unit): string => (isRunning(unit) && unit.isPageNumbered ? unit.key : tidy(unit.block.text));

const bodyOf = ({ block, bodyStart }: Unit): string => tidy(block.text.slice(bodyStart - block.start));

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
