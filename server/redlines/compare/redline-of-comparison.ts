// A redline of the older of two .docx: accepting its changes gives the newer text, rejecting them the older one.
import type { RedlineRefusal } from '#domain/contracts/redlines.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import type { ReadLimits } from '#server/documents/limits.ts';
import type { RedlineTask, WrittenRedline } from '#server/redlines/redline-task.ts';
import { writeRedline } from '#server/redlines/write/write-redline.ts';
import { checkRedline, type RedlineFault } from './check-redline.ts';
import type { PlannedEdits, Unplanned } from './edit-list.ts';
import { redlineEdits } from './redline-edits.ts';

export interface ComparisonRedline {
  readonly bytes: Uint8Array;
  /** Why it is incomplete, each reason once; empty for a complete one. Whoever offers an incomplete one must say so. */
  readonly incomplete: readonly (RedlineRefusal | RedlineFault | Unplanned)[];
}

/**
 * The final texts are compared. A redline with every difference is read again before it is called complete.
 * @throws Refusal as readDocx.
 */
export async function redlineOfComparison(
  from: Uint8Array,
  to: Uint8Array,
  stamp: Pick<RedlineTask, 'author' | 'date'>,
  limits: ReadLimits,
): Promise<ComparisonRedline> {
  const read = async (bytes: Uint8Array) => unpack(await readDocx(bytes, limits));
  const [older, newer] = await Promise.all([read(from), read(to)]);
  const planned = redlineEdits(older, newer);
  const { bytes, refused } = await writePlanned(from, planned, stamp, limits);
  const refusals = new Set([...planned.refused, ...refused.map(({ reason }) => reason)]);
  if (refusals.size > 0) return { bytes, incomplete: [...refusals] };
  const fault = await checkRedline(bytes, { from, to }, limits);
  return { bytes, incomplete: fault === null ? [] : [fault] };
}

/** As an edit, as what is tried in its place, and as what is tried in place of that. */
const MAX_WAYS = 3;

async function writePlanned(
  from: Uint8Array,
  { edits: first, otherwise }: PlannedEdits,
  stamp: Pick<RedlineTask, 'author' | 'date'>,
  limits: ReadLimits,
): Promise<WrittenRedline> {
  let edits = first;
  let written = await writeRedline(from, { ...stamp, edits }, limits);
  for (let way = 2; way <= MAX_WAYS; way += 1) {
    const refused = new Set(written.refused.map(({ id }) => id).filter((id) => otherwise.has(id)));
    if (refused.size === 0) break;
    edits = edits.flatMap((edit) => (refused.has(edit.id) ? (otherwise.get(edit.id) ?? []) : edit));
    written = await writeRedline(from, { ...stamp, edits }, limits);
  }
  return written;
}
