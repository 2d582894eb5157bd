// A redline of the older of two .docx: accepting its changes gives the newer text, rejecting them the older one.
import type { RedlineRefusal } from '#domain/contracts/redlines.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import type { ReadLimits } from '#server/documents/limits.ts';
import type { RedlineTask } from '#server/redlines/redline-task.ts';
import { writeRedline } from '#server/redlines/write/write-redline.ts';
import { checkRedline, type RedlineFault } from './check-redline.ts';
import { redlineEdits } from './redline-edits.ts';

export interface ComparisonRedline {
  readonly bytes: Uint8Array;
  /** Why it is incomplete, each reason once; empty for a complete one. Whoever offers an incomplete one must say so. */
  readonly incomplete: readonly (RedlineRefusal | RedlineFault)[];
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
  const { edits, refused } = redlineEdits(older, newer);
  const written = await writeRedline(from, { ...stamp, edits }, limits);
  const refusals = new Set([...written.refused, ...refused].map(({ reason }) => reason));
  if (refusals.size > 0) return { bytes: written.bytes, incomplete: [...refusals] };
  const fault = await checkRedline(written.bytes, { from, newer }, limits);
  return { bytes: written.bytes, incomplete: fault === null ? [] : [fault] };
}
